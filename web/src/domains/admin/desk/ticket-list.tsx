import { ticketSorts } from "@alongside/contract/admin/admin.constants.ts";
import { ticketCategories, ticketPriorities, ticketStatuses } from "@alongside/contract/support/support.constants.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { LifeBuoy, SearchX } from "lucide-react";
import { moreOf } from "../../../api/pages.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ScrollMore } from "../../../ui/load-more.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { categoryNames, priorityBadges, statusBadges } from "../../support/shared/support-labels.ts";
import { ListBar } from "../lists/list-bar.tsx";
import { ListCount } from "../lists/list-count.tsx";
import { named, useListAddress } from "../lists/use-list-address.ts";
import { adminTicketsQuery } from "./desk.queries.ts";
import { TicketRow } from "./ticket-row.tsx";

const filters = [
  {
    name: "status",
    label: "Status",
    all: "Any status",
    options: ticketStatuses.map((value) => ({ value, label: statusBadges[value].label })),
  },
  {
    name: "priority",
    label: "Priority",
    all: "Any priority",
    options: ticketPriorities.map((value) => ({ value, label: priorityBadges[value].label })),
  },
  {
    name: "category",
    label: "Category",
    all: "Any category",
    options: ticketCategories.map((value) => ({ value, label: categoryNames[value] })),
  },
  {
    name: "assigned",
    label: "Assigned to",
    all: "Anybody's",
    options: [
      { value: "me", label: "Mine" },
      { value: "nobody", label: "Nobody's" },
    ],
  },
];
const sorts = [
  { value: "newest", label: "When opened" },
  { value: "updated", label: "Last change" },
  { value: "priority", label: "Priority" },
] as const satisfies { value: (typeof ticketSorts)[number]; label: string }[];

/** All tickets, found and ordered as the address says. */
export function TicketList() {
  const address = useListAddress();
  const fields = address.address;
  const looked = {
    search: fields["search"],
    status: named(ticketStatuses, fields["status"]),
    priority: named(ticketPriorities, fields["priority"]),
    category: named(ticketCategories, fields["category"]),
    assigned: named(["me", "nobody"], fields["assigned"]),
  };
  const isFiltered = Object.values(looked).some((field) => field !== undefined);
  const sort = named(ticketSorts, fields["sort"]);
  const list = useInfiniteQuery(adminTicketsQuery({ ...looked, sort, order: named(["asc", "desc"], fields["order"]) }));
  const now = new Date(useMinute());
  const showAll = () => address.clear("status", "priority", "category", "assigned");
  return (
    <>
      <ListBar
        list={address}
        search="Search tickets"
        pending={list.isPlaceholderData}
        sorts={sorts}
        natural="desc"
        filters={filters}
      />
      <ListCount list={list} />
      <Loaded query={list} failed="Failed to fetch tickets" skeleton={<SkeletonRows count={6} />}>
        {({ pages }) => {
          const tickets = pages.flatMap(({ items }) => items);
          if (tickets.length === 0) return isFiltered ? <NothingFits onAll={showAll} /> : <NoTickets />;
          return (
            <>
              <ul className="-mx-3 flex flex-col gap-0.5">
                {tickets.map((ticket) => (
                  <TicketRow key={ticket.id} ticket={ticket} now={now} />
                ))}
              </ul>
              <ScrollMore {...moreOf(list)} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function NothingFits({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matches"
      text="Try another word, or show everything again."
      action={
        <Button variant="secondary" onClick={onAll}>
          Show everything
        </Button>
      }
    />
  );
}

function NoTickets() {
  return <EmptyState icon={<LifeBuoy />} title="No tickets yet" text="Messages and reports appear here." />;
}
