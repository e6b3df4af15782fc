import {
  type Condition,
  conditions,
  type ListingCategory,
  listingCategories,
} from "@alongside/contract/marketplace/marketplace.constants.ts";

const labels = new Map<string, string>([...conditions, ...listingCategories].map(({ value, label }) => [value, label]));

/** "Like new", "Furniture". */
export function marketLabel(value: Condition | ListingCategory): string {
  return labels.get(value) ?? value;
}
