import { coverTopics } from "@alongside/contract/experiences/covers/topics.constants.ts";
import { fold } from "../../server/src/language/fold.ts";
import type { CoverContent } from "../../server/src/ports/covers/cover-content.ts";
import { readContent } from "./read.ts";
import { coverList } from "./shapes.ts";
import { themeContent } from "./themes.ts";

/** The words of the drawings. Throws where a drawing has none, and where a word or theme is unknown or stands twice. */
export function coverContent(): CoverContent {
  const covers = readContent("covers.yaml", coverList);
  const themes = new Set(themeContent().map(({ id }) => id));
  const missing = coverTopics.find((topic) => !covers.some((one) => one.topic === topic));
  if (missing !== undefined) throw new Error(`content/covers.yaml has no ${missing}`);
  const owners = new Map<string, string>();
  for (const { topic, words, settings, themes: own } of covers) {
    const unknown = own.find((id) => !themes.has(id));
    if (unknown !== undefined)
      throw new Error(`content/covers.yaml: ${topic} has the theme ${unknown}, which isn't there`);
    for (const word of [...words, ...settings, ...own.map((id) => `theme ${id}`)]) {
      if (fold(word) !== word) throw new Error(`content/covers.yaml: write ${word} as ${fold(word)}`);
      const other = owners.get(word);
      if (other !== undefined) throw new Error(`content/covers.yaml: ${word} stands under ${other} and ${topic}`);
      owners.set(word, topic);
    }
  }
  return covers;
}
