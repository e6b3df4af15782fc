import { itemDistances, itemSorts } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Field } from "../../../ui/field.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { CategoryFilter } from "./category-filter.tsx";
import { filterText } from "./market-list.rules.ts";
import { PriceFilter } from "./price-filter.tsx";
import type { MarketAddress } from "./use-market-address.ts";

const distances = [
  ...itemDistances.choices.map((km) => ({ value: String(km), label: `Within ${km} km` })),
  { value: "any", label: "Anywhere" },
];

interface MarketFiltersProps {
  address: MarketAddress;
  /** Whether the server makes the list, so that order and distance can be chosen. */
  isWhole: boolean;
  /** Beside the toggle on small screens, below the filters on large ones. */
  children: ReactNode;
}

/** Order, distance, price and category: beside the list on large screens, behind a toggle above it on small ones. */
export function MarketFilters({ address, isWhole, children }: MarketFiltersProps) {
  const { filter, isNearKnown } = address;
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const summary = filterText(isWhole ? filter : { ...filter, sort: "newest", within: null });
  return (
    <aside
      aria-label="Filters"
      className="flex min-w-0 flex-col gap-2 self-start [@media(min-height:46rem)]:lg:sticky lg:top-22 lg:gap-4"
    >
      <div className="flex items-stretch gap-2 lg:order-last lg:block">
        <Button
          variant="secondary"
          className="min-w-0 shrink grow justify-start lg:hidden"
          aria-expanded={isOpen}
          aria-controls={panel}
          icon={<SlidersHorizontal aria-hidden="true" className="size-4 shrink-0" />}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
          {summary !== "" && <span className="truncate font-normal text-ink-soft">· {summary}</span>}
        </Button>
        {children}
      </div>
      <Card id={panel} pad="sm" className={`space-y-4 ${isOpen ? "" : "max-lg:hidden"}`}>
        {isWhole && (
          <div className="grid gap-3 sm:max-lg:grid-cols-2">
            <Field label="Sort by">
              <NativeSelect
                options={isNearKnown ? itemSorts : itemSorts.filter(({ value }) => value !== "nearest")}
                value={filter.sort}
                onChange={({ currentTarget: { value } }) => {
                  const sort = itemSorts.find((one) => one.value === value);
                  if (sort) address.chooseSort(sort.value);
                }}
              />
            </Field>
            {isNearKnown && (
              <Field label="Distance">
                <NativeSelect
                  options={distances}
                  value={filter.within === null ? "any" : String(filter.within)}
                  onChange={({ currentTarget: { value } }) =>
                    address.chooseDistance(value === "any" ? null : Number(value))
                  }
                />
              </Field>
            )}
          </div>
        )}
        <PriceFilter min={filter.min} max={filter.max} onChange={address.choosePrices} />
        <CategoryFilter value={filter.category} onChange={address.chooseCategory} />
      </Card>
    </aside>
  );
}
