import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LifeBuoy, PenLine } from "lucide-react";
import { useState } from "react";
import { moreOf } from "../../api/pages.ts";
import { paths } from "../../app/paths.ts";
import { agoOf } from "../../ui/ago.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useMember } from "../identity/identity.queries.ts";
import { Loaded } from "../../shared/loaded.tsx";
import { categoryNames } from "./shared/support-labels.ts";
import { TicketStatusBadge } from "./shared/ticket-status.tsx";
import { type Ticket, ticketsQuery } from "./support.queries.ts";

/** The member's tickets with their status. */
export function TicketsScreen() {
  const { suspendedAt } = useMember();
  const list = useInfiniteQuery(ticketsQuery);
  const [now] = useState(() => new Date());
  const write = (
    <Button icon={<PenLine className="size-4.5" />} render={<Link to={paths.newTicket} />}>
      Contact support
    </Button>
  );
  const isEmpty = list.data?.pages.every(({ items }) => items.length === 0) ?? false;
  return (
    <Page width="text">
      <PageHeader
        title="Support"
        description="Your messages and reports, and our answers."
        back={suspendedAt === null ? <Link to={paths.home}>Back to Home</Link> : <Link to={paths.suspended}>Back</Link>}
        actions={isEmpty ? undefined : write}
      />
      <Loaded query={list} failed="Couldn't load your tickets" skeleton={<SkeletonRows count={4} />}>
        {({ pages }) => {
          if (isEmpty) {
            return (
              <EmptyState
                icon={<LifeBuoy />}
                title="Nothing here yet"
                text="Something isn't working, or you have a question? Write to us. The people who run this community read it."
                action={write}
              />
            );
          }
          return (
            <>
              <ul className="-mx-3 flex flex-col gap-0.5">
                {pages
                  .flatMap(({ items }) => items)
                  .map((ticket) => (
                    <TicketRow key={ticket.id} ticket={ticket} now={now} />
                  ))}
              </ul>
              <LoadMore {...moreOf(list)} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function TicketRow({ ticket, now }: { ticket: Ticket; now: Date }) {
  return (
    <ListRow
      title={<bdi>{ticket.title}</bdi>}
      meta={<time dateTime={ticket.updatedAt}>{agoOf(ticket.updatedAt, now)}</time>}
      render={<Link to={paths.ticket(ticket.id)} />}
    >
      <span className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <TicketStatusBadge status={ticket.status} />
        {ticket.hasNews && <Badge tone="solid">New answer</Badge>}
        <span className="text-xs text-ink-faint">{categoryNames[ticket.category]}</span>
      </span>
    </ListRow>
  );
}
