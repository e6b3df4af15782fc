import { ticketCategories, ticketPriorities, ticketStatuses } from "@alongside/contract/support/support.constants.ts";
import type { Input } from "../../api/call.ts";
import { Field } from "../../ui/field.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { categoryNames, priorityLooks, statusLooks } from "../support/shared/support-words.ts";
import { ListSearch } from "./list-search.tsx";

const all = { value: "", label: "All" };
const statuses = [all, ...ticketStatuses.map((value) => ({ value, label: statusLooks[value].label }))];
const priorities = [all, ...ticketPriorities.map((value) => ({ value, label: priorityLooks[value].label }))];
const categories = [all, ...ticketCategories.map((value) => ({ value, label: categoryNames[value] }))];
const assignments = [all, { value: "me", label: "Mine" }, { value: "nobody", label: "Nobody's" }];
const sorts = [
  { value: "", label: "Newest first" },
  { value: "newest:asc", label: "Oldest first" },
  { value: "updated", label: "Latest change first" },
  { value: "updated:asc", label: "Waiting longest first" },
  { value: "priority", label: "Most urgent first" },
];

interface TicketFiltersProps {
  wish: NonNullable<Input<"GET /api/admin/tickets">["query"]>;
  pending: boolean;
  onChange: (fields: Record<string, string | undefined>) => void;
}

/** What the list of tickets is narrowed to, and its order. */
export function TicketFilters({ wish, pending, onChange }: TicketFiltersProps) {
  const order = wish.order === "asc" ? ":asc" : "";
  const sort = order === "" && wish.sort === "newest" ? "" : `${wish.sort ?? (order && "newest")}${order}`;
  const filters = [
    { name: "status", label: "Status", options: statuses, value: wish.status },
    { name: "priority", label: "Priority", options: priorities, value: wish.priority },
    { name: "category", label: "Category", options: categories, value: wish.category },
    { name: "assigned", label: "Looked after", options: assignments, value: wish.assigned },
  ];
  return (
    <div className="mb-4 flex flex-col gap-3">
      <ListSearch
        label="Search tickets"
        value={wish.search ?? ""}
        pending={pending}
        onSearch={(words) => onChange({ search: words || undefined })}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {filters.map(({ name, label, options, value }) => (
          <Field key={name} label={label}>
            <NativeSelect
              options={options}
              value={value ?? ""}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value || undefined })}
            />
          </Field>
        ))}
        <Field label="Order" className="max-md:col-span-2">
          <NativeSelect
            options={sorts}
            value={sort}
            onChange={({ currentTarget }) => {
              const [by = "", way] = currentTarget.value.split(":");
              onChange({ sort: by || undefined, order: way });
            }}
          />
        </Field>
      </div>
    </div>
  );
}
