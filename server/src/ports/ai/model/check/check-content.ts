import { readCompiled } from "../../compiled.ts";

/** What no answer may say. */
export const refusals = ["dose", "diagnosis", "law-and-money", "harm", "acted"] as const;
export type Refusal = (typeof refusals)[number];

/** content/model, compiled by tools/content/compile.ts. */
export interface CheckContent {
  /** Regular expressions over folded words with a space around each. */
  harmless: string;
  refused: Record<Refusal, string>;
  words: Record<WordList, string[]>;
  numbers: Record<string, number>;
  /** Phrases of folded words. */
  here: string[];
}

export const wordLists = ["counted", "distance", "advised", "doing", "money", "events", "look", "persons"] as const;
export type WordList = (typeof wordLists)[number];

export interface CheckTables {
  harmless: RegExp;
  refused: [Refusal, RegExp][];
  words: Record<WordList, ReadonlySet<string>>;
  numbers: ReadonlyMap<string, number>;
  here: readonly string[];
}

let tables: CheckTables | undefined;

/** content/model, ready to be used; read at the first use. */
export function checkTables(): CheckTables {
  return (tables ??= tablesOf(readCompiled("model.json") as CheckContent)); // the compiler wrote it in this shape
}

function tablesOf({ harmless, refused, words, numbers, here }: CheckContent): CheckTables {
  return {
    harmless: new RegExp(harmless, "gu"),
    refused: refusals.map((kind) => [kind, new RegExp(refused[kind], "u")]),
    words: {
      counted: new Set(words.counted),
      distance: new Set(words.distance),
      advised: new Set(words.advised),
      doing: new Set(words.doing),
      money: new Set(words.money),
      events: new Set(words.events),
      look: new Set(words.look),
      persons: new Set(words.persons),
    },
    numbers: new Map(Object.entries(numbers)),
    here: here.map((phrase) => ` ${phrase} `),
  };
}
