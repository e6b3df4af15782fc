import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MessageCircleQuestionMark } from "lucide-react";
import { useId, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { paths } from "../../app/paths.ts";
import { dateText } from "../../ui/ago.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import type { RenderAs } from "../../ui/render-as.ts";
import { SkeletonText } from "../../ui/skeleton.tsx";
import { useMinute } from "../../ui/use-minute.ts";
import { Loaded } from "../../shared/loaded.tsx";
import { ReplyBox } from "./reply-box.tsx";
import { categoryNames } from "./shared/support-labels.ts";
import { ThreadEntry } from "./shared/thread-entry.tsx";
import { TicketStatusBadge } from "./shared/ticket-status.tsx";
import { TicketClosed } from "./ticket-closed.tsx";
import { type TicketAddress, type TicketMessage, type TicketThread, threadQuery } from "./support.queries.ts";

interface TicketViewProps {
  address: TicketAddress;
  back: RenderAs;
}

/** A ticket for its author: the messages, the status, and the reply field. */
export function TicketView({ address, back }: TicketViewProps) {
  const isCutOff = "key" in address && address.key === "";
  const thread = useQuery({ ...threadQuery(address), enabled: !isCutOff });
  const isMissing = thread.error instanceof ApiError && [400, 404].includes(thread.error.status);
  if (isMissing || isCutOff) return <TicketMissing isByMail={"key" in address} back={back} />;
  return (
    <>
      {thread.data === undefined && <PageHeader title="Your ticket" back={back} />}
      <Loaded query={thread} failed="Couldn't load the ticket" skeleton={<SkeletonText lines={6} />}>
        {(ticket) => <Ticket ticket={ticket} address={address} back={back} />}
      </Loaded>
    </>
  );
}

const teamName = ({ author }: Pick<TicketMessage, "author">) => author || "The team";

function Ticket({ ticket, address, back }: TicketViewProps & { ticket: TicketThread }) {
  const now = new Date(useMinute());
  const heading = useId();
  return (
    <>
      <PageHeader
        title={<bdi className="wrap-anywhere">{ticket.title}</bdi>}
        back={back}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
            <TicketStatusBadge status={ticket.status} />
            <span>{categoryNames[ticket.category]}</span>
            <span>
              Opened on <time dateTime={ticket.createdAt}>{dateText(ticket.createdAt)}</time>
            </span>
          </span>
        }
      />
      <h2 id={heading} className="sr-only">
        Messages
      </h2>
      <ol aria-labelledby={heading} className="flex flex-col gap-3">
        <ThreadEntry author="You" message={ticket.description} createdAt={ticket.createdAt} now={now} isOwn />
        {ticket.messages.map(({ id, from, author, message, createdAt }) => (
          <ThreadEntry
            key={id}
            author={from === "member" ? "You" : teamName({ author })}
            message={message}
            createdAt={createdAt}
            now={now}
            isOwn={from === "member"}
          />
        ))}
      </ol>
      <Arrival messages={ticket.messages} />
      <div className="mt-6">
        {ticket.status === "closed" ? (
          <TicketClosed ticket={ticket} address={address} />
        ) : (
          <>
            {ticket.status === "resolved" && (
              <Notice tone="success" title="We think this is settled" className="mb-4">
                If not, reply below to reopen it.
              </Notice>
            )}
            <ReplyBox address={address} />
          </>
        )}
      </div>
    </>
  );
}

/** Announces the team's messages that arrive while the page is open. */
function Arrival({ messages }: { messages: readonly TicketMessage[] }) {
  const last = messages.findLast(({ from }) => from === "team");
  const [known] = useState(last?.id);
  return (
    <p aria-live="polite" className="sr-only">
      {last !== undefined && last.id !== known && `New answer from ${teamName(last)}: ${last.message}`}
    </p>
  );
}

function TicketMissing({ isByMail, back }: { isByMail: boolean; back: RenderAs }) {
  return (
    <>
      <PageHeader title="Ticket not found" back={back} />
      <EmptyState
        icon={<MessageCircleQuestionMark />}
        title="There is no ticket at this address"
        text={
          isByMail
            ? "The link may be incomplete. Copy all of it from the email."
            : "The link may be incomplete, or the ticket belongs to another account."
        }
        action={<Button render={<Link to={paths.newTicket} />}>Contact support</Button>}
      />
    </>
  );
}
