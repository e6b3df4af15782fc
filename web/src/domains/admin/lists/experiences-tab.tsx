import { experienceSorts } from "@alongside/contract/admin/admin.constants.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarHeart } from "lucide-react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ExperienceRow } from "./experience-row.tsx";
import { ListBar } from "./list-bar.tsx";
import { experiencesQuery } from "./lists.queries.ts";
import { RecordList } from "./record-list.tsx";
import { optionOrFirst, findOption, useListAddress } from "./use-list-address.ts";

const sorts = [
  { value: "newest", label: "Newest" },
  { value: "date", label: "Date" },
  { value: "title", label: "Title" },
];
const states = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
  { value: "cancelled", label: "Cancelled" },
];

/** All experiences, including inactive and cancelled ones. */
export function ExperiencesTab() {
  const list = useListAddress();
  const { address } = list;
  const sort = optionOrFirst(experienceSorts, address["sort"]);
  const status = findOption(["active", "inactive", "cancelled"], address["status"]);
  const order = findOption(["asc", "desc"], address["order"]);
  const experiences = useInfiniteQuery(experiencesQuery({ search: address["search"], sort, order, status }));
  const isFiltered = address["search"] !== undefined || status !== undefined;
  return (
    <>
      <ListBar
        list={list}
        search="Title or host"
        pending={experiences.isPlaceholderData}
        sorts={sorts}
        defaultOrder={sort === "title" ? "asc" : "desc"}
        filters={[{ name: "status", label: "State", all: "Any state", options: states }]}
      />
      <RecordList
        list={experiences}
        failed="Failed to fetch experiences"
        caption="Experiences"
        head={["Experience", "Host", "When", "Guests", "State", "Change"]}
        empty={
          <EmptyState icon={<CalendarHeart />} title="No experiences yet" text="What members create appears here." />
        }
        onClear={isFiltered ? () => list.clear("status") : null}
      >
        {(experience) => <ExperienceRow key={experience.id} experience={experience} />}
      </RecordList>
    </>
  );
}
