import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths, pages } from "../kernel/limits.ts";
import { highestPrice, price, priceReply } from "../kernel/money.ts";
import { pageQuery } from "../kernel/page.ts";
import { line, text } from "../kernel/text.ts";
import { publicUser } from "../people/people.shapes.ts";
import {
  conditionValues,
  itemDistances,
  itemSortValues,
  listingCategoryValues,
  listingLimits,
  sortValues,
} from "./marketplace.constants.ts";

const category = z.enum(listingCategoryValues, "Please select a category");
const condition = z.enum(conditionValues, "Please select a condition");

const titleShort = "Title must be at least 3 characters";
const descriptionShort = "Description must be at least 10 characters";
const locationShort = "Location is required";
const priceWrong = "Price must be a positive number";
const priceHigh = "Price must be at most $99,999,999.99";

/** Greater than zero, at most 99,999,999.99, with at most two decimals (P-MARKETPLACE-1, P-API-3). */
const positivePrice = z
  .union([z.number(), z.string()], priceWrong)
  .refine((amount) => Number(amount) > 0, { error: priceWrong, abort: true })
  .refine((amount) => Number(amount) < 100_000_000, { error: priceHigh, abort: true })
  .pipe(price);

const listingFields = {
  title: line({ max: lengths.title, min: listingLimits.title, required: titleShort }),
  description: text({ max: lengths.longDescription, min: listingLimits.description, required: descriptionShort }),
  price: positivePrice,
  condition,
  category,
  location: line({ max: lengths.location, min: listingLimits.location, required: locationShort }),
  /** Object paths of the member's own uploads, in display order. */
  imageUrls: z
    .array(z.string().max(500))
    .max(listingLimits.images, "You can only upload up to 5 images")
    .refine((paths) => new Set(paths).size === paths.length, "An image is in the list twice"),
};

/** `clientId` is chosen by the client: repeating it returns the same item. */
export const newItem = z
  .object({
    ...listingFields,
    condition: condition.default("good"),
    imageUrls: listingFields.imageUrls.default([]),
    clientId: id.optional(),
  })
  .meta({ id: "NewItem" });

/** Absent fields stay unchanged. Images are the complete new list; images not in it are deleted. */
export const itemChange = z.object(listingFields).partial().meta({ id: "ItemChange" });

/** One way only: a sold item never becomes available again (P-MARKETPLACE-4). */
export const itemStatus = z.object({ status: z.literal("sold") }).meta({ id: "ItemStatus" });

/**
 * An image of a listing. `url` also accepts `?w=320`, `640` or `1280`: the best fitting width, never larger than the
 * original.
 */
export const itemImage = z
  .object({
    url: z.string(),
    /** Pixels of the largest version. */
    width: z.number().int(),
    height: z.number().int(),
    /** A ThumbHash in base64, shown while the image loads. */
    placeholder: z.string(),
  })
  .meta({ id: "ItemImage" });

export const item = z
  .object({
    id: idReply,
    sellerId: idReply,
    title: z.string(),
    description: z.string(),
    price: priceReply,
    condition: z.enum(conditionValues),
    category: z.enum(listingCategoryValues),
    location: z.string(),
    imageUrls: z.array(z.string()),
    images: z.array(itemImage),
    status: z.enum(["available", "sold"]),
    viewsCount: z.number().int(),
    isFavourite: z.boolean(),
    isOwn: z.boolean(),
    /** From the middle of the member's town to that of the listing; null if either is unknown. */
    distanceKm: z.number().nullable(),
    createdAt: moment,
    /** When it was last edited; null if never. */
    updatedAt: moment.nullable(),
  })
  .meta({ id: "MarketplaceItem" });

/** One item with its seller, whose picture is included if the viewer may see it. */
export const itemWithSeller = item
  .extend({
    seller: publicUser,
    mayContactSeller: z.boolean(),
    /** Why not; null if the viewer may. */
    contactRefusal: z.enum(["own", "sold", "no-messages"]).nullable(),
  })
  .meta({ id: "MarketplaceItemWithSeller" });

const priceLimit = z.coerce.number().min(0).max(highestPrice).optional();

/**
 * `query` searches title, description, category and location. `within` is in kilometres from the member's town, and
 * leaves out items without a known town; `nearest` sorts what is within it, or within the standard distance. Neither
 * changes anything for a member without a town.
 */
