import { softmax } from "./linear.ts";
import { meaningSize } from "./encoder/encoder.ts";
import { WordNumbers } from "./word-numbers.ts";
import { stemOf } from "./words.ts";

/**
 * A linear classifier of short English texts by their words, pairs of words, and meaning (multinomial logistic
 * regression). Weights are rows of `classes.length` integers, one row per feature and then one per figure of the meaning.
 */
export interface SentenceModel {
  classes: readonly string[];
  features: FeatureTable;
  weights: Int8Array;
  /** What a unit of each row's weights is worth. */
  scales: Float32Array;
}

export interface Row {
  row: number;
  value: number;
}

/** The row of each feature, and what its value is worth before a text's values are normalised. */
export interface FeatureTable {
  readonly size: number;
  get(feature: string): Row | undefined;
}

/** A table as it is read from a file, without the features' names. */
export class PackedFeatures implements FeatureTable {
  private readonly rows: WordNumbers;
  private readonly values: Float32Array;

  constructor(hashes: Uint32Array, values: Float32Array) {
    this.rows = new WordNumbers(hashes);
    this.values = values;
  }

  get size(): number {
    return this.values.length;
  }

  get(feature: string): Row | undefined {
    const row = this.rows.get(feature);
    return row < 0 ? undefined : { row, value: this.values[row] ?? 0 };
  }
}

const pairShare = 0.6;
const meaningShare = 1.5;

/** The stems of a text ("w…") and its pairs of neighbouring stems, also with one between ("p…"), each once. */
export function sentenceFeatures(words: readonly string[]): string[] {
  const stems = words.map(stemOf);
  const edged = ["^", ...stems, "$"];
  const found = new Set(stems.map((stem) => `w${stem}`));
  for (const [at, stem] of edged.entries()) {
    const next = edged[at + 1];
    const afterNext = edged[at + 2];
    if (next) found.add(`p${stem} ${next}`);
    if (afterNext) found.add(`p${stem} _ ${afterNext}`);
  }
  return [...found];
}

/** The rows that a text touches, with its values: words, pairs and meaning each of a fixed length. */
export function sentenceRows(
  features: SentenceModel["features"],
  words: readonly string[],
  meaning: Float32Array,
): Row[] {
  const rows: Row[] = [];
  const found = sentenceFeatures(words);
  for (const kind of ["w", "p"]) {
    const known = found.flatMap((feature) => {
      const of = feature.startsWith(kind) ? features.get(feature) : undefined;
      return of ? [of] : [];
    });
    const length = Math.sqrt(known.reduce((sum, { value }) => sum + value * value, 0)) || 1;
    const share = (kind === "w" ? 1 : pairShare) / length;
    for (const { row, value } of known) rows.push({ row, value: value * share });
  }
  for (let at = 0; at < meaningSize; at++) {
    rows.push({ row: features.size + at, value: (meaning[at] ?? 0) * meaningShare });
  }
  return rows;
}

/** The score of each class, in the model's order. */
export function sentenceScores(
  { classes, features, weights, scales }: SentenceModel,
  words: readonly string[],
  meaning: Float32Array,
) {
  const scores = new Float64Array(classes.length);
  for (const { row, value } of sentenceRows(features, words, meaning)) {
    const share = value * (scales[row] ?? 0);
    const start = row * classes.length;
    for (let of = 0; of < classes.length; of++) scores[of] = (scores[of] ?? 0) + share * (weights[start + of] ?? 0);
  }
  return scores;
}

/** The likelihood of each class from its score; together 1. */
export function likelihoods(scores: Float64Array): Float64Array {
  return softmax(Float64Array.from(scores));
}
