import { clsx } from "clsx";
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from "lucide-react";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import type { Option } from "../../../ui/option.ts";
import { SearchInput } from "../../../ui/search-input.tsx";
import type { ListAddress } from "./use-list-address.ts";

interface Filter {
  /** Its name in the URL. */
  name: string;
  label: string;
  /** The label for no filter. */
  all: string;
  options: readonly Option[];
}

interface ListBarProps {
  list: ListAddress;
  /** The placeholder, which names the searched fields. */
  search: string;
  pending: boolean;
  sorts: readonly Option[];
  /** The default direction of the chosen sort. */
  defaultOrder: "asc" | "desc";
  filters: readonly Filter[];
}

function orderText(order: "asc" | "desc", sort: string | undefined): string {
  if (sort === "name" || sort === "title") return order === "desc" ? "From Z to A" : "From A to Z";
  return order === "desc" ? "Highest or latest first" : "Lowest or earliest first";
}

/** Search, filters and sort order above a portal list. */
export function ListBar({ list, search, pending, sorts, defaultOrder, filters }: ListBarProps) {
  const { address, change } = list;
  const order = address["order"] === "asc" || address["order"] === "desc" ? address["order"] : defaultOrder;
  return (
    <div
      role="search"
      className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 lg:flex lg:flex-wrap lg:items-end"
    >
      <Field label="Search" hideLabel className={clsx("col-span-full lg:grow", filters.length > 2 && "lg:basis-full")}>
        <SearchInput
          placeholder={search}
          maxLength={100}
          value={list.typed}
          onValueChange={list.type}
          pending={pending}
        />
      </Field>
      {filters.map(({ name, label, all, options }) => (
        <Field key={name} label={label} hideLabel className="lg:w-44">
          <NativeSelect
            options={[{ value: "", label: all }, ...options]}
            value={options.find(({ value }) => value === address[name])?.value ?? ""}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        </Field>
      ))}
      <div className={clsx("flex items-center gap-1", filters.length % 2 === 0 && "max-lg:col-span-full")}>
        <Field label="Sort by" hideLabel className="grow lg:w-44">
          <NativeSelect
            options={sorts}
            value={sorts.find(({ value }) => value === address["sort"])?.value ?? sorts[0]?.value}
            onChange={(event) => change({ sort: event.currentTarget.value, order: "" })}
          />
        </Field>
        <IconButton
          label={`${orderText(order, address["sort"])}. Reverse the order`}
          icon={order === "desc" ? <ArrowDownWideNarrow /> : <ArrowUpNarrowWide />}
          onClick={() => change({ order: order === "desc" ? "asc" : "desc" })}
        />
      </div>
    </div>
  );
}
