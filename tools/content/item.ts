import type { ItemContent, ItemTopic } from "../../server/src/ports/ai/guide/item-content.ts";
import { wordsOf } from "../../server/src/language/words.ts";
import { itemKinds, itemTopics, itemWords } from "./item-shapes.ts";
import { phrasePattern } from "./phrase.ts";
import { contentFiles, readContent } from "./read.ts";

/** Signs that the patterns of content/item have beside those of a phrase, as words until the phrase is compiled. */
const signs: readonly (readonly [sign: RegExp, word: string, source: string])[] = [
  [/#year/g, "zzyear", String.raw`(?:19[5-9]\d|20[0-4]\d)`],
  [/#model/g, "zzmodel", String.raw`(?!(?:eu|uk|us|xl)\d)[a-z]{1,6}\d{1,5}[a-z]{0,3}\d{0,3}`],
  [/#/g, "zznumber", String.raw`\d+(?: \d+)?`],
  [/,(?=[ |)]|$)/g, "zzcomma", ","],
  [/^\^/g, "zzstart", "^"],
];

function patternOf(phrases: readonly string[] | undefined): string | null {
  if (!phrases) return null;
  const sources = phrases.map((phrase) => {
    const words = signs.reduce((text, [sign, word]) => text.replace(sign, word), phrase);
    const compiled = phrasePattern(words);
    return signs.reduce(
      (source, [, word, meaning]) =>
        source.replaceAll(word === "zzstart" ? `${word} ` : word, () =>
          meaning === "^" ? String.raw`(?<=\^ )` : meaning,
        ),
      compiled,
    );
  });
  return `(?<= )(?:${sources.join("|")})`;
}

const list = (text: string) => text.split(/\s+/).filter((word) => word !== "");
const slot = /\{[^}]*\}/g;

/** Longer names first, so that the longest is found. */
function brandPattern(names: string): string {
  const escaped = names.split("|").map((name) => name.trim().replaceAll(/[.*+?^${}()[\]\\]/g, String.raw`\$&`));
  return `(?<![\\p{L}\\d])(?:${escaped.toSorted((a, b) => b.length - a.length).join("|")})(?![\\p{L}\\d])`;
}

/** What the item assistant knows. Throws where two topics share an id, or one names a topic that isn't there. */
export function itemContent(): ItemContent {
  const examples: ItemContent["examples"] = [];
  const naming: ItemContent["naming"] = [];
  const topics = contentFiles("item/topics").flatMap((file) =>
    readContent(file, itemTopics).map(
      ({ examples: texts, asks, stated, unless, yes, no, inverted, praise, ...rest }) => {
        for (const text of texts) examples.push([rest.id, text.replaceAll(/[{}]/g, "")]);
        naming.push([rest.id, [...new Set(texts.flatMap((text) => wordsOf(text.replaceAll(slot, " "))))]]);
        const topic: ItemTopic = {
          ...rest,
          asks: patternOf(asks),
          stated: patternOf(stated),
          unless: patternOf(unless),
          yes: patternOf(yes),
          no: patternOf(no),
          inverted: patternOf(inverted),
          praise: patternOf(praise),
        };
        return topic;
      },
    ),
  );
  const ids = new Set(topics.map(({ id }) => id));
  if (ids.size < topics.length) throw new Error("content/item/topics: an id is there twice");
  const kinds = readContent("item/kinds.yaml", itemKinds).map(({ things, ...kind }) => ({
    ...kind,
    things: things.map((names) => names.split("|").map((name) => name.trim())),
  }));
  const named = [...kinds.flatMap(({ says }) => says), ...topics.flatMap(({ related }) => related ?? [])];
  const unknown = named.find((id) => !ids.has(id));
  if (unknown) throw new Error(`content/item: no topic is called ${unknown}`);
  const { asking, describing, generic, accessories, after, apart, same, brands, ...words } = readContent(
    "item/words.yaml",
    itemWords,
  );
  return {
    topics,
    examples,
    naming,
    kinds,
    words: {
      asking: list(asking),
      describing: list(describing),
      generic: list(generic),
      accessories: list(accessories),
      after,
      apart: apart.map((group) => group.split("|")),
      same: same.map((group) => group.split("|")),
    },
    brands: { anyCase: brandPattern(brands), capital: brandPattern(words["capital-brands"]) },
  };
}
