import { NearestExamples } from "../../../language/nearest.ts";
import { stemOf, wordsOf } from "../../../language/words.ts";
import { readCompiled } from "../compiled.ts";
import type { ItemContent, ItemKind, ItemTopic } from "./item-content.ts";

const patternNames = ["asks", "stated", "unless", "yes", "no", "inverted", "praise"] as const;

/** A topic with its patterns ready to be used. */
export interface Topic extends Omit<ItemTopic, (typeof patternNames)[number]> {
  patterns: Record<(typeof patternNames)[number], RegExp | null>;
  /** Stems that name it in a question, and none of its parts. */
  naming: ReadonlySet<string>;
}

interface Knowledge {
  topics: ReadonlyMap<string, Topic>;
  examples: NearestExamples;
  /** What the examples say, which a slip is likely to stand for. */
  topicWords: ReadonlySet<string>;
  kinds: readonly ItemKind[];
  words: Record<"asking" | "describing" | "generic" | "accessories" | "after", ReadonlySet<string>>;
  apart: readonly ReadonlySet<string>[];
  /** A stem to one that stands for all of its meaning. */
  same: ReadonlyMap<string, string>;
  brands: readonly RegExp[];
}

/** A shorter word is one slip away from too many others: "pegs" from "pets". */
const leastLetters = 6;

let knowledge: Knowledge | undefined;

function topicOf(topic: ItemTopic, naming: readonly string[]): Topic {
  const pattern = (source: string | null) => (source === null ? null : new RegExp(source, "gu"));
  const { asks, stated, unless, yes, no, inverted, praise } = topic;
  return {
    ...topic,
    patterns: {
      asks: pattern(asks),
      stated: pattern(stated),
      unless: pattern(unless),
      yes: pattern(yes),
      no: pattern(no),
      inverted: pattern(inverted),
      praise: pattern(praise),
    },
    naming: new Set(naming.map(stemOf)),
  };
}

/** What the item assistant knows; read and indexed at the first use. */
export function itemKnowledge(): Knowledge {
  if (knowledge) return knowledge;
  // The compiler checked the shape when it wrote the file.
  const { topics, examples, naming, kinds, words, brands } = readCompiled("item.json") as ItemContent;
  const namingOf = new Map(naming);
  const stems = (all: readonly string[]) => new Set(all.map(stemOf));
  knowledge = {
    topics: new Map(topics.map((topic) => [topic.id, topicOf(topic, namingOf.get(topic.id) ?? [])])),
    examples: new NearestExamples(examples),
    topicWords: new Set(examples.flatMap(([, text]) => wordsOf(text)).filter((word) => word.length >= leastLetters)),
    kinds,
    words: {
      asking: stems(words.asking),
      describing: stems(words.describing),
      generic: stems(words.generic),
      accessories: stems(words.accessories),
      after: new Set(words.after),
    },
    apart: words.apart.map(stems),
    same: new Map(
      words.same.flatMap((group) => group.map((word) => [stemOf(word), stemOf(group[0] ?? word)] as const)),
    ),
    brands: [new RegExp(brands.anyCase, "iu"), new RegExp(brands.capital, "u")],
  };
  return knowledge;
}
