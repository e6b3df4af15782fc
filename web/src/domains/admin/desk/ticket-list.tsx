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
import { findOption, useListAddress } from "../lists/use-list-address.ts";
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
    all: "Anyone",
    options: [
      { value: "me", label: "Me" },
      { value: "nobody", label: "Unassigned" },
    ],
  },
];
const sorts = [
  { value: "newest", label: "When opened" },
  { value: "updated", label: "Last change" },
  { value: "priority", label: "Priority" },
] as const satisfies { value: (typeof ticketSorts)[number]; label: string }[];

/** The tickets, filtered and sorted by the URL. */
export function TicketList() {
  const address = useListAddress();
  const fields = address.address;
  const filter = {
    search: fields["search"],
    status: findOption(ticketStatuses, fields["status"]),
    priority: findOption(ticketPriorities, fields["priority"]),
    category: findOption(ticketCategories, fields["category"]),
    assigned: findOption(["me", "nobody"], fields["assigned"]),
  };
  const isFiltered = Object.values(filter).some((field) => field !== undefined);
  const sort = findOption(ticketSorts, fields["sort"]);
  const list = useInfiniteQuery(
    adminTicketsQuery({ ...filter, sort, order: findOption(["asc", "desc"], fields["order"]) }),
  );
  const now = new Date(useMinute());
  const showAll = () => address.clear("status", "priority", "category", "assigned");
  return (
    <>
      <ListBar
        list={address}
        search="Search tickets"
        pending={list.isPlaceholderData}
        sorts={sorts}
        defaultOrder="desc"
        filters={filters}
      />
      <ListCount list={list} />
      <Loaded query={list} failed="Failed to fetch tickets" skeleton={<SkeletonRows count={6} />}>
        {({ pages }) => {
          const tickets = pages.flatMap(({ items }) => items);
          if (tickets.length === 0) return isFiltered ? <NoMatches onClear={showAll} /> : <NoTickets />;
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

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No matches"
      text="Try another word, or show everything again."
      action={
        <Button variant="secondary" onClick={onClear}>
          Show everything
        </Button>
      }
    />
  );
}

function NoTickets() {
  return <EmptyState icon={<LifeBuoy />} title="No tickets yet" text="Messages and reports appear here." />;
}
