/** The answers that are more than a quotation and a sentence (item-advice.ts, item-value.ts). */
export const itemMethods = [
  "availability",
  "place",
  "listed",
  "price",
  "negotiate",
  "condition",
  "check",
  "questions",
  "safety",
  "decide",
  "summary",
  "compare",
  "describe",
  "message",
  "back",
  "more",
] as const;
export type ItemMethod = (typeof itemMethods)[number];

/** What the kind of a thing may advise. */
export const kindAdvice = ["fits", "ages", "clean", "move"] as const;

/** Something that is asked about an item (content/item/topics). Patterns are sources of regular expressions over a word line. */
export interface ItemTopic {
  id: string;
  /** "The listing doesn't mention {name}." */
  name: string;
  /** What the seller can be asked. */
  ask?: string | undefined;
  /** In a question that surely means it. */
  asks: string | null;
  /** In a piece of a listing that states it. */
  stated: string | null;
  /** What only seems to, and is taken out first. */
  unless: string | null;
  /** What affirms or denies it as a whole. */
  yes: string | null;
  no: string | null;
  /** In a question that turns yes and no around. */
  inverted: string | null;
  /** What states it, and speaks well of the item: no defect. */
  praise: string | null;
  /** A question may name one part: a charger, a colour. */
  parts: boolean;
  /** Said of the item itself: not of what it fits. */
  itself: boolean;
  /** Parts are what comes with the item. */
  included: boolean;
  /** The title may say it without a word for it. */
  title: boolean;
  /** What tells something of it where it isn't stated. */
  related?: string | undefined;
  general?: string | undefined;
  seller?: string | undefined;
  advice?: (typeof kindAdvice)[number] | undefined;
  method?: ItemMethod | undefined;
}

/** What matters with a kind of thing when it's bought used. */
export interface ItemKind extends Record<(typeof kindAdvice)[number], string> {
  name: string;
  /** The category of which it's the usual thing, where the title names none. */
  category?: string | undefined;
  /** Only the same model compares. */
  models: boolean;
  /** Names of the thing, those of one meaning together. */
  things: string[][];
  /** Topics that a listing of it should cover. */
  says: string[];
  checks: string[];
}

/** content/item, compiled by tools/content/compile.ts. */
export interface ItemContent {
  topics: ItemTopic[];
  /** A topic's id and a question about it. */
  examples: [string, string][];
  /** Words of the examples that name the topic and no part of it. */
  naming: [string, string[]][];
  kinds: ItemKind[];
  words: Record<"asking" | "describing" | "generic" | "accessories" | "after", string[]> & {
    apart: string[][];
    same: string[][];
  };
  /** A regular expression over a listing as it was written. */
  brands: { anyCase: string; capital: string };
}
