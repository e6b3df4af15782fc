import type { Condition, Item, ListingCategory } from "../marketplace.queries.ts";

/** What stands in the form beside the pictures, as it was typed. */
export interface ListingDraft {
  title: string;
  description: string;
  price: string;
  condition: Condition;
  category: ListingCategory | "";
  location: string;
}

/** The condition is good by default (P-MARKETPLACE-1). */
export const emptyListing: ListingDraft = {
  title: "",
  description: "",
  price: "",
  condition: "good",
  category: "",
  location: "",
};

export function draftOf({ title, description, price, condition, category, location }: Item): ListingDraft {
  return { title, description, price, condition, category, location };
}

/** What outlives a reload: the texts, the pictures that are there, and the name under which it is sent. */
export interface StoredListing {
  draft: ListingDraft;
  images: string[];
  clientId: string;
}

/** What was kept, or null where there is nothing that can be gone on with. */
export function parseStoredListing(text: string): StoredListing | null {
  try {
    const kept: unknown = JSON.parse(text);
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Written in this tab, though perhaps by an earlier version of the page. */
function isKept(kept: unknown): kept is StoredListing {
  if (kept === null || typeof kept !== "object") return false;
  const { draft, images, clientId } = kept as Partial<Record<keyof StoredListing, unknown>>; // an object, whatever is in it
  if (draft === null || typeof draft !== "object" || !Array.isArray(images) || typeof clientId !== "string")
    return false;
  return Object.keys(emptyListing).every((name) => typeof Reflect.get(draft, name) === "string");
}
