import { wordsOf } from "../../../language/words.ts";
import type { CareLanguage, ConceptWords } from "./care-content.ts";

interface WordSequence {
  words: readonly string[];
  concept: string;
}

export interface Lexicon {
  /** Words and, with `*`, beginnings of words, with their concepts. */
  words: Map<string, string[]>;
  /** By their first word. */
  sequences: Map<string, WordSequence[]>;
  /** Of languages without spaces: by their first sign. */
  signs: Map<string, { text: string; concept: string }[]>;
  longest: number;
}

const isUnspaced = (language: CareLanguage) => language === "zh" || language === "ja";
/** Arabic joins these to the word after them: and, so, with, for, as, will, the. */
const arabicPrefixes = ["وال", "بال", "فال", "كال", "لل", "ال", "و", "ب", "ف", "ل", "س", "ك"];
/** Concepts of a part beyond these add nothing. */
const mostConcepts = 120;

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const others = map.get(key);
  if (others) others.push(value);
  else map.set(key, [value]);
}

/** The words of content/care/concepts for one language, ready to look up. */
export function lexiconOf(language: CareLanguage, concepts: ConceptWords): Lexicon {
  const lexicon: Lexicon = { words: new Map(), sequences: new Map(), signs: new Map(), longest: 0 };
  for (const [concept, entries] of Object.entries(concepts)) {
    for (const entry of entries) {
      const words = entry.split(" ");
      const first = words[0] ?? "";
      if (isUnspaced(language)) push(lexicon.signs, entry[0] ?? "", { text: entry, concept });
      else if (words.length > 1) push(lexicon.sequences, first, { words, concept });
      else push(lexicon.words, first, concept);
      if (first.endsWith("*")) lexicon.longest = Math.max(lexicon.longest, first.length - 1);
    }
  }
  return lexicon;
}

const fits = (pattern: string, word: string | undefined) =>
  word !== undefined && (pattern.endsWith("*") ? word.startsWith(pattern.slice(0, -1)) : word === pattern);

/** A word as it is, and with `*` each of its beginnings. */
function* keysOf(word: string, longest: number): Iterable<string> {
  yield word;
  for (let length = 1; length <= Math.min(word.length, longest); length++) yield `${word.slice(0, length)}*`;
}

function formsOf(word: string, language: CareLanguage): string[] {
  if (language !== "ar") return [word];
  const bare = arabicPrefixes.filter((prefix) => word.startsWith(prefix) && word.length - prefix.length >= 2);
  return [word, ...bare.map((prefix) => word.slice(prefix.length))];
}

function ofWords(words: readonly string[], language: CareLanguage, lexicon: Lexicon): string[][] {
  return words.map((word, at) => {
    const found = new Set<string>();
    if (/^\d+$/.test(word)) found.add(numberConcept(Number(word)));
    for (const form of formsOf(word, language)) {
      for (const key of keysOf(form, lexicon.longest)) {
        for (const concept of lexicon.words.get(key) ?? []) found.add(concept);
        for (const { words: sequence, concept } of lexicon.sequences.get(key) ?? []) {
          if (sequence.every((pattern, step) => step === 0 || fits(pattern, words[at + step]))) found.add(concept);
        }
      }
    }
    return [...found];
  });
}

/** A child's age, and a weight that is too low, say something; other figures little. */
function numberConcept(figure: number): string {
  if (figure >= 3 && figure <= 17) return "figure-young";
  return figure >= 25 && figure <= 49 ? "figure-low-weight" : "figure";
}

function ofSigns(text: string, lexicon: Lexicon): string[][] {
  const all: string[][] = [];
  for (let at = 0; at < text.length && all.length < mostConcepts; at++) {
    const found = (lexicon.signs.get(text[at] ?? "") ?? []).filter((entry) => text.startsWith(entry.text, at));
    if (found.length > 0) all.push(found.map(({ concept }) => concept));
  }
  return all;
}

/** The concepts that each word of a text stands for, in order; empty for words without one. */
export function conceptsOf(text: string, language: CareLanguage, lexicon: Lexicon): string[][] {
  if (isUnspaced(language)) return ofSigns(text.replace(/\s+/g, ""), lexicon);
  return ofWords(wordsOf(text), language, lexicon);
}

/** So many words with a concept between two still belong together. */
const window = 7;

/** Concepts, pairs of concepts near each other, and pairs in order that follow each other. */
export function conceptFeatures(concepts: readonly string[][]): Set<string> {
  const found = new Set<string>();
  const known = concepts.filter((word) => word.length > 0).slice(0, mostConcepts);
  for (const [at, word] of known.entries()) {
    for (const concept of word) {
      found.add(`C${concept}`);
      for (const [distance, near] of known.slice(at, at + window + 1).entries()) {
        for (const other of near) {
          if (other === concept) continue;
          found.add(concept < other ? `P${concept}|${other}` : `P${other}|${concept}`);
          if (distance === 1) found.add(`O${concept}>${other}`);
        }
      }
    }
  }
  return found;
}
