import { type ListingCategory, listingCategories } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { useId } from "react";
import { Button } from "../../../ui/button.tsx";

type Category = "all" | ListingCategory;

interface CategoryFilterProps {
  value: Category;
  onChange: (category: Category) => void;
}

const options: ReadonlyArray<{ value: Category; label: string }> = [
  { value: "all", label: "All categories" },
  ...listingCategories,
];

/** The categories: a list beside the items on large screens, a row of chips on small ones. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const group = useId();
  return (
    <div>
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h2 id={`${group}-title`} className="type-subheading">
          Category
        </h2>
        {value !== "all" && (
          <Button
            variant="quiet"
            size="sm"
            aria-label="Clear category"
            className="-me-2"
            onClick={() => onChange("all")}
          >
            Clear
          </Button>
        )}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${group}-title`}
        className="mt-1 flex flex-wrap gap-1.5 lg:-mx-2 lg:flex-col lg:gap-0.5"
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-9 items-center rounded-md px-3 text-sm font-medium text-ink-soft transition hover:bg-wash hover:text-ink has-checked:bg-wash has-checked:text-ink has-checked:ring-1 has-checked:ring-inset has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-focus max-lg:ring-1 max-lg:ring-line max-lg:ring-inset pointer-coarse:min-h-11 lg:px-2"
          >
            <input
              type="radio"
              name={group}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 appearance-none rounded-md focus:outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
