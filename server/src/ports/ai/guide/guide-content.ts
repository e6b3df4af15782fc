/** What happened outranks a feeling, which outranks a topic. */
export const situationWeights = ["event", "feeling", "topic"] as const;

/** Something a person is in or wants (content/guide). */
export interface Situation {
  id: string;
  /** Completes "We were talking about …". */
  topic: string;
  weight: (typeof situationWeights)[number];
  /** Something to be glad about. */
  isGood?: boolean | undefined;
  /** A regular expression over folded words that makes the situation more likely; null where examples alone tell. */
  signs: string | null;
  /** Regular expressions over folded words: without the first, or with the second, it's hardly this situation. */
  needs: string | null;
  unless: string | null;
  /** Variants of the first answer; one with slots ("{want}") is for a message that fills them. */
  answers: string[];
  /** What is said to the person's answer to the question in it. */
  reply?: string[] | undefined;
  why: string;
  first: string;
  more: string[];
  "didnt-work": string[];
  shorter: string;
  suggestions: string[];
  /** A goal worth proposing. */
  goal?: string | undefined;
  /** Words of events that would help. */
  events?: string[] | undefined;
  /** What the client can do about it. */
  offers?: "week-plan" | undefined;
  /** What is said in all situations of the topic isn't said here: it could do harm. */
  talk?: "own" | undefined;
  /** One question with its answer (content/questions): found by what comes nearest rather than by a classifier. */
  isQuestion?: boolean | undefined;
  /** Of a question: whether its answer is a text to say or send. */
  isText?: boolean | undefined;
  /** Of a question: the ids of the situations that come nearest to it. */
  within?: string[] | undefined;
}

/** About the product or the guide, a turn of small talk, or what the guide leaves to others (content/facts). */
export const factKinds = ["about", "talk", "outside"] as const;

export interface Fact {
  id: string;
  topic: string;
  kind: (typeof factKinds)[number];
  signs: string | null;
  /** Variants of the answer; "{, name}" is replaced by the member's name, where it is known. */
  answers: string[];
  /** Said after it to a visitor. */
  visitor?: string | undefined;
  suggestions: string[];
  isFree: boolean;
}

export const moves = [
  "why",
  "first",
  "more",
  "didnt-work",
  "busy",
  "shorter",
  "example",
  "agree",
  "no",
  "unsure",
] as const;
/** Asks for another part of the answer before it. */
export type Move = (typeof moves)[number];

/** What a conversation is about, as far as the tone of an answer goes: other people, a loss or a hurt, something to do. */
export const tones = ["people", "loss", "doing"] as const;
export type Tone = (typeof tones)[number];

/** What is said to a turn of a conversation, by its tone; "any" fits every one. */
export type TurnAnswers = { any: string[] } & { [tone in Tone]?: string[] | undefined };

/** Of a narrow question what decides whether it is meant; the rest is read once it is. */
export type AskedQuestion = Pick<Situation, "id" | "topic" | "needs" | "isText" | "within">;

/** Questions about the member's own record, and the search for something to join. */
export const recordQuestions = ["goals", "agenda", "karma", "experiences", "everything", "find"] as const;

/** A question about one's own record: what says so, and what only sounds like it (regular expressions over folded words). */
export interface RecordSigns {
  question: (typeof recordQuestions)[number];
  signs: string;
  not: string | null;
}

/** Lines that belong to no situation (content/phrases.yaml). */
export interface Phrases {
  /** Nothing is understood. */
  unknown: string[];
  /** It may be about several things. */
  unsure: string[];
  /** Not a word can be read, in a conversation about "{topic}". */
  lost: string[];
  /** Before an answer to a detail: of good news, an event or a feeling; and of a topic with the time or day that was named. */
  acknowledge: { good: string[]; feeling: string[]; particular: string[] };
  /** All is said. */
  exhausted: string[];
  /** All is said on what didn't work. */
  "exhausted-didnt-work": string[];
  /** What is asked where nothing is known to say: of a topic, where something happened or hurts, and to a question. */
  ask: { topic: string[]; feeling: string[]; question: string[] };
  /** Words to say to somebody, where a situation has none of its own. */
  words: string[];
  /** What was said before, once more: "{said}". */
  again: string;
}

/** What people say next in a conversation about a situation, and what is said to it. */
export interface Talk {
  says: string[];
  answer: string;
  /** How likely each class of the model of kinds is for what is said here, together 1. */
  kinds: number[];
}

/** content/guide, talk, facts, turns, moves.yaml, phrases.yaml and records.yaml, compiled by tools/content/compile.ts. */
export interface GuideContent {
  situations: Situation[];
  facts: Fact[];
  /** By id: what people tell in the middle of any talk, as one tells a person, which needs an answer rather than advice. */
  turns: Record<string, TurnAnswers>;
  /** The tone of each topic that has one. */
  tones: Record<string, Tone>;
  /** The id of a situation, or a topic for all of its situations, of each list of talks in talks.bin. */
  talkIds: string[];
  records: RecordSigns[];
  phrases: Phrases;
  /** The words that are counted by class of the message model, and by question. */
  words: { messages: string[]; questions: string[] };
  /** Narrow questions, each as a situation in questions.bin; what people say next is among the talks. */
  questions: AskedQuestion[];
  /** The classes of each model; its figures are in a file of their own. */
  classes: { messages: string[]; moves: string[]; kinds: string[] };
}
