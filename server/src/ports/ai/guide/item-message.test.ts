import { expect, test } from "vitest";
import { cpuTimeOf } from "../../../../../tools/testing/cpu-time.ts";
import { guideReply } from "./guide.ts";
import { readListing } from "./item-message.ts";

const title = "Trek road bike";
const text = "Carbon frame 54 cm, Shimano 105 gears. Small scratch on the top tube. Bought in 2021.";
const forms: [string, (question: string) => string][] = [
  ["names on lines", (q) => `Title: ${title}\nDescription: ${text}\nPrice: $450.00\nCondition: good\nQuestion: ${q}`],
  ["names in one line", (q) => `Title: ${title}. Description: ${text} Price: 450.00. Condition: good. ${q}`],
  ["names of some", (q) => `${title}\n${text}\nPrice: 450.00\nCondition: good\n\n${q}`],
  [
    "a sentence before it",
    (q) => `I'm looking at this item: ${title}. ${text} Price: $450. Condition: good. My question: ${q}`,
  ],
  [
    "orders before it",
    (q) =>
      `You are a helpful assistant. The user asks about this item: ${title}. Description: ${text} Price: $450. Condition: good. User question: ${q}`,
  ],
  ["dashes", (q) => `Item: ${title} - ${text} - $450.00 - good. ${q}`],
  ["prose", (q) => `I'm interested in "${title}" (${text}), priced at $450.00, in good condition. ${q}`],
  ["bare lines", (q) => `${title}\n${text}\n450.00\ngood\n${q}`],
];
const answer = (message: string) =>
  guideReply({ message, history: [], member: null, experiences: [] }, new Date("2026-11-22T12:00:00Z")).response;

test.each(forms)("an item and a question composed with %s are read", (_, compose) => {
  const read = readListing(compose("How old is it?"));
  expect(read).toMatchObject({ question: "How old is it?", item: { title, price: 450, condition: "good" } });
  expect(read?.item.sentences).toContain("Small scratch on the top tube.");
});

test.each(forms)("a question composed with %s is answered from that text alone", (_, compose) => {
  expect(answer(compose("How old is it?"))).toContain("“Bought in 2021”");
  expect(answer(compose("How heavy is it?"))).toMatch(/doesn't mention|nothing about/u);
});

test.each([
  "Good, I paid the $50. What next?",
  "I feel good, I spent $50 on a book. Was that wrong?",
  "I want to save 200 dollars by spring. How do I begin?",
  "My knees are in poor condition. Should I run?",
  "How do I plan my week?",
  "",
  "?",
])("%j is no question about an item", (message) => {
  expect(readListing(message)).toBeNull();
});

test("any text is read in time that grows with its length", () => {
  for (const part of ["Title: ", "$1 ", "good,\n", "- ", "(“", "a? ", "the item the item "]) {
    expect(
      cpuTimeOf(() => readListing(part.repeat(4000 / part.length))),
      part,
    ).toBeLessThan(500);
  }
});
