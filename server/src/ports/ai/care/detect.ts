import { fold } from "../words/fold.ts";
import { languageOf, type Language } from "../words/language.ts";
import { isOneSlip } from "../words/typos.ts";
import { english } from "./phrases-english.ts";
import { otherLanguages, otherScripts } from "./phrases-other.ts";
import type { CarePhrases } from "./phrases.ts";
import type { CareKind } from "./helplines.ts";

export interface CareFinding {
  kind: CareKind;
  /** The language to answer in. */
  language: Language;
}

const all = { en: english, ...otherLanguages };
const order: readonly CareKind[] = ["emergency", "danger", "self"];

function harmlessIn(phrases: CarePhrases): RegExp {
  return new RegExp(`\\b(?:${phrases.harmless.join("|")})`, "g");
}

const compiled = Object.entries(all).map(([language, phrases]) => ({
  // Object.entries forgets the key type; the keys are those of the record above.
  language: language as Language,
  harmless: harmlessIn(phrases),
  kinds: order.map((kind) => ({ kind, pattern: new RegExp(phrases[kind].join("|")) })),
}));
const harmlessEnglish = harmlessIn(english);

const hidden: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
};
const mended = ["suicide", "suicidal", "overdose", "overdosed", "kill"];
const notMended = new Set([
  "overdone",
  "kiln",
  "skill",
  "skills",
  "kilt",
  "krill",
  "till",
  "fill",
  "will",
  "bill",
  "hill",
  "pill",
  "mill",
  "ill",
  "dill",
  "gill",
  "sill",
  "kilo",
  "kills",
  "grill",
  "chill",
  "kids",
]);

/** "su1c!de" is "suicide": figures and signs between letters stand for letters; figures on their own stay. */
function unmask(word: string): string {
  if (!/[a-z]/.test(word) || !/[013457@$!|]/.test(word)) return word;
  if (/^\d+[a-z]{1,3}$/.test(word)) return word;
  return word.replace(/[!.?]+$/, "").replace(/[013457@$!|]/g, (sign) => hidden[sign] ?? sign);
}

function mend(word: string): string {
  if (word.length < 4 || notMended.has(word)) return word;
  return mended.find((known) => known.length >= 6 && isOneSlip(word, known)) ?? word;
}

/** Folded words with single spaces; masked, stretched and s p a c e d words put right. */
export function plainWords(text: string, stretchedTo: 1 | 2): string {
  return fold(text.replace(/\bod['’]?(?:ed|d)\b(?=$|[\s.,!?])/gi, (word) => (/['’]/.test(word) ? "overdosed" : word)))
    .split(/\s+/)
    .map(unmask)
    .join(" ")
    .replace(/\b(?:[a-z][\s.*_-]+){3,}[a-z]\b/g, (spaced) => spaced.replace(/[^a-z]/g, ""))
    .replace(/([a-z])\1{2,}/g, stretchedTo === 1 ? "$1" : "$1$1")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/ 2 (?=[a-z])/g, " to ")
    .trim()
    .split(" ")
    .map(mend)
    .join(" ");
}

function without(text: string, harmless: RegExp): string {
  return text.replace(harmless, " * ").replace(/ +/g, " ").trim();
}

/** Whether a message speaks of suicide, self-harm, abuse, danger or a life-threatening emergency, in any language known here. */
export function findCare(message: string): CareFinding | null {
  const written = plainWords(message, 2);
  const told = languageOf(written, 1);
  // Figures of speech travel: English ones are heard in every language.
  const texts = [...new Set([written, plainWords(message, 1)])].map((text) => without(text, harmlessEnglish));
  const byLikelihood = [...compiled]
    .sort((a, b) => Number(b.language === told) - Number(a.language === told))
    .map(({ language, harmless, kinds }) => ({
      language,
      kinds,
      texts: language === "en" ? texts : texts.map((text) => without(text, harmless)),
    }));
  for (const kind of order) {
    for (const { language, kinds, texts } of byLikelihood) {
      const pattern = kinds.find((one) => one.kind === kind)?.pattern;
      if (pattern && texts.some((text) => pattern.test(text))) return { kind, language };
    }
  }
  const lower = message.normalize("NFC").toLowerCase();
  return otherScripts.some((phrase) => lower.includes(phrase)) ? { kind: "self", language: "en" } : null;
}
