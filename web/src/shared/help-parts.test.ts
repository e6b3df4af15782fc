import { expect, it } from "vitest";
import { helpParts } from "./help-parts.ts";

const hrefsIn = (text: string) => helpParts(text).flatMap(({ href }) => href ?? []);

it("the parts contain the whole text, and a number's label names its line", () => {
  const text = "People you can reach now:\n- Samaritans: 116 123\n- findahelpline.com lists more\n\nOr call 999.";
  const parts = helpParts(text);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.filter(({ href }) => href !== undefined)).toEqual([
    { text: "116 123", href: "tel:116123", label: "Call Samaritans, 116 123", isListed: true },
    { text: "findahelpline.com", href: "https://findahelpline.com", isListed: true },
    { text: "999", href: "tel:999", label: undefined, isListed: false },
  ]);
});

it.each([
  ["• 1712: 1712", ["tel:1712"]],
  ["- SNS 24: 808 24 24 24", ["tel:808242424"]],
  ["- Sorgen: 0800 111 0 111, 0800-111-0-222, +49 30 1234", ["tel:08001110111", "tel:08001110222", "tel:+49301234"]],
  ["- Shout: text SHOUT to 85258", ["sms:85258"]],
  ["- Lifeline: 988 (call or text), 24/7", ["tel:988"]],
  ["call 112 (15: SAMU), 113.", ["tel:112", "tel:15", "tel:113"]],
  ["- Night line: 030 1234 (18:00-22:00), 18-22 h", ["tel:0301234"]],
  ["- Night line: https://line.example/030-1234?a=1.", ["https://line.example/030-1234?a=1"]],
  ["- Night line: line24.example/chat/, 113.example", ["https://line24.example/chat/", "https://113.example"]],
])("%j has the links %j", (text, hrefs) => {
  expect(hrefsIn(text)).toEqual(hrefs);
});

it.each([
  "- Night line: 24/7",
  "- Night line: help116123@line.example",
  "- Night line: under 25, from 18-22 h, 9 – 17 Uhr",
  // A partial number would be wrong.
  "- Night line: (030) 1234",
  "- Night line: +353 (0)1 234",
  "- Night line: 030/1234",
  "- Night line: 1-800-SUICIDE",
  "- Night line: 030 1234 18-22 h",
  "- Night line: 030 1234 18:00-22:00",
])("%j has no links", (text) => {
  expect(
    helpParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
  expect(hrefsIn(text)).toEqual([]);
});
