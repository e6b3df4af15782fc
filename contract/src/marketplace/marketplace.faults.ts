import { fault } from "../kernel/fault.ts";

export const marketplaceFaults = {
  /** Word for word (P-MARKETPLACE-6). */
  notFound: fault("marketplace/not-found", 404, "The item you're looking for doesn't exist or has been removed."),
  notSeller: fault("marketplace/not-seller", 403, "This item belongs to someone else"),
  sold: fault("marketplace/sold", 409, "This item has already been sold"),
  /** An image is always an object path uploaded by the same member (P-API-19). */
  notOwnImage: fault("marketplace/not-own-image", 400, "Please upload the images of this item first"),
  ownItem: fault("marketplace/own-item", 400, "This is your own item"),
  searchNotFound: fault("marketplace/search-not-found", 404, "This search is no longer saved"),
  tooManySearches: fault(
    "marketplace/too-many-searches",
    409,
    "You can save up to 20 searches. Please remove one first.",
  ),
  noTown: fault("marketplace/no-town", 409, "To search near you, add your town under Settings & Privacy first."),
} as const;
