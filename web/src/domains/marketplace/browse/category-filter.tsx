import { type ListingCategory, listingCategories } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { Button } from "../../../ui/button.tsx";
import { ChipGroup } from "../../../ui/chip-group.tsx";
import type { Option } from "../../../ui/option.ts";

type Category = "all" | ListingCategory;

interface CategoryFilterProps {
  value: Category;
  onChange: (category: Category) => void;
}

const options: ReadonlyArray<Option<Category>> = [{ value: "all", label: "All categories" }, ...listingCategories];

export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  return (
    <div>
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h2 className="type-subheading">Category</h2>
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
      <ChipGroup
        label="Category"
        wrap
        size="sm"
        options={options}
        value={value}
        onValueChange={onChange}
        className="mt-1"
      />
    </div>
  );
}
