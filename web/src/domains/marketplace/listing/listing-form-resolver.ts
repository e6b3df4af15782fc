import { newItem } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, Resolver } from "react-hook-form";
import type { ListingDraft } from "./listing-draft.ts";
import type { NewItem } from "../marketplace.queries.ts";
import { typedPrice } from "./typed-price.ts";

export type ListingBody = Omit<NewItem, "imageUrls" | "clientId">;

/** Validates with the contract's own schema, so that the form and the server agree. */
export const listingResolver: Resolver<ListingDraft, unknown, ListingBody> = (draft, _, options) => {
  const checked = newItem.safeParse({ ...draft, price: typedPrice(draft.price) });
  if (!checked.success) {
    const errors: Record<string, FieldError> = {};
    for (const { path, message } of checked.error.issues) errors[String(path[0])] ??= { type: "invalid", message };
    return { values: {}, errors: toNestErrors(errors, options) };
  }
  const { title, description, price, condition, category, location } = checked.data;
  const values: ListingBody = { title, description, price, condition, category, location };
  return { values, errors: {} };
};
