import type { Condition } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { books, furniture, vehicles } from "./listings-furniture-vehicles-books.ts";
import { clothing, electronics } from "./listings-electronics-clothing.ts";
import { home, other, sports, toys } from "./listings-sports-home-toys-other.ts";

/** A listing of the labelled set. */
export interface Listing {
  key: string;
  title: string;
  description: string;
  price: string;
  condition: string;
  town: string;
  category: string;
}

/** A query with its right answers, and the limits it states. */
export interface Labelled {
  question: string;
  right: string[];
  max: number;
  min: number;
  conditions: Condition[] | null;
  town: string | null;
  category: string | null;
}

const shelves = { electronics, clothing, furniture, vehicles, books, sports, home, toys, other };

const linesOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split(" | ").map((field) => field.trim()));

export const listings: Listing[] = Object.entries(shelves).flatMap(([category, text]) =>
  linesOf(text).map(([key = "", title = "", description = "", price = "", condition = "", town = ""]) => {
    return { key, title, description, price: Number(price).toFixed(2), condition, town, category };
  }),
);

export function labelledOf(text: string): Labelled[] {
  return linesOf(text).map(([question = "", keys = "", limits = ""]) => {
    const limit = (name: string) => new RegExp(`(?:^| )${name}=(\\S+)`, "u").exec(limits)?.[1] ?? null;
    return {
      question,
      right: keys.replace(/\s*\|$/u, "").split(","),
      max: Number(limit("max") ?? Number.POSITIVE_INFINITY),
      min: Number(limit("min") ?? 0),
      conditions: (limit("is")?.split("/") as Condition[] | undefined) ?? null, // written by hand above
      town: limit("in"),
      category: limit("cat"),
    };
  });
}
