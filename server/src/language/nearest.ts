import { correctedWords } from "./typos.ts";
import { likeness, meaningOf, relatedness, weightOf } from "./vectors.ts";
import { stemOf, wordsOf } from "./words.ts";

interface Example {
  label: string;
  words: readonly Word[];
  meaning: Float32Array;
  /** The sum of its words' weights. */
  total: number;
}

interface Word {
  text: string;
  stem: string;
  weight: number;
}

export interface Match {
  label: string;
  /** How near the nearest of its examples is, 0 to 1, a little more where several are near. */
  score: number;
}

/** Function words say little by themselves, but a question differs from a statement by them. */
const smallest = 0.08;
const unknownShare = 0.6;
/** Below it two words have nothing to do with each other (cosine of the centred vectors). */
const related = 0.35;
/** So many examples, by the likeness of their meanings or by shared stems, are compared word by word. */
const compared = 160;

function withStems(words: readonly string[]): { text: string; stem: string }[] {
  return words.map((text) => ({ text, stem: stemOf(text) }));
}

/** How much a stem says about the label: near 0 if most labels have it, 1 if only one does (inverse label frequency). */
function weightsByLabel(examples: readonly (readonly [label: string, text: string])[]): Map<string, number> {
  const labels = new Map<string, Set<string>>();
  for (const [label, text] of examples) {
    for (const { stem } of withStems(wordsOf(text))) {
      const of = labels.get(stem);
      if (of) of.add(label);
      else labels.set(stem, new Set([label]));
    }
  }
  const all = Math.log(new Set(examples.map(([label]) => label)).size + 1);
  return new Map([...labels].map(([stem, of]) => [stem, Math.max(smallest, 1 - Math.log(of.size) / all)]));
}

function nearness(a: Word, b: Word): number {
  if (a.stem === b.stem) return 1;
  const value = relatedness(a.text, b.text);
  return value < related ? 0 : Math.min(0.9, value);
}

/** How much of one text's weight finds a counterpart in the other, 0 to 1. */
function covered(words: readonly Word[], total: number, by: readonly Word[]): number {
  if (total === 0) return 0;
  let sum = 0;
  for (const word of words) {
    let best = 0;
    for (const other of by) {
      const value = nearness(word, other);
      if (value > best) best = value;
      if (best === 1) break;
    }
    sum += word.weight * best;
  }
  return sum / total;
}

/**
 * Labelled example sentences, asked which of them a text is nearest to. Words count by how rare they are; synonyms count by
 * their likeness. English only.
 */
export class NearestExamples {
  private readonly examples: Example[];
  private readonly byStem = new Map<string, number[]>();
  private readonly known = new Set<string>();

  private readonly weights: ReadonlyMap<string, number>;

  constructor(examples: readonly (readonly [label: string, text: string])[]) {
    this.weights = weightsByLabel(examples);
    this.examples = examples.map(([label, text]) => {
      const words = this.weighted(wordsOf(text));
      return {
        label,
        words,
        meaning: meaningOf(words.map((word) => word.text)),
        total: words.reduce((sum, { weight }) => sum + weight, 0),
      };
    });
    for (const [at, { words }] of this.examples.entries()) {
      for (const { text, stem, weight } of words) {
        this.known.add(text);
        if (weight < 0.2) continue;
        const of = this.byStem.get(stem);
        if (!of) this.byStem.set(stem, [at]);
        else if (of.at(-1) !== at) of.push(at);
      }
    }
  }

  /** The labels whose examples are nearest to a text, best first; an example in `without` is left out. */
  nearest(text: string, limit: number, without?: number): Match[] {
    // A word said twice says no more.
    const words = this.weighted([...new Set(correctedWords(wordsOf(text), this.known))]);
    const total = words.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return [];
    const meaning = meaningOf(words.map((word) => word.text));
    const scores = new Map<string, number[]>();
    for (const at of this.candidates(words, meaning)) {
      const example = this.examples[at];
      if (!example || at === without) continue;
      const forth = covered(words, total, example.words);
      const back = covered(example.words, example.total, words);
      const both = forth + back === 0 ? 0 : (2 * forth * back) / (forth + back);
      const score = 0.65 * both + 0.35 * Math.max(0, likeness(meaning, example.meaning));
      const of = scores.get(example.label);
      if (of) of.push(score);
      else scores.set(example.label, [score]);
    }
    return [...scores]
      .map(([label, all]) => ({ label, score: blended(all) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit);
  }

  /** The number and label of each example, in the order given. */
  labels(): string[] {
    return this.examples.map(({ label }) => label);
  }

  /** A word the examples don't have counts by how rare it is in English, but less than one they have. */
  private weighted(words: readonly string[]): Word[] {
    return withStems(words).map(({ text, stem }) => ({
      text,
      stem,
      weight: (this.weights.get(stem) ?? Math.max(smallest, weightOf(text) * unknownShare)) ** 1.5,
    }));
  }

  private candidates(words: readonly Word[], meaning: Float32Array): number[] {
    const scores = new Float32Array(this.examples.length);
    for (const [at, example] of this.examples.entries()) scores[at] = likeness(meaning, example.meaning);
    for (const { stem, weight } of words) {
      for (const at of this.byStem.get(stem) ?? []) scores[at] = (scores[at] ?? 0) + weight / words.length;
    }
    if (scores.length <= compared) return [...scores.keys()];
    const limit = Float32Array.from(scores).sort()[scores.length - compared] ?? 0;
    return [...scores.keys()].filter((at) => (scores[at] ?? 0) >= limit);
  }
}

/** The best, raised a little by the next two: one chance likeness says less than three. */
function blended(scores: readonly number[]): number {
  const [first = 0, second = 0, third = 0] = scores.toSorted((a, b) => b - a);
  return 0.8 * first + 0.13 * second + 0.07 * third;
}
