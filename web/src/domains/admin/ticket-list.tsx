import { ticketSorts } from "@alongside/contract/admin/admin.constants.ts";
import { ticketCategories, ticketPriorities, ticketStatuses } from "@alongside/contract/support/support.constants.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { LifeBuoy } from "lucide-react";
import { moreOf } from "../../api/pages.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useMinute } from "../../ui/use-minute.ts";
import { Loaded } from "../identity/shared/loaded.tsx";
import { adminTicketsQuery } from "./desk.queries.ts";
import { TicketFilters } from "./ticket-filters.tsx";
import { TicketRow } from "./ticket-row.tsx";
import { oneOf, useListAddress } from "./use-list-address.ts";

/** All tickets, found and ordered as the address says. */
export function TicketList() {
  const [fields, change] = useListAddress();
  const wish = {
    search: fields["search"],
    sort: oneOf(ticketSorts, fields["sort"]),
    order: oneOf(["asc", "desc"], fields["order"]),
    status: oneOf(ticketStatuses, fields["status"]),
    priority: oneOf(ticketPriorities, fields["priority"]),
    category: oneOf(ticketCategories, fields["category"]),
    assigned: oneOf(["me", "nobody"], fields["assigned"]),
  };
  const { search, status, priority, category, assigned } = wish;
  const isFiltered = [search, status, priority, category, assigned].some((field) => field !== undefined);
  const list = useInfiniteQuery(adminTicketsQuery(wish));
  const now = new Date(useMinute());
  return (
    <>
      <TicketFilters wish={wish} pending={list.isPlaceholderData} onChange={change} />
      <Loaded query={list} failed="Failed to fetch tickets" skeleton={<SkeletonRows count={6} />}>
        {({ pages }) => {
          const tickets = pages.flatMap(({ items }) => items);
          if (tickets.length === 0) {
            return (
              <EmptyState
                icon={<LifeBuoy />}
                title={isFiltered ? "No ticket fits" : "No tickets yet"}
                text={
                  isFiltered
                    ? "Try other words, or take a filter away."
                    : "What members and visitors write to you, and what they report, will stand here."
                }
                action={
                  isFiltered && (
                    <Button variant="secondary" onClick={() => change(noFilter)}>
                      Show all tickets
                    </Button>
                  )
                }
              />
            );
          }
          return (
            <>
              <ul className="-mx-3 flex flex-col gap-0.5">
                {tickets.map((ticket) => (
                  <TicketRow key={ticket.id} ticket={ticket} now={now} />
                ))}
              </ul>
              <LoadMore {...moreOf(list)} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

const noFilter = {
  search: undefined,
  status: undefined,
  priority: undefined,
  category: undefined,
  assigned: undefined,
};
