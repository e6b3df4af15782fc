import { afterEach, beforeEach, expect, it } from "vitest";
import { keepPosition } from "./position.ts";

const forget = () => (document.cookie = "alongside_position=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT");
const kept = () => /alongside_position=([^;]*)/u.exec(document.cookie)?.[1] ?? null;
const at = (digits: string) => digits.padStart(16, "0");

beforeEach(forget);
afterEach(forget);

it("keeps the latest position, although answers overtake each other", () => {
  for (const position of [at("9f"), at("a0"), at("9f")]) keepPosition(position);
  expect(kept()).toBe(at("a0"));
  keepPosition(at("100"));
  expect(kept()).toBe(at("100"));
});

it.each([null, undefined, "", "a0", "A".repeat(16), "0".repeat(17), `${"0".repeat(15)};`])("ignores %s", (given) => {
  keepPosition(given);
  expect(kept()).toBeNull();
});
