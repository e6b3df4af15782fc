import { clsx } from "clsx";
import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { categoryOptions, dateOptions, type FinderFilters } from "./experience-finder-query.ts";

interface FinderFiltersProps {
  filters: FinderFilters;
  onChange: (filters: FinderFilters) => void;
  pending: boolean;
  /** Without visible labels; on a phone one line, with date and type behind a button, so that the results start higher. */
  isFolded?: boolean;
}

/** Words, place and date in one box, and date and type by themselves. Native selects are fast on phones and need no code. */
export function ExperienceFinderFilters({ filters, onChange, pending, isFolded = false }: FinderFiltersProps) {
  const [isOpen, setOpen] = useState(filters.date !== "all" || filters.category !== "all");
  const panel = useId();
  const isHidden = isFolded && !isOpen && "max-sm:hidden";
  return (
    <div
      id={panel}
      role="search"
      aria-label="Experiences"
      className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_11rem_12rem] sm:gap-4"
    >
      <div className="col-span-2 flex items-end gap-2 sm:col-span-1">
        <Field
          label={isFolded ? "Topic, day, city or location" : "City or location"}
          hideLabel={isFolded}
          className="min-w-0 grow"
        >
          <SearchInput
            value={filters.place}
            onValueChange={(place) => onChange({ ...filters, place })}
            placeholder="Potluck, chess on Saturday, Porto"
            maxLength={200}
            pending={pending}
          />
        </Field>
        {isFolded && (
          <Button
            variant="secondary"
            className="shrink-0 sm:hidden"
            aria-expanded={isOpen}
            aria-controls={panel}
            icon={<SlidersHorizontal aria-hidden="true" className="size-4" />}
            onClick={() => setOpen(!isOpen)}
          >
            Filters
          </Button>
        )}
      </div>
      <Field label="Date" hideLabel={isFolded} className={clsx(isHidden)}>
        <NativeSelect
          options={dateOptions}
          value={filters.date}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, date: dateOptions.find((option) => option.value === value)?.value ?? "all" })
          }
        />
      </Field>
      <Field label="Experience Type" hideLabel={isFolded} className={clsx(isHidden)}>
        <NativeSelect
          options={categoryOptions}
          value={filters.category}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, category: categoryOptions.find((option) => option.value === value)?.value ?? "all" })
          }
        />
      </Field>
    </div>
  );
}
