import type { Condition } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { marketLabel } from "./market-labels.ts";

const tones: Record<Condition, BadgeTone> = {
  new: "sage",
  "like-new": "sage",
  good: "neutral",
  fair: "neutral",
  poor: "honey",
};

export function ConditionBadge({ condition, className }: { condition: Condition; className?: string }) {
  return (
    <Badge tone={tones[condition]} className={className}>
      {marketLabel(condition)}
    </Badge>
  );
}
