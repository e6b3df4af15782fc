import type { FoundItem, Item, SearchPart, SearchResult } from "../../src/domains/marketplace/marketplace.queries.ts";

/** The higher the number, the newer the item. */
export const itemId = (number: number) => `0198c0de-0000-7000-c000-${String(number).padStart(12, "0")}`;

/** An item, another member's by default. */
export function anItem(number: number, what: Partial<Item> = {}): Item {
  return {
    id: itemId(number),
    sellerId: "0198c0de-0000-7000-8000-0000000000aa",
    title: `Item ${number}`,
    description: `What there is to say of it: ${number}`,
    price: "12.50",
    condition: "good",
    category: "furniture",
    location: "Lisbon",
    imageUrls: [],
    images: [],
    status: "available",
    viewsCount: 0,
    isFavourite: false,
    isOwn: false,
    distanceKm: null,
    createdAt: "2026-11-20T10:00:00.000Z",
    updatedAt: null,
    ...what,
  };
}

/** Newest first, as the server sends them. */
export const items = (...numbers: number[]) => numbers.map((number) => anItem(number));

export const underHundred: SearchPart = { kind: "max-price", value: 100, label: "under $100" };
export const inLisbon: SearchPart = { kind: "place", value: "Lisbon", label: "in Lisbon" };
export const aDesk: SearchPart = { kind: "what", value: "desk", label: "desk" };

export const anAnswer = (what: Partial<SearchResult> = {}): SearchResult => ({
  recommendations: "The oak desk is the best of them.",
  reasoning: ["It is the cheapest desk in Lisbon."],
  parts: [aDesk, underHundred],
  matchingItems: [found(9, ["$60.00 is under your $100"], { title: "Oak desk" })],
  total: what.matchingItems?.length ?? 1,
  isTotalExact: true,
  closeItems: [],
  ...what,
});

export const found = (
  number: number,
  reasons: string[],
  what: Partial<Item> = {},
  match: FoundItem["match"] = "asked",
): FoundItem => ({
  ...anItem(number, what),
  reasons,
  match,
});
