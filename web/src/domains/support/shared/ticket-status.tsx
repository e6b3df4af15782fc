import type { TicketStatus } from "@alongside/contract/support/support.constants.ts";
import { Badge } from "../../../ui/badge.tsx";
import { statusLooks } from "./support-words.ts";

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { label, tone } = statusLooks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
