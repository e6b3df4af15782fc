import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths, pages } from "../kernel/limits.ts";
import { highestPrice, price, priceReply } from "../kernel/money.ts";
import { idPageQuery, pageQuery } from "../kernel/page.ts";
import { line, text } from "../kernel/text.ts";
import { publicUser } from "../people/people.shapes.ts";
import { conditionValues, listingCategoryValues, listingLimits, sortValues } from "./marketplace.constants.ts";

const category = z.enum(listingCategoryValues, "Please select a category");
const condition = z.enum(conditionValues, "Please select a condition");

const titleShort = "Title must be at least 3 characters";
const descriptionShort = "Description must be at least 10 characters";
const locationShort = "Location is required";
const priceWrong = "Price must be a positive number";
const priceHigh = "Price must be at most $99,999,999.99";

/** More than nothing, at most 99,999,999.99, with two decimals at most (P-MARKETPLACE-1, P-API-3). */
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
  /** Object paths of the member's own uploads, in the order they are shown. */
  imageUrls: z
    .array(z.string().max(500))
    .max(listingLimits.images, "You can only upload up to 5 images")
    .refine((paths) => new Set(paths).size === paths.length, "An image is in the list twice"),
};

/** `clientId` is made by the seller's program: sent again under it, an item is the same one. */
export const newItem = z
  .object({
    ...listingFields,
    condition: condition.default("good"),
    imageUrls: listingFields.imageUrls.default([]),
    clientId: id.optional(),
  })
  .meta({ id: "NewItem" });

/** What is absent stays. Images are the whole new list: those that are not in it are deleted. */
export const itemChange = z.object(listingFields).partial().meta({ id: "ItemChange" });

/** Only this way: nothing that was sold becomes available again (P-MARKETPLACE-4). */
export const itemStatus = z.object({ status: z.literal("sold") }).meta({ id: "ItemStatus" });

/** An image of a listing. `url` also answers `?w=320`, `640` or `1280`: the width that fits best, never larger than it came. */
export const itemImage = z
  .object({
    url: z.string(),
    /** Pixels of the largest. */
    width: z.number().int(),
    height: z.number().int(),
    /** A ThumbHash in base64, to be shown while the image loads. */
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
    /** From the middle of the member's town to that of the listing's; null where either is not known. */
    distanceKm: z.number().nullable(),
    createdAt: moment,
    /** When it was last edited; null where it never was. */
    updatedAt: moment.nullable(),
  })
  .meta({ id: "MarketplaceItem" });

/** One item with its seller, whose picture is there for whom they show it to. */
export const itemWithSeller = item
  .extend({
    seller: publicUser,
    mayContactSeller: z.boolean(),
    /** Why not; null where the viewer may. */
    contactRefusal: z.enum(["own", "sold", "no-messages"]).nullable(),
  })
  .meta({ id: "MarketplaceItemWithSeller" });

/** `query` looks in title, description, category and location. */
export const itemsQuery = idPageQuery.extend({
  category: z.enum(["all", ...listingCategoryValues]).optional(),
  query: z.string().trim().max(lengths.search).optional(),
  sellerId: id.optional(),
});

/** One thing a search was understood to ask for. `label` is what its chip says: "under $100", "in Lisbon". */
const chip = { label: z.string().max(200) };
const amount = z.number().min(0).max(highestPrice);

/**
 * The parts of a search. Each can be taken away and the rest searched again. `what` is a thing wanted, in the words of
 * the question, unwanted where it begins with a hyphen; `place` a town or a part of one, `near` the member's own.
 * `not-price` leaves out prices from `min` to `max`, both included; `not-place` leaves a place out, `not-near` also what
 * is around it, or around the member's own place where none is named.
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

/** A blank question is refused with the specified text (P-MARKETPLACE-7). */
export const marketSearch = z
  .object({ query: text({ max: lengths.search, required: "Please enter a search query" }) })
  .meta({ id: "MarketSearch" });

/** The parts that are left of an earlier search, or chosen by hand. */
export const partsSearch = z.object({ parts: parts.min(1, "Please enter a search query") }).meta({ id: "PartsSearch" });

/** `?limit=` and `?cursor=` of what a search finds: 20 by default. */
export const searchPage = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(pages.most).default(listingLimits.searchPage),
});

/** An item with why it was found, each true of it: "$60 is under your $100", "In Lisbon, 3 km from you". */
const foundItem = item.extend({ reasons: z.array(z.string()) });

/**
 * What was found. `recommendations` is said in words; `reasoning` explains the best ones; `matchingItems` breaks none of
 * the stated limits, best first or in the order that was asked for, page by page. `total` counts the items of all pages;
 * where more fit than a search compares, `isTotalExact` is false and there are more. Where nothing fits, `closeItems` has
 * what came close, each telling where it falls short.
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
  })
  .meta({ id: "MarketSearchResult" });

/** Kept under its words; told of every new item that fits all of its parts. */
export const newSavedSearch = z
  .object({ query: line({ max: lengths.search, required: "Please enter a search query" }), parts: parts.min(1) })
  .meta({ id: "NewSavedSearch" });

export const savedSearch = z
  .object({ id: idReply, query: z.string(), parts: z.array(searchPart), createdAt: moment })
  .meta({ id: "SavedSearch" });

export const favourite = z.object({ itemId: idReply, isFavourite: z.boolean() }).meta({ id: "Favourite" });
