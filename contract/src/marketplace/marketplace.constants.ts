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

/** The sort orders a search can ask for; best match first by default. */
export const sortValues = ["lowest-price", "highest-price", "newest"] as const;
export type SearchSort = (typeof sortValues)[number];
