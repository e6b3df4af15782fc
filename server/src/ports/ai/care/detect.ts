import { readFileSync } from "node:fs";
import { languageOf } from "../../../language/detect.ts";
import { bucketCount, featuresOf, tokensOf } from "../../../language/features.ts";
import { classify, type LinearModel } from "../../../language/linear.ts";
import { wordsOf } from "../../../language/words.ts";
import { compiledFolder } from "../compiled.ts";
import { careContent } from "./care-content.read.ts";
import { careKinds, careLanguages, type CareKind, type CareLanguage } from "./care-content.ts";
import { plainText } from "./plain.ts";

export interface CareFinding {
  kind: CareKind;
  /** The language to answer in. */
  language: CareLanguage;
  /** False where the person is asked whether they are safe. */
  isSure: boolean;
}

interface Phrases {
  language: CareLanguage;
  isUnspaced: boolean;
  figures: RegExp | null;
  kinds: { kind: CareKind; pattern: RegExp }[];
}

let phrases: Phrases[] | undefined;
let model: LinearModel | undefined;

function phraseTable(): Phrases[] {
  phrases ??= careContent().phrases.map(({ language, isUnspaced, figures, kinds }) => ({
    language,
    isUnspaced,
    figures: figures === null ? null : new RegExp(figures, "gu"),
    kinds: kinds.map(([kind, pattern]) => ({ kind, pattern: new RegExp(pattern, "u") })),
  }));
  return phrases;
}

function classifier(): LinearModel {
  if (!model) {
    const { classes, scale, biases } = careContent().classifier;
    const file = readFileSync(new URL("care.bin", compiledFolder));
    if (file.length !== classes.length * bucketCount) throw new Error("care.bin doesn't fit care.json");
    model = { classes, scale, biases, weights: new Int8Array(file.buffer, file.byteOffset, file.length) };
  }
  return model;
}

/** The scripts of languages that are written without spaces. */
const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

interface PhraseFinding {
  kind: CareKind;
  language: CareLanguage;
}

/** Words without English figures of speech, which are used in every language. */
function withoutFigures(spaced: string): string {
  const figures = phraseTable().flatMap(({ language, figures }) => (language === "en" && figures ? [figures] : []));
  return figures.reduce((text, pattern) => text.replace(pattern, "* "), spaced);
}

/** The direct phrases of every language that a message contains: figures of speech are taken out first. */
function byPhrase(plain: string): PhraseFinding[] {
  const spaced = ` ${wordsOf(plain).join(" ")} `;
  const unspaced = plain.replace(/\s+/g, "");
  const plainSpaced = withoutFigures(spaced);
  return phraseTable().flatMap(({ language, isUnspaced, figures, kinds }) => {
    if (isUnspaced && !unspacedScript.test(unspaced)) return [];
    const whole = isUnspaced ? unspaced : plainSpaced;
    const text = figures ? whole.replace(figures, "* ") : whole;
    const found = kinds.find(({ pattern }) => pattern.test(text));
    return found ? [{ kind: found.kind, language }] : [];
  });
}

/** Letters of a part that the classifier can judge; less is a few words. */
const shortest = 18;
/** Words of a part that is judged by itself; a longer one is judged in overlapping parts. */
const longestPart = 40;
const sentenceEnd = /[.!?。！？…\n;]+/u;

/** A message's sentences, each pair of neighbours, and the whole if it's short. */
export function partsOf(text: string): string[][] {
  const sentences = text
    .split(sentenceEnd)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0);
  const parts: string[][] = [];
  const all = sentences.flat();
  if (all.length <= longestPart) parts.push(all);
  for (const [at, sentence] of sentences.entries()) {
    const next = sentences[at + 1];
    if (sentences.length > 1 && sentence.length > 2 && sentence.length <= longestPart) parts.push(sentence);
    if (sentence.length > longestPart) {
      for (let from = 0; from < sentence.length; from += longestPart / 2) {
        parts.push(sentence.slice(from, from + longestPart));
      }
    }
    if (next && sentences.length > 2 && sentence.length + next.length <= longestPart)
      parts.push([...sentence, ...next]);
  }
  return parts;
}

/** How likely a message speaks of a crisis, 0 to 1, and of which kind. */
export function careLikelihood(plain: string): { kind: CareKind; likelihood: number } {
  const { classes } = careContent().classifier;
  let best: { kind: CareKind; likelihood: number } = { kind: "despair", likelihood: 0 };
  for (const part of partsOf(plain)) {
    if (part.join("").length < shortest) continue;
    if (withoutFigures(` ${wordsOf(part.join(" ")).join(" ")} `).includes("*")) continue;
    const shares = classify(classifier(), featuresOf(part));
    const likelihood = 1 - (shares[classes.indexOf("harmless")] ?? 0);
    if (likelihood <= best.likelihood) continue;
    let kind: CareKind = "despair";
    let most = -1;
    for (const [at, name] of classes.entries()) {
      const share = shares[at] ?? 0;
      if (name === "harmless" || share <= most) continue;
      kind = name;
      most = share;
    }
    best = { kind, likelihood };
  }
  return best;
}

/** The language of the phrase that was found, the message's own where several languages have one. */
function answerLanguage(message: string, phrases: readonly PhraseFinding[]): CareLanguage {
  const told = languageOf(message);
  const known = careLanguages.find((one) => one === told);
  if (known && (phrases.length === 0 || phrases.some(({ language }) => language === known))) return known;
  return phrases[0]?.language ?? "en";
}

/**
 * Whether a message speaks of suicide, self-harm, violence, a child in danger, an eating disorder, poisoning or despair, in
 * any of the 14 languages. Direct phrases are certain; for the rest a classifier decides.
 */
export function findCare(message: string): CareFinding | null {
  const plain = plainText(message);
  const phrases = byPhrase(plain);
  if (phrases.length > 0) {
    const language = answerLanguage(message, phrases);
    const kinds = new Set(phrases.map(({ kind }) => kind));
    return { kind: careKinds.find((kind) => kinds.has(kind)) ?? "despair", language, isSure: true };
  }
  const { kind, likelihood } = careLikelihood(plain);
  const { sure, unsure } = careContent().thresholds;
  if (likelihood < unsure) return null;
  return { kind, language: answerLanguage(message, []), isSure: likelihood >= sure };
}
