import type { ThemeContent } from "../../server/src/ports/themes/theme-content.ts";
import { readContent } from "./read.ts";
import { themeList } from "./shapes.ts";

/** The themes by which goals, events and people meet. Throws where one names an unknown theme. */
export function themeContent(): ThemeContent {
  const themes = readContent("themes.yaml", themeList);
  const ids = new Set(themes.map(({ id }) => id));
  if (ids.size < themes.length) throw new Error("content/themes.yaml has an id twice");
  for (const { id, related } of themes) {
    const unknown = related.find((one) => !ids.has(one));
    if (unknown !== undefined)
      throw new Error(`content/themes.yaml: ${id} is related to ${unknown}, which isn't there`);
  }
  return themes;
}
