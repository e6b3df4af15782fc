import { money } from "@alongside/contract/kernel/money.ts";
import { array, assert, constantFrom, integer, property, record, string, tuple, boolean } from "fast-check";
import { describe, expect, test } from "vitest";
import { leastCpuTimeOf } from "../../../../../tools/testing/cpu-time.ts";
import type { ListingContext } from "../ai.ts";
import { guideReply } from "./guide.ts";
import { itemOf } from "./item-known.ts";
import { comparisonOf, openingOf, pricesOf, rounded } from "./item-prices.ts";
import { readCompiled } from "../compiled.ts";
import { itemKnowledge } from "./item-content.read.ts";
import { kindAdvice, type ItemContent } from "./item-content.ts";

const now = new Date("2026-05-04T08:00:00Z");
const day = 86_400_000;

const sentences = [
  "Bought in 2019 and used every week.",
  "Brand: Miele, model W1.",
  "180 x 90 x 75 cm, solid oak",
  "Weighs 12.5 kg",
  "Two scratches on the left side; the zip sticks.",
  "Comes with 2 batteries, charger and the original box.",
  "Fits an IKEA Kallax shelf or a Golf IV boot.",
  "Battery health 87 %, 128 GB.",
  "Pick-up only, evenings after 18:00.",
  "Cash or bank transfer",
  "I am moving to Berlin and have no space!",
  "Price is firm, no swaps",
  'It says "Made in Japan" on the back, approx. 1985',
  "- red\n- size M\n- non-smoking home, 1 cat",
  "Serial number available. Receipt from 03/2022, warranty until 2027.",
  "“Great” thing, works perfectly, tested yesterday",
  "Payment in advance only, write to me on WhatsApp +351 900 000 000",
];
const titles = [
  "Trek bike 54 cm",
  "iPhone 12 mini 64GB",
  "Oak table",
  "PS5 with 2 games",
  "Winter coat, size 38",
  "Something old",
  "Sofa",
];
/** One question of three of those that content/item knows by example, and others. */
const questions = [
  ...(readCompiled("item.json") as ItemContent).examples.flatMap(([, text], at) => (at % 3 === 0 ? [text] : [])),
  "Is the price fair?",
  "How could I negotiate?",
  "Should I buy it?",
  "What should I check?",
  "What should I ask the seller?",
  "Is it safe?",
  "Will it work with my Bosch drill?",
  "Does it fit a 2015 Golf?",
  "Would 55 be ok?",
  "Somebody offers $40, should I take it?",
  "Tell me about it",
  "Has it got a Shimano gearbox with 21 gears?",
  "Is it a Gibson from 1962?",
  "Hello",
  "Where is it?",
  "More",
];

const listings = record({
  title: constantFrom(...titles),
  parts: array(constantFrom(...sentences), { minLength: 0, maxLength: 5 }),
  cents: integer({ min: 1, max: 500_000 }),
  condition: constantFrom("new", "like-new", "good", "fair", "poor"),
  category: constantFrom("electronics", "furniture", "sports", "vehicles", "clothing", "other"),
  days: integer({ min: 0, max: 400 }),
  prices: array(integer({ min: 100, max: 300_000 }), { maxLength: 9 }),
  isSold: boolean(),
  isOwn: boolean(),
}).map(({ parts, cents, days, prices, isSold, ...rest }): ListingContext => ({
  ...rest,
  description: parts.join(" ") || "Nothing more to say about it.",
  price: (cents / 100).toFixed(2),
  location: "Porto",
  status: isSold ? "sold" : "available",
  createdAt: new Date(now.getTime() - days * day).toISOString(),
  comparable: { prices: prices.map((one) => (one / 100).toFixed(2)), sold: Math.floor(prices.length / 2) },
}));

const plain = (text: string) => text.replaceAll(/[“”„]/gu, '"').replaceAll(/\s+/gu, " ").toLowerCase();
const numbersIn = (text: string) => (text.match(/\d[\d.,:/]*/gu) ?? []).map((one) => one.replace(/[.,:/]+$/u, ""));

/** What is said in general of a thing of its kind, and no fact of the listing. */
function adviceFor(listing: ListingContext): string {
  const { kind } = itemOf(listing, now, undefined);
  const general = [...itemKnowledge().topics.values()].flatMap((topic) => [
    topic.general ?? "",
    topic.seller ?? "",
    topic.ask ?? "",
  ]);
  return [...kindAdvice.map((name) => kind[name]), ...kind.checks, ...general].join(" ");
}

