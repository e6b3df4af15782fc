import { readFileSync } from "node:fs";
import { bucketCount } from "../../../language/features.ts";
import { classify, type LinearModel } from "../../../language/linear.ts";
import { compiledFolder } from "../compiled.ts";
import { careContent } from "./care-content.read.ts";
import { careKinds, type CareKind, type CareLanguage } from "./care-content.ts";
import type { CareReader } from "./reader.ts";

/** The classes of the first model. */
export const crisisClasses = ["harmless", "crisis"] as const;

let models: { crisis: LinearModel; kind: LinearModel } | undefined;

function classifier() {
  if (!models) {
    const file = readFileSync(new URL("care.bin", compiledFolder));
    const split = crisisClasses.length * bucketCount;
    if (file.length !== split + careKinds.length * bucketCount) throw new Error("care.bin doesn't fit care.json");
    const { crisis, kind } = careContent().classifier;
    const weights = new Int8Array(file.buffer, file.byteOffset, file.length);
    models = {
      crisis: { ...crisis, classes: crisisClasses, weights: weights.subarray(0, split) },
      kind: { ...kind, classes: careKinds, weights: weights.subarray(split) },
    };
  }
  return models;
}

/** Letters of a part that can be judged; less is a few words. */
const shortest = 12;
const shortestUnspaced = 4;
/** Words of a sentence that is judged apart from its neighbours: "and wake up rested" alone says little. */
const fewestWords = 5;
const fewestUnspaced = 3;
/** Words of a part that is judged by itself; a longer one is judged in overlapping parts. */
const longestPart = 40;
const sentenceEnd = /[.!?。！？…\n;]+/u;

/** A message's sentences, each pair of neighbours, and the whole if it's short. */
function partsOf(text: string, wordsIn: (sentence: string) => string[], fewestWords: number): string[][] {
  const sentences = text
    .split(sentenceEnd)
    .map(wordsIn)
    .filter((words) => words.length > 0);
  const parts: string[][] = [];
  const all = sentences.flat();
  if (all.length <= longestPart) parts.push(all);
  for (const [at, sentence] of sentences.entries()) {
    const next = sentences[at + 1];
    if (sentences.length > 1 && sentence.length >= fewestWords && sentence.length <= longestPart) parts.push(sentence);
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

export interface Likelihood {
  kind: CareKind;
  /** That it is a crisis, 0 to 1. */
  likelihood: number;
  /** The part of the message that says so. */
  part: string;
}

/** How likely a message speaks of a crisis, and of which kind; null where it is too short to tell. */
export function careLikelihood(plain: string, language: CareLanguage, reader: CareReader): Likelihood | null {
  const { crisis, kind: kinds } = classifier();
  const isUnspaced = language === "zh" || language === "ja";
  const least = isUnspaced ? shortestUnspaced : shortest;
  const fewest = isUnspaced ? fewestUnspaced : fewestWords;
  let best: Likelihood | null = null;
  for (const part of partsOf(plain, (sentence) => reader.words(sentence, language), fewest)) {
    if (part.join("").length < least) continue;
    const features = reader.features(part, language);
    const likelihood = classify(crisis, features)[1] ?? 0;
    if (best && likelihood <= best.likelihood) continue;
    const shares = classify(kinds, features);
    const kind = careKinds[shares.indexOf(Math.max(...shares))] ?? "despair";
    best = { kind, likelihood, part: part.join(" ") };
  }
  return best;
}
