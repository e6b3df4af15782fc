import type { Condition, Item, ListingCategory } from "../marketplace.queries.ts";

/** The form's values without the pictures, as typed. */
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

/** The draft that outlives a reload: the texts, the uploaded pictures, and the client id it is sent with. */
export interface StoredListing {
  draft: ListingDraft;
  images: string[];
  clientId: string;
}

/** The stored draft, or null if there is none or it is invalid. */
export function parseStoredListing(text: string): StoredListing | null {
  try {
    const stored: unknown = JSON.parse(text);
    return isStoredListing(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Written in this tab, though perhaps by an earlier version of the page. */
function isStoredListing(stored: unknown): stored is StoredListing {
  if (stored === null || typeof stored !== "object") return false;
  const { draft, images, clientId } = stored as Partial<Record<keyof StoredListing, unknown>>; // any object
  if (draft === null || typeof draft !== "object" || !Array.isArray(images) || typeof clientId !== "string")
    return false;
  return Object.keys(emptyListing).every((name) => typeof Reflect.get(draft, name) === "string");
}
