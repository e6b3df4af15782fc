import { bucketCount } from "./features.ts";

/** A linear classifier over hashed features: one row of weights per class. */
export interface LinearModel {
  classes: readonly string[];
  /** `bucketCount` weights for each class, in units of `scale`. */
  weights: Int8Array;
  scale: number;
  biases: readonly number[];
}

/** What a text looks like to a classifier: hashed features, and how much each counts. */
export interface Features {
  buckets: Uint32Array;
  values: Float32Array;
}

export interface Sample {
  features: Features;
  label: number;
  /** How much it counts; 1 for most. */
  weight: number;
}

/**
 * Features that together count as much as `share`, whatever their number; fewer than `fewest` count less, because a short
 * text says less.
 */
export function weighed(buckets: Uint32Array, share: number, fewest: number): Features {
  const value = share / Math.sqrt(Math.max(buckets.length, fewest));
  return { buckets, values: new Float32Array(buckets.length).fill(value) };
}

export function joined(a: Features, b: Features): Features {
  const buckets = new Uint32Array(a.buckets.length + b.buckets.length);
  buckets.set(a.buckets);
  buckets.set(b.buckets, a.buckets.length);
  const values = new Float32Array(buckets.length);
  values.set(a.values);
  values.set(b.values, a.buckets.length);
  return { buckets, values };
}

/** Likelihoods from scores, in place; together 1. */
export function softmax(scores: Float64Array): Float64Array {
  const largest = Math.max(...scores);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) sum += scores[at] = Math.exp((scores[at] ?? 0) - largest);
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / sum;
  return scores;
}

/** The probability of each class, in the model's order; together 1. */
export function classify(model: LinearModel, { buckets, values }: Features): Float64Array {
  const { classes, weights, scale, biases } = model;
  const scores = Float64Array.from(biases);
  for (let label = 0; label < classes.length; label++) {
    let sum = 0;
    for (const [at, bucket] of buckets.entries())
      sum += (weights[label * bucketCount + bucket] ?? 0) * (values[at] ?? 0);
    scores[label] = (scores[label] ?? 0) + sum * scale;
  }
  return softmax(scores);
}

/** The same numbers each time, so that a training can be repeated (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Multinomial logistic regression by stochastic gradient descent with AdaGrad steps. */
export function train(
  samples: readonly Sample[],
  classes: readonly string[],
  { rounds, rate, decay }: { rounds: number; rate: number; decay: number },
): LinearModel {
  const count = classes.length;
  // A feature's weights lie beside each other while training: one cache line for all classes.
  const weights = new Float32Array(bucketCount * count);
  const squares = new Float32Array(bucketCount * count);
  const biases = new Float64Array(count);
  const random = seededRandom(15);
  const order = samples.map((_, at) => at);
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const index of order) {
      const sample = samples[index];
      if (!sample) continue;
      const { buckets, values } = sample.features;
      const scores = Float64Array.from(biases);
      for (const [at, feature] of buckets.entries()) {
        const value = values[at] ?? 0;
        for (let of = 0; of < count; of++) {
          scores[of] = (scores[of] ?? 0) + (weights[feature * count + of] ?? 0) * value;
        }
      }
      const errors = softmax(scores);
      errors[sample.label] = (errors[sample.label] ?? 0) - 1;
      for (let of = 0; of < count; of++) errors[of] = (errors[of] ?? 0) * sample.weight;
      for (let of = 0; of < count; of++) biases[of] = (biases[of] ?? 0) - 0.01 * (errors[of] ?? 0);
      for (const [at, feature] of buckets.entries()) {
        const value = values[at] ?? 0;
        for (let of = 0; of < count; of++) {
          const place = feature * count + of;
          const weight = weights[place] ?? 0;
          const gradient = (errors[of] ?? 0) * value + decay * weight;
          const square = (squares[place] ?? 0) + gradient * gradient;
          squares[place] = square;
          weights[place] = weight - (rate * gradient) / Math.sqrt(square + 1e-8);
        }
      }
    }
  }
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const scale = largest / 127 || 1;
  const rows = new Int8Array(weights.length);
  for (let feature = 0; feature < bucketCount; feature++) {
    for (let of = 0; of < count; of++) {
      rows[of * bucketCount + feature] = Math.round((weights[feature * count + of] ?? 0) / scale);
    }
  }
  return { classes, weights: rows, scale, biases: [...biases] };
}
