import { ticketPriorities, ticketStatuses } from "@alongside/contract/support/support.constants.ts";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Field } from "../../../ui/field.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { showFailure } from "../../../shared/failure.ts";
import { priorityBadges, statusBadges } from "../../support/shared/support-labels.ts";
import { useAdministrator } from "../admin-session.ts";
import { type AdminTicket, type TicketChange, useTicketChange } from "./desk.queries.ts";
import { PersonFacts } from "./person-facts.tsx";
import { TicketNotes } from "./ticket-notes.tsx";
import { findOption } from "../lists/use-list-address.ts";

const statuses = ticketStatuses.map((value) => ({ value, label: statusBadges[value].label }));
const priorities = ticketPriorities.map((value) => ({ value, label: priorityBadges[value].label }));

/** A ticket's status, priority, assignee, sender and notes. */
export function TicketPanel({ ticket, opener }: { ticket: AdminTicket; opener: string }) {
  const { id, assignedTo, reportId } = ticket;
  const me = useAdministrator();
  const change = useTicketChange(id, {
    onError: (error) => showFailure(error, "Couldn't change the ticket. Please try again."),
  });
  const save = (request: TicketChange) => change.mutate(request);
  const pendingChange = change.isPending ? change.variables : undefined;
  const isMine = assignedTo !== null && assignedTo.id === me?.id;
  return (
    <aside aria-label="About this ticket" className="flex flex-col gap-4">
      <Card pad="sm" className="flex flex-col gap-4">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 lg:grid-cols-1">
          <Field label="Status">
            <NativeSelect
              options={statuses}
              value={pendingChange?.status ?? ticket.status}
              onChange={({ currentTarget }) => save({ status: findOption(ticketStatuses, currentTarget.value) })}
            />
          </Field>
          <Field label="Priority">
            <NativeSelect
              options={priorities}
              value={pendingChange?.priority ?? ticket.priority}
              onChange={({ currentTarget }) => save({ priority: findOption(ticketPriorities, currentTarget.value) })}
            />
          </Field>
        </div>
        <div>
          <p className="text-sm font-semibold">Assigned to</p>
          <p className="text-sm text-ink-soft">{isMine ? "You" : (assignedTo?.username ?? "Nobody yet")}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {!isMine && me !== null && (
              <Button
                variant="secondary"
                size="sm"
                pending={pendingChange?.assignedToAdminId === me.id}
                onClick={() => save({ assignedToAdminId: me.id })}
              >
                Assign to me
              </Button>
            )}
            {assignedTo !== null && (
              <Button
                variant="quiet"
                size="sm"
                pending={pendingChange?.assignedToAdminId === null}
                onClick={() => save({ assignedToAdminId: null })}
              >
                Unassign
              </Button>
            )}
          </div>
        </div>
      </Card>
      <Card pad="sm">
        <PersonFacts
          title="From"
          person={ticket.user}
          name={opener}
          email={ticket.userEmail}
          note={ticket.user === null ? "No account, or it was deleted" : undefined}
        />
        {reportId !== null && (
          <Button variant="secondary" size="sm" className="mt-3" render={<Link to={paths.adminReport(reportId)} />}>
            Open the report
          </Button>
        )}
      </Card>
      <Card pad="sm">
        <TicketNotes ticket={ticket} />
      </Card>
    </aside>
  );
}
