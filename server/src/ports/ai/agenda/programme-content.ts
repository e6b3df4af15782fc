/** What a point of a programme stands for; most are simply something that happens. */
export const roles = ["arrival", "break", "meal", "end"] as const;
export type Role = (typeof roles)[number];

/** Where a host's words put a point. */
export const placings = ["first", "next", "last", "before-that", "middle", "meanwhile"] as const;
export type Placing = (typeof placings)[number];

/** Something that happens at events. Verbs and nouns are regular expressions over folded words. */
export interface KindContent {
  id: string;
  role: Role | null;
  /** How long it lasts beside others, and how far it stretches at most (null: as far as needed). */
  minutes: number;
  most: number | null;
  verbs: string;
  nouns: string;
  /** Single words of both, to which others are compared by meaning. */
  words: string[];
}

export interface Entry {
  title: string;
  description: string;
}

export interface TemplateContent {
  id: string;
  /** Words in a title that call for it; null for those of a category only. */
  words: string | null;
  arrival: Entry;
  parts: (Entry & { weight: number })[];
  end: Entry;
}

/** Regular expressions that hold at the beginning of a clause, and those that hold anywhere in it; null where there are none. */
export interface Phrases {
  start: string | null;
  anywhere: string | null;
}

/** content/programme, compiled by tools/content/programme.ts. */
export interface ProgrammeContent {
  light: string;
  kinds: KindContent[];
  order: Record<Placing, Phrases>;
  asides: Phrases;
  settings: string;
  opens: string;
  closes: string;
  optional: string;
  moments: string;
  figures: string;
  headings: { programme: string; aside: string };
  templates: TemplateContent[];
  /** The template of each category of experiences. */
  categories: Record<string, string>;
  frame: Record<"arrival" | "end" | "open" | "break" | "meal", Entry>;
}
