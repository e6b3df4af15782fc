import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, MessageCircleQuestionMark } from "lucide-react";
import { ApiError } from "../../../api/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { categoryNames, priorityBadges } from "../../support/shared/support-labels.ts";
import { ThreadEntry } from "../../support/shared/thread-entry.tsx";
import { TicketStatusBadge } from "../../support/shared/ticket-status.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { type AdminTicketThread, adminTicketQuery } from "./desk.queries.ts";
import { momentOf } from "../lists/list-labels.ts";
import { TicketAnswerBox } from "./ticket-answer-box.tsx";
import { TicketPanel } from "./ticket-panel.tsx";
import { openerOf } from "./ticket-row.tsx";
import { useListAddress } from "../lists/use-list-address.ts";

/** One ticket with its messages, the answer form and the side panel. */
export function TicketDesk({ id }: { id: string }) {
  const { change } = useListAddress();
  const thread = useQuery(adminTicketQuery(id));
  const isMissing = thread.error instanceof ApiError && [400, 404].includes(thread.error.status);
  const toList = () => change({ ticket: "" });
  return (
    <>
      <Button variant="quiet" size="sm" className="mb-3 -ml-3" icon={<ArrowLeft className="size-4" />} onClick={toList}>
        All tickets
      </Button>
      {isMissing ? (
        <EmptyState
          icon={<MessageCircleQuestionMark />}
          title="Ticket not found"
          text="The link may be incomplete, or its account was deleted."
          action={
            <Button variant="secondary" onClick={toList}>
              All tickets
            </Button>
          }
        />
      ) : (
        <Loaded query={thread} failed="Failed to fetch the ticket" skeleton={<SkeletonText lines={6} />}>
          {(ticket) => <Ticket ticket={ticket} />}
        </Loaded>
      )}
    </>
  );
}

function Ticket({ ticket }: { ticket: AdminTicketThread }) {
  const now = new Date(useMinute());
  const opener = openerOf(ticket);
  const { label, tone } = priorityBadges[ticket.priority];
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h3 ref={focusOnMount} tabIndex={-1} className="type-heading wrap-anywhere outline-none">
          <bdi>{ticket.title}</bdi>
        </h3>
        <p className="mt-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
          <TicketStatusBadge status={ticket.status} />
          {tone !== "neutral" && <Badge tone={tone}>{label}</Badge>}
          <span>{categoryNames[ticket.category]}</span>
          <time dateTime={ticket.createdAt}>{momentOf(ticket.createdAt)}</time>
        </p>
        <ol aria-label="Messages" className="flex flex-col gap-3">
          <ThreadEntry
            author={opener}
            message={ticket.description}
            createdAt={ticket.createdAt}
            now={now}
            isOwn={false}
          />
          {ticket.messages.map(({ id, from, author, message, createdAt }) => (
            <ThreadEntry
              key={id}
              author={author}
              message={message}
              createdAt={createdAt}
              now={now}
              isOwn={from === "team"}
            />
          ))}
        </ol>
        <TicketAnswerBox ticket={ticket} />
      </div>
      <TicketPanel ticket={ticket} opener={opener} />
    </div>
  );
}
