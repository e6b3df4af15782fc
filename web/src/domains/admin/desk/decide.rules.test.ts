import { expect, it } from "vitest";
import { actionsFor, consequenceOf, templatesFor, withTemplate } from "./decide.rules.ts";

it.each([
  ["post", true, true, ["dismiss", "remove", "warn", "suspend"]],
  ["post", false, true, ["dismiss", "warn", "suspend"]],
  ["user", true, true, ["dismiss", "warn", "suspend"]],
  ["message", true, false, ["dismiss", "remove"]],
  ["message", false, false, ["dismiss"]],
] as const)(
  "offers for a %s (exists: %s, has an owner: %s) the actions %s",
  (targetType, isThere, hasOwner, actions) => {
    expect(actionsFor({ targetType, isThere, hasOwner })).toEqual(actions);
  },
);

it("lists the matching template first", () => {
  expect(templatesFor("scam")[0]?.value).toBe("scam");
  expect(templatesFor("a reason of a program")).toHaveLength(7);
});

it("replaces an unedited template and appends to a written reason", () => {
  const [first, second] = templatesFor("spam").map(({ text }) => text);
  expect(withTemplate(" ", first ?? "")).toBe(first);
  expect(withTemplate(first ?? "", second ?? "")).toBe(second);
  expect(withTemplate("My own words. ", first ?? "")).toBe(`My own words.\n\n${first}`);
});

it("mentions a removal only if content is removed as well", () => {
  const about = { targetType: "video", name: "Sam" } as const;
  expect(consequenceOf("warn", { ...about, removeContent: true })).toMatch(/The video is removed too\.$/u);
  expect(consequenceOf("warn", { ...about, removeContent: false })).not.toMatch(/removed/u);
  expect(consequenceOf("remove", { ...about, removeContent: true })).not.toMatch(/too\.$/u);
});
