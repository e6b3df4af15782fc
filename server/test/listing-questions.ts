import { expect } from "vitest";
import type { CoachRequest, ListingContext } from "../src/ports/ai/ai.ts";
import { guideReply } from "../src/ports/ai/guide/guide.ts";

// Listings and questions about them, for the tests of their assistant.

const now = new Date("2026-05-04T08:00:00Z");
export const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
export const none = { prices: [], sold: 0 };

export const bike: ListingContext = {
  title: "Trek road bike, 54 cm frame",
  description:
    "Blue road bike, bought in 2021 and hardly ridden since. A few scratches near the chain. New tyres. Comes with a lock and lights. Pick-up in Graça only, cash please. Selling because I am moving.",
  price: "120.00",
  condition: "good",
  category: "sports",
  location: "Lisbon",
  status: "available",
  createdAt: daysAgo(45),
  comparable: { prices: ["80.00", "90.00", "100.00", "110.00", "150.00"], sold: 2 },
  isOwn: false,
};
export const mystery: ListingContext = {
  ...bike,
  title: "Old thing",
  description: "Nice old thing for sale.",
  price: "1.00",
  condition: "fair",
  category: "other",
  comparable: none,
  createdAt: daysAgo(3),
};

/** The assistant's answer. */
export const ask = (listing: ListingContext, message: string, history: CoachRequest["history"] = []) =>
  guideReply({ message, history, member: null, experiences: [], listing }, now);

/** A question, what its answer has to say, and what it mustn't. */
export type Row = [question: string, must: readonly (string | RegExp)[], mustNot?: readonly (string | RegExp)[]];
/** The listing says nothing about it. */
export const silent = /doesn't mention|nothing about|can't find/u;

export function holds(listing: ListingContext, [question, must, mustNot = []]: Row): void {
  const { response, suggestions } = ask(listing, question);
  const says = (part: string | RegExp) =>
    typeof part === "string" ? response.toLowerCase().includes(part.toLowerCase()) : part.test(response);
  for (const part of must) expect(says(part), `${part}: ${response}`).toBe(true);
  for (const part of mustNot) expect(says(part), `${part}: ${response}`).toBe(false);
  expect([2, 3]).toContain(suggestions.length);
  expect(response).not.toMatch(/undefined|NaN|null|\{|\}|\s{3,}|!/u);
}