export const itemsQuery = pageQuery.extend({
  category: z.enum(["all", ...listingCategoryValues]).optional(),
  query: z.string().trim().max(lengths.search).optional(),
  sellerId: id.optional(),
  minPrice: priceLimit,
  maxPrice: priceLimit,
  within: z.coerce.number().int().min(1).max(itemDistances.most).optional(),
  sort: z.enum(itemSortValues).optional(),
});

/** One requirement understood from a search. `label` is the text of its chip: "under $100", "in Lisbon". */
const chip = { label: z.string().max(200) };
const amount = z.number().min(0).max(highestPrice);

/**
 * The parts of a search. Each can be removed and the search repeated. `what` is a wanted thing in the words of the
 * question, unwanted if it starts with a hyphen; `place` a town or part of one, `near` the member's own. `not-price`
 * excludes prices from `min` to `max`, both included; `not-place` excludes a place, `not-near` also its surroundings,
 * or those of the member's own place if none is named.
 */
export const searchPart = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("max-price"), value: amount, ...chip }),
    z.object({ kind: z.literal("min-price"), value: amount, ...chip }),
    z.object({ kind: z.literal("not-price"), min: amount, max: amount, ...chip }),
    z.object({ kind: z.literal("condition"), values: z.array(z.enum(conditionValues)).min(1).max(5), ...chip }),
    z.object({ kind: z.literal("category"), value: z.enum(listingCategoryValues), ...chip }),
    z.object({ kind: z.literal("place"), value: z.string().trim().min(1).max(lengths.search), ...chip }),
    z.object({ kind: z.literal("near"), ...chip }),
    z.object({ kind: z.literal("not-place"), value: z.string().trim().min(1).max(lengths.search), ...chip }),
    z.object({ kind: z.literal("not-near"), value: z.string().trim().min(1).max(lengths.search).optional(), ...chip }),
    z.object({ kind: z.literal("sort"), value: z.enum(sortValues), ...chip }),
    z.object({ kind: z.literal("what"), value: z.string().trim().min(1).max(lengths.search), ...chip }),
  ])
  .meta({ id: "SearchPart" });

export type SearchPart = z.output<typeof searchPart>;

const parts = z.array(searchPart).max(listingLimits.searchParts);

/** A blank question is rejected with the specified message (P-MARKETPLACE-7). */
export const marketSearch = z
  .object({ query: text({ max: lengths.search, required: "Please enter a search query" }) })
  .meta({ id: "MarketSearch" });

/** The remaining parts of an earlier search, or parts chosen by hand. */
export const partsSearch = z.object({ parts: parts.min(1, "Please enter a search query") }).meta({ id: "PartsSearch" });

/** `?limit=` and `?cursor=` of search results: 20 by default. */
export const searchPage = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(pages.most).default(listingLimits.searchPage),
});

/**
 * An item with true reasons why it matches: "$60 is under your $100", "In Lisbon, 3 km from you". `match` says whether it
 * is what was asked for, is close to it in meaning, or is the thing but breaks a limit.
 */
const foundItem = item.extend({ reasons: z.array(z.string()), match: z.enum(["asked", "meaning", "limits"]) });

/**
 * Search results. `recommendations` is a summary; `reasoning` explains the best ones; `matchingItems` satisfies every
 * stated limit, best first or in the requested order, page by page. `total` counts the items of all pages; if more
 * match than a search compares, `isTotalExact` is false. If nothing matches, `closeItems` has close matches, each with
 * what doesn't match, or else items that are close in meaning.
 */
export const searchResult = z
  .object({
    recommendations: z.string(),
    reasoning: z.array(z.string()),
    parts: z.array(searchPart),
    matchingItems: z.array(foundItem),
    total: z.number().int(),
    isTotalExact: z.boolean(),
    closeItems: z.array(foundItem),
    /** Human help, in place of items, where the question speaks of a crisis. */
    help: z.string().optional(),
  })
  .meta({ id: "MarketSearchResult" });

/** A saved search; the member is notified of every new item that matches all its parts. */
export const newSavedSearch = z
  .object({ query: line({ max: lengths.search, required: "Please enter a search query" }), parts: parts.min(1) })
  .meta({ id: "NewSavedSearch" });

export const savedSearch = z
  .object({ id: idReply, query: z.string(), parts: z.array(searchPart), createdAt: moment })
  .meta({ id: "SavedSearch" });

export const favourite = z.object({ itemId: idReply, isFavourite: z.boolean() }).meta({ id: "Favourite" });
