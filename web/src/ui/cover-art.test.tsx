import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CoverArt } from "./cover-art.tsx";

const categories = [
  "wellness",
  "learning",
  "social",
  "adventure",
  "creative",
  "technology",
  "networking",
  "business",
  "sports",
  "arts",
  "food",
  "something-new",
];
const ids = Array.from({ length: 40 }, (_, at) => `0198c0de-7000-7000-8000-${String(at).padStart(12, "0")}`);
const draw = (category: string, id: string) => renderToStaticMarkup(<CoverArt category={category} id={id} />);

describe.each(categories)("cover art of %s", (category) => {
  const drawn = ids.map((id) => draw(category, id));

  it("is the same for the same id and differs between ids", () => {
    expect(ids.map((id) => draw(category, id))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(ids.length);
  });

  it("stays under 2 kB and draws only numbers", () => {
    for (const markup of drawn) {
      expect(markup.length).toBeLessThan(2000);
      expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("is decoration that satisfies the content security policy and has no ids that could clash", () => {
    for (const markup of drawn) {
      expect(markup).toContain('aria-hidden="true"');
      expect(markup).not.toMatch(/ (?:style|id)=/);
    }
  });
});

it("draws each category differently", () => {
  expect(new Set(categories.map((category) => draw(category, "one"))).size).toBe(categories.length);
});