/** All figures that may be reckoned out of a listing and a question. */
function reckoned(listing: ListingContext, question: string): Set<string> {
  const item = itemOf(listing, now, undefined);
  const price = Number(listing.price);
  const [comparison, opening] = [comparisonOf(item), openingOf(item)];
  const offers = numbersIn(question).map(Number);
  const medians = comparison ? [comparison.median] : [];
  const amounts = [price, rounded(price * 0.9), opening?.amount ?? price, ...offers, ...medians, ...pricesOf(item)];
  const percents = offers.flatMap((one) =>
    [price, ...medians].map((other) => Math.abs(Math.round((one / other - 1) * 100))),
  );
  const below = offers.map((one) => Math.abs(Math.round((1 - one / price) * 100)));
  const counts = [
    item.days ?? 0,
    listing.comparable.prices.length,
    listing.comparable.sold,
    Math.abs(comparison?.above ?? 0),
    opening?.percent ?? 0,
  ];
  return new Set([
    ...amounts.map((one) => money(one, "")),
    ...[...counts, ...percents, ...below].map(String),
    ...numbersIn(`${listing.title} ${listing.description} ${listing.condition} ${question} ${adviceFor(listing)}`),
  ]);
}

/** Words that are names, wherever they stand but at the beginning of a sentence. */
const namesIn = (text: string) =>
  [...text.matchAll(/(?<![.?!:]\s|^|[“"]|\n|\n- )\b\p{Lu}[\p{L}\d-]*/gu)]
    .map(([name]) => name)
    .filter((name) => name !== "I");
const ours = new Set(["Messages", "Hi", "Thank"]);

const answerTo = (listing: ListingContext, message: string) =>
  guideReply({ message, history: [], member: null, experiences: [], listing }, now);

const thing = (description: string): ListingContext => ({
  title: "Thing",
  description,
  price: "10.00",
  condition: "good",
  category: "other",
  location: "Porto",
  status: "available",
  createdAt: now.toISOString(),
  comparable: { prices: [], sold: 0 },
  isOwn: false,
});

function expectHonest(listing: ListingContext, question: string): void {
  const { response, suggestions } = answerTo(listing, question);
  const known = plain(
    `${listing.title} \n ${listing.description} \n ${question} \n ${listing.location} \n ${listing.condition.replace("-", " ")} \n ${adviceFor(listing)}`,
  );
  const figures = reckoned(listing, question);
  for (const figure of numbersIn(response.replaceAll("less than 1%", "")))
    expect([...figures], response).toContain(figure);
  for (const [, piece = ""] of response.matchAll(/“([^”]*)”/gu)) expect(known, response).toContain(plain(piece));
  for (const name of namesIn(response)) if (!ours.has(name)) expect(known, response).toContain(plain(name));
  expect(response.trim()).not.toBe("");
  const sold = listing.status === "sold" ? 12 : 0;
  expect(response.split(/\s+/u).length, response).toBeLessThanOrEqual(60 + sold);
  expect([2, 3]).toContain(suggestions.length);
}

describe("an answer about an item", () => {
  test("holds no number, name or quotation that is not in the listing, in the question or reckoned from them", () => {
    assert(
      property(listings, constantFrom(...questions), (listing, question) => expectHonest(listing, question)),
      { numRuns: 700 },
    );
  });

  test("is made in no time, whatever the listing and the question are", () => {
    const nasty = [
      "1".repeat(2_000),
      "1.".repeat(1_000),
      "a-".repeat(1_000),
      " ".repeat(2_000),
      "“".repeat(2_000),
      "thank you ".repeat(200),
      "wide 1".repeat(330),
      "bought in ".repeat(200),
      ",;".repeat(1_000),
      "1 x ".repeat(500),
    ];
    for (const text of nasty) {
      for (const question of [
        "How wide is it?",
        "What model?",
        "How old is it?",
        "Any defects?",
        text.slice(0, 2_000),
      ]) {
        let length = 0;
        const ms = leastCpuTimeOf(() => {
          length = answerTo(thing(text), question).response.length;
        });
        expect(length).toBeLessThan(2_500);
        expect(ms, question.slice(0, 40)).toBeLessThan(150);
      }
    }
  });

  test("survives any text", () => {
    assert(
      property(
        tuple(string({ maxLength: 300, unit: "grapheme" }), string({ maxLength: 120, unit: "grapheme" })),
        ([description, question]) => {
          const { response } = answerTo(thing(description), question);
          expect(response.trim()).not.toBe("");
        },
      ),
      { numRuns: 500 },
    );
  });
});
