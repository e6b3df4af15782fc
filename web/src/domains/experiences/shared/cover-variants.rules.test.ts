import { coverTopics } from "@alongside/contract/experiences/covers/topics.constants.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Covered, coverVariantOf, coverVariantsOf } from "./cover-variants.rules.ts";

const covered = fc.record({
  id: fc.uuid(),
  category: fc.constantFrom("social", "wellness"),
  cover: fc.constantFrom(null, ...coverTopics.slice(0, 3)),
});
const lists = fc.uniqueArray(covered, { selector: ({ id }) => id, maxLength: 40 });

describe("the variants of a list", () => {
  it("never repeat a look among the five before", () => {
    fc.assert(
      fc.property(lists, (list) => {
        const variants = coverVariantsOf(list);
        const look = ({ id, cover, category }: Covered) => `${cover ?? category}/${variants.get(id)}`;
        list.forEach((one, at) => {
          expect(list.slice(Math.max(0, at - 5), at).map(look)).not.toContain(look(one));
        });
      }),
    );
  });

  it("give two of one subject side by side different colours", () => {
    const swims = Array.from({ length: 12 }, (_, at) => ({
      id: `swim-${at}`,
      category: "sports",
      cover: "swim" as const,
    }));
    const colours = [...coverVariantsOf(swims).values()].map((variant) => variant % 3);
    colours.slice(1).forEach((colour, at) => expect(colour).not.toBe(colours[at]));
  });

  it("are those of the ids where nothing is near", () => {
    const [one] = fc.sample(covered, 1);
    if (!one) throw new Error("no sample");
    expect(coverVariantsOf([one])).toEqual(new Map([[one.id, coverVariantOf(one.id)]]));
  });
});
