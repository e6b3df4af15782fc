import { Link } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { agoOf } from "../../../ui/ago.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { categoryNames, priorityBadges } from "../../support/shared/support-labels.ts";
import { TicketStatusBadge } from "../../support/shared/ticket-status.tsx";
import type { AdminTicket } from "./desk.queries.ts";

/** Who opened a ticket: the member, or the name a visitor gave. */
export function openerOf({ user, userFullName, userEmail }: Pick<AdminTicket, "user" | "userFullName" | "userEmail">) {
  if (user !== null) return personName(user);
  return userFullName ?? userEmail ?? "A visitor";
}

export function TicketRow({ ticket, now }: { ticket: AdminTicket; now: Date }) {
  const { label, tone } = priorityBadges[ticket.priority];
  return (
    <ListRow
      title={<bdi>{ticket.title}</bdi>}
      meta={<time dateTime={ticket.updatedAt}>{agoOf(ticket.updatedAt, now)}</time>}
      render={
        <Link
          to={paths.adminDashboard}
          // Keeps the list's filters for the way back.
          search={(list: Record<string, string | undefined>) => ({ ...list, tab: "tickets", ticket: ticket.id })}
        />
      }
    >
      <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <TicketStatusBadge status={ticket.status} />
        {tone !== "neutral" && <Badge tone={tone}>{label}</Badge>}
        {ticket.hasNews && <Badge tone="accent">Unanswered</Badge>}
        <span className="text-xs text-ink-faint">
          <bdi>{openerOf(ticket)}</bdi> · {categoryNames[ticket.category]}
          {ticket.assignedTo !== null && ` · ${ticket.assignedTo.username}`}
        </span>
      </span>
    </ListRow>
  );
}
