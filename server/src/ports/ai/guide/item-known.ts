import { conditions } from "@alongside/contract/marketplace/marketplace.constants.ts";
import type { ListingContext } from "../ai.ts";
import { dayNumber, knownZone } from "../words/when.ts";
import type { ItemKind } from "./item-content.ts";
import { sentencesOf } from "./item-text.ts";
import { kindOf } from "./item-thing.ts";

/** All that is known of an item, whichever way it was told. */
export interface Item {
  title: string;
  /** Of the title and the description, as they stand there. */
  sentences: readonly string[];
  /** null where none was told that can be read. */
  price: number | null;
  /** The sign before amounts; "" where none was told. */
  sign: string;
  /** In words: "like new"; "" where it was not told. */
  condition: string;
  location: string;
  isSold: boolean;
  isOwn: boolean;
  /** Days it has been listed, by the asker's calendar; null where that was not told. */
  days: number | null;
  /** null where nothing was told of other items. */
  comparable: { prices: readonly number[]; sold: number } | null;
  kind: ItemKind;
}

/** An item and what is asked of it. */
export interface ItemQuestion {
  item: Item;
  question: string;
}

export const labelOf = (value: string) =>
  conditions.find((one) => one.value === value)?.label.toLowerCase() ?? value.replaceAll(/[_-]/gu, " ").toLowerCase();

/** An item of the market. */
export function itemOf(listing: ListingContext, now: Date, timeZone: string | undefined): Item {
  const { title, description, category, comparable } = listing;
  const zone = knownZone(timeZone);
  return {
    title: title.replaceAll(/[“”„]/gu, '"'),
    sentences: [...sentencesOf(title), ...sentencesOf(description)],
    price: Number(listing.price),
    sign: "$",
    condition: labelOf(listing.condition),
    location: listing.location,
    isSold: listing.status === "sold",
    isOwn: listing.isOwn,
    days: Math.max(0, dayNumber(now, zone) - dayNumber(new Date(listing.createdAt), zone)),
    comparable: { prices: comparable.prices.map(Number), sold: comparable.sold },
    kind: kindOf(title, category),
  };
}
