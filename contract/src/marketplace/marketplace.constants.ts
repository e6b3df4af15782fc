/** Minimum text lengths, and the number of images and searches (P-MARKETPLACE-1, P-MARKETPLACE-8). */
export const listingLimits = {
  images: 5,
  title: 3,
  description: 10,
  location: 2,
  /** Saved searches per member. */
  savedSearches: 20,
  /** Parts of one search. */
  searchParts: 12,
  /** Items per page of search results. */
  searchPage: 20,
} as const;

/** Item conditions, best first, with their labels. */
export const conditions = [
  { value: "new", label: "New" },
  { value: "like-new", label: "Like new" },
  { value: "good", label: "Good" },
  { value: "fair", label: "Fair" },
  { value: "poor", label: "Poor" },
] as const;
export type Condition = (typeof conditions)[number]["value"];

export const listingCategories = [
  { value: "electronics", label: "Electronics" },
  { value: "clothing", label: "Clothing" },
  { value: "furniture", label: "Furniture" },
  { value: "vehicles", label: "Vehicles" },
  { value: "books", label: "Books" },
  { value: "sports", label: "Sports" },
  { value: "home", label: "Home" },
  { value: "toys", label: "Toys" },
  { value: "other", label: "Other" },
] as const;
export type ListingCategory = (typeof listingCategories)[number]["value"];

export const conditionValues = conditions.map(({ value }) => value);
export const listingCategoryValues = listingCategories.map(({ value }) => value);

/** The sort orders of the list of items; newest first by default (P-MARKETPLACE-4). */
export const itemSorts = [
  { value: "newest", label: "Newest first" },
  { value: "nearest", label: "Nearest first" },
  { value: "lowest-price", label: "Lowest price first" },
  { value: "highest-price", label: "Highest price first" },
] as const;
export type ItemSort = (typeof itemSorts)[number]["value"];
export const itemSortValues = itemSorts.map(({ value }) => value);

/** Kilometres from the member's town: the choices, what is shown at first, and the most a request may ask for. */
export const itemDistances = { choices: [5, 10, 25, 50, 100], standard: 50, most: 500 } as const;

/** The sort orders a search can ask for; best match first by default. */
export const sortValues = ["lowest-price", "highest-price", "newest"] as const;
export type SearchSort = (typeof sortValues)[number];
