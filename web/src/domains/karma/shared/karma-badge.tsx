import { badgeFor } from "@alongside/contract/karma/karma.constants.ts";
import { Compass, HandHeart, type LucideIcon, Sprout, Sun, Waypoints } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";

export const badgeIcons: Record<ReturnType<typeof badgeFor>, LucideIcon> = {
  Seedling: Sprout,
  Helper: HandHeart,
  Connector: Waypoints,
  Guide: Compass,
  Luminary: Sun,
};

/** The badge for a karma total (P-KARMA-4). */
export function KarmaBadge({ points, className }: { points: number; className?: string }) {
  const name = badgeFor(points);
  const Icon = badgeIcons[name];
  return (
    <Badge tone="sage" icon={<Icon aria-hidden="true" />} className={className}>
      {name}
    </Badge>
  );
}
