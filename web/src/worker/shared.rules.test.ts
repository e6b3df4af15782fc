import { expect, it } from "vitest";
import { shareAddress, sharedText } from "./shared.rules.ts";

const nothing = { title: "", text: "", url: "" };

it.each([
  [nothing, ""],
  [{ ...nothing, text: " Hello " }, "Hello"],
  [{ title: "A talk", text: "", url: "https://a.example/1" }, "A talk\nhttps://a.example/1"],
  [{ title: "A talk", text: "A talk https://a.example/1", url: "" }, "A talk https://a.example/1"],
  [{ title: "", text: "https://a.example/1", url: "https://a.example/1" }, "https://a.example/1"],
])("%o is shared as %j", (shared, text) => {
  expect(sharedText(shared)).toBe(text);
});

it("keeps any text in the address of the screen", () => {
  const address = new URL(shareAddress("a & b\n#1", 2), "https://together.example");
  expect(address.pathname).toBe("/share");
  expect(Object.fromEntries(address.searchParams)).toEqual({ text: "a & b\n#1", photos: "2" });
  expect(shareAddress("", 0)).toBe("/share?text=");
});
