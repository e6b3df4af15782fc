import { plans } from "@alongside/contract/payments/payments.constants.ts";
import { BadgeCheck } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";

/** Marks members with Pro. */
export function ProBadge({ className }: { className?: string }) {
  return (
    <Badge tone="solid" icon={<BadgeCheck aria-hidden="true" />} className={className}>
      {plans.pro.name}
    </Badge>
  );
}
