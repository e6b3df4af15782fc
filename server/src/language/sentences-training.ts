import { seededRandom, softmax } from "./linear.ts";
import { sentenceFeatures, sentenceRows, type Row, type SentenceModel } from "./sentences.ts";
import { meaningSize } from "./encoder/encoder.ts";

export interface SentenceSample {
  words: readonly string[];
  meaning: Float32Array;
  label: number;
  /** How much it counts, 1 for an example. */
  weight: number;
}

/** A model that still knows the names of its features. */
export interface TrainedModel extends SentenceModel {
  features: ReadonlyMap<string, Row>;
}

const rounds = 4;
const rate = 0.4;
/** Pairs of words that occur so seldom say nothing about other texts. */
const fewestPairs = 3;
/** An error this small changes nothing worth the time. */
const negligible = 0.004;

/** The features worth keeping, rare ones worth more (inverse document frequency). */
function featureTable(samples: readonly SentenceSample[]): Map<string, Row> {
  const counts = new Map<string, number>();
  for (const { words } of samples) {
    for (const feature of sentenceFeatures(words)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const all = Math.log(samples.length);
  const kept = [...counts].filter(([feature, count]) => feature.startsWith("w") || count >= fewestPairs);
  return new Map(kept.map(([feature, count], row) => [feature, { row, value: (all - Math.log(count)) / all }]));
}

function quantised(weights: Float32Array, count: number): Pick<SentenceModel, "weights" | "scales"> {
  const scales = new Float32Array(weights.length / count);
  const rows = new Int8Array(weights.length);
  for (let row = 0; row < scales.length; row++) {
    let largest = 0;
    for (let at = row * count; at < (row + 1) * count; at++) largest = Math.max(largest, Math.abs(weights[at] ?? 0));
    const scale = largest / 127 || 1;
    scales[row] = scale;
    for (let at = row * count; at < (row + 1) * count; at++) rows[at] = Math.round((weights[at] ?? 0) / scale);
  }
  return { weights: rows, scales };
}

/** Stochastic gradient descent with AdaGrad steps; the same samples give the same model. */
export function trainSentences(samples: readonly SentenceSample[], classes: readonly string[]): TrainedModel {
  const features = featureTable(samples);
  const count = classes.length;
  const weights = new Float32Array((features.size + meaningSize) * count);
  const squares = new Float32Array(weights.length);
  const inputs = samples.map(({ words, meaning }) => sentenceRows(features, words, meaning));
  const random = seededRandom(15);
  const order = samples.map((_, at) => at);
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const index of order) {
      const sample = samples[index];
      const rows = inputs[index];
      if (sample && rows) descend(weights, squares, rows, sample, count);
    }
  }
  return { classes, features, ...quantised(weights, count) };
}

function descend(weights: Float32Array, squares: Float32Array, rows: Row[], sample: SentenceSample, count: number) {
  const scores = new Float64Array(count);
  for (const { row, value } of rows) {
    const start = row * count;
    for (let of = 0; of < count; of++) scores[of] = (scores[of] ?? 0) + value * (weights[start + of] ?? 0);
  }
  const errors = softmax(scores);
  errors[sample.label] = (errors[sample.label] ?? 0) - 1;
  const wrong: number[] = [];
  for (let of = 0; of < count; of++) if (Math.abs(errors[of] ?? 0) > negligible) wrong.push(of);
  for (const { row, value } of rows) {
    const start = row * count;
    for (const of of wrong) {
      const gradient = (errors[of] ?? 0) * value * sample.weight;
      const square = (squares[start + of] ?? 0) + gradient * gradient;
      squares[start + of] = square;
      weights[start + of] = (weights[start + of] ?? 0) - (rate * gradient) / Math.sqrt(square + 1e-6);
    }
  }
}
