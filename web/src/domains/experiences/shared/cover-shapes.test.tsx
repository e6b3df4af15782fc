import { coverShapes } from "@alongside/contract/experiences/covers/covers.constants.ts";
import { coverVariants } from "@alongside/contract/experiences/covers/palettes.constants.ts";
import { coverTopics } from "@alongside/contract/experiences/covers/topics.constants.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CoverShapes } from "./cover-shapes.tsx";

const variants = Array.from({ length: coverVariants }, (_, at) => at);

describe.each(coverTopics)("the drawing of %s", (topic) => {
  const drawn = variants.map((variant) => renderToStaticMarkup(<CoverShapes topic={topic} variant={variant} />));

  it("stays under 2 kB and draws only numbers", () => {
    for (const markup of drawn) {
      expect(markup.length).toBeLessThan(2000);
      expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("satisfies the content security policy and has no ids that could clash", () => {
    for (const markup of drawn) expect(markup).not.toMatch(/ (?:style|id)=/);
  });
});

it("each topic has a drawing of its own", () => {
  const own = coverTopics.map((topic) => JSON.stringify(coverShapes(topic, 0)));
  expect(new Set(own).size).toBe(coverTopics.length);
});
