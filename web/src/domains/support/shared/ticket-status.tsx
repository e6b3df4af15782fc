import type { TicketStatus } from "@alongside/contract/support/support.constants.ts";
import { Badge } from "../../../ui/badge.tsx";
import { statusBadges } from "./support-labels.ts";

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { label, tone } = statusBadges[status];
  return <Badge tone={tone}>{label}</Badge>;
}
