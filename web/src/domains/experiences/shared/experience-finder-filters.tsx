import { Field } from "../../../ui/field.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { SearchInput } from "../../../ui/search-input.tsx";
import { categoryOptions, dateOptions, type FinderFilters } from "./experience-finder-query.ts";

interface FinderFiltersProps {
  filters: FinderFilters;
  onChange: (filters: FinderFilters) => void;
  pending: boolean;
}

/** Place, date and type. Native selects are fast on phones and need no code. */
export function ExperienceFinderFilters({ filters, onChange, pending }: FinderFiltersProps) {
  return (
    <div
      role="search"
      aria-label="Experiences"
      className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_11rem_12rem] sm:gap-4"
    >
      <Field label="City or location" className="col-span-2 sm:col-span-1">
        <SearchInput
          value={filters.place}
          onValueChange={(place) => onChange({ ...filters, place })}
          placeholder="Lisbon, Kreuzberg, ..."
          maxLength={200}
          pending={pending}
        />
      </Field>
      <Field label="Date">
        <NativeSelect
          options={dateOptions}
          value={filters.date}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, date: dateOptions.find((option) => option.value === value)?.value ?? "all" })
          }
        />
      </Field>
      <Field label="Experience Type">
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
