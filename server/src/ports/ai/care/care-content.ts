/** What a person is in (P-COACH-4). */
export const careKinds = [
  "poisoning",
  "suicide",
  "child-danger",
  "abuse",
  "self-harm",
  "violence",
  "eating-disorder",
  "despair",
] as const;
export type CareKind = (typeof careKinds)[number];

/** What a helpline helps with. */
export const helpTopics = ["crisis", "violence", "children", "eating", "poison"] as const;
export type HelpTopic = (typeof helpTopics)[number];

export const careLanguages = [
  "en",
  "es",
  "fr",
  "de",
  "it",
  "pt",
  "nl",
  "pl",
  "ru",
  "tr",
  "ar",
  "hi",
  "zh",
  "ja",
] as const;
export type CareLanguage = (typeof careLanguages)[number];

/** The helplines of a kind: the first of these topics that the country has lines for, and the second beside it. */
export const topicsOf: Record<CareKind, readonly HelpTopic[]> = {
  poisoning: ["poison"],
  suicide: ["crisis"],
  "self-harm": ["crisis"],
  "eating-disorder": ["eating", "crisis"],
  despair: ["crisis"],
  abuse: ["violence"],
  "child-danger": ["children", "violence"],
  violence: ["crisis"],
};

export interface CareAnswers {
  /** The first words, and what to do if it is urgent; {emergency} is the number, for a poisoning in the first words. */
  kinds: Record<CareKind, { opening: string; now: string }>;
  /** Heading of the helplines. */
  lines: string;
  everywhere: string;
  /** In place of a number where the country is unknown. */
  "emergency-number": string;
  /** The question when it isn't clear whether there is a crisis. */
  check: string;
  safe: string;
  reach: string;
  other: string;
  suggestions: { safe: string; reach: string; other: string };
  /** Said to an ordinary message in this language. */
  "speaks-english": string;
}

export interface CountryHelp {
  /** The number for ambulance and police. */
  emergency: string;
  lines: { name: string; contact: string; "helps-with": HelpTopic[] }[];
}

/** For each concept its words: `word*` is any word that begins so, several words are a sequence. */
export type ConceptWords = Readonly<Record<string, readonly string[]>>;

export interface CarePhrases {
  language: CareLanguage;
  /** Whether the phrases only hint at a crisis: the classifier may overrule them. */
  areHints: boolean;
  /** Figures of speech, which are taken out first. */
  figures: readonly string[];
  kinds: readonly (readonly [CareKind, readonly string[]])[];
}

/** content/care, compiled by tools/content/compile.ts. */
export interface CareContent {
  answers: Record<CareLanguage, CareAnswers>;
  helplines: Record<string, CountryHelp>;
  phrases: readonly CarePhrases[];
  concepts: Record<CareLanguage, ConceptWords>;
  /** What says that help has come or the danger is over. */
  resolved: Record<CareLanguage, readonly string[]>;
  /** What the two models' weights in care.bin need: whether it is a crisis, and which. */
  classifier: Record<"crisis" | "kind", { scale: number; biases: number[] }>;
  /** What each English sentence in care-meanings.bin is: the place of its kind in `careKinds`, -1 for a harmless one. */
  meant: readonly number[];
}
