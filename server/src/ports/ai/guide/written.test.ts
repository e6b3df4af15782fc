import { expect, it } from "vitest";
import { shortened, textIn } from "./written.ts";

const text =
  "Hi Ruth, the heating has been out for nine days. I've written twice and nobody came. The children are cold at night. Could you send someone by Friday? I'd be glad of a call. Thanks, Ana";

it("leaves the greeting, the point, the request and the end of a text", () => {
  expect(shortened(text)).toBe(
    "Hi Ruth, the heating has been out for nine days. Could you send someone by Friday? Thanks, Ana",
  );
});

it("doesn't call a text shorter that isn't", () => {
  expect(shortened("Hi Ruth, could you send someone by Friday?")).toBeNull();
});

it.each([
  [`Send this: “${text}”`, text],
  ["No text here.", null],
  [`Either “${text}” or “${text}”`, null],
])("finds the one text to send in an answer", (answer, found) => {
  expect(textIn(answer)).toBe(found);
});
