import { readFileSync } from "node:fs";
import { coverHues } from "@alongside/contract/experiences/covers/hues.constants.ts";
import { expect, it } from "vitest";

const css = readFileSync(new URL("art.css", import.meta.url), "utf8");

it.each(Object.entries(coverHues))("the hues of %s are those of the style sheet", (category, hues) => {
  const [, rule = ""] = new RegExp(`\\.art-${category} \\{([^}]*)\\}`, "u").exec(css) ?? [];
  const valueOf = (name: string) => Number(new RegExp(`--${name}: ([\\d.]+)`, "u").exec(rule)?.[1] ?? 1);
  expect(["land", "air", "lit", "depth"].map(valueOf)).toEqual(hues);
});
