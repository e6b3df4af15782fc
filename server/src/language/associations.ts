import { relatedness, rankOf, weightOf } from "./vectors.ts";
import { hashesOf, WordNumbers } from "./word-numbers.ts";
import { stemOf } from "./words.ts";

/**
 * How often the texts of each class have a word: the word in its commonest form, and from `starts` of the word to that of the
 * next the classes that have it and their counts.
 */
export interface WordCounts {
  words: readonly string[];
  starts: Uint32Array;
  labels: Uint16Array;
  counts: Float32Array;
}

/** Shares of the likelihood of a word in a class: of all texts, of related words, and else of the word itself. */
const background = 0.2;
const byRelated = 0.2;
/** Two words less alike than this have nothing to do with each other (cosine). */
const related = 0.45;
const sharpness = 4;
const mostRelated = 20;
const fewestRelated = 0.3;
/** Function words say little by themselves, but a question differs from a statement by them. */
const smallest = 0.2;
/** Words whose associations are kept. */
const mostKept = 1000;
/** Different words of a text that are looked up. */
const mostWords = 40;

/** Counts of the words of labelled texts, for `WordAssociations`. */
export function countWords(texts: readonly { words: readonly string[]; label: number; weight: number }[]): WordCounts {
  const byStem = new Map<string, { word: string; counts: Map<number, number> }>();
  for (const { words, label, weight } of texts) {
    for (const word of new Set(words)) {
      const entry = byStem.get(stemOf(word)) ?? { word, counts: new Map<number, number>() };
      byStem.set(stemOf(word), entry);
      const rank = rankOf(word);
      const known = rankOf(entry.word);
      if (rank >= 0 && (known < 0 || rank < known)) entry.word = word;
      entry.counts.set(label, (entry.counts.get(label) ?? 0) + weight);
    }
  }
  const all = [...byStem.values()];
  const pairs = all.flatMap(({ counts }) => [...counts]);
  let end = 0;
  return {
    words: all.map(({ word }) => word),
    starts: Uint32Array.from([0, ...all.map(({ counts }) => (end += counts.size))]),
    labels: Uint16Array.from(pairs, ([label]) => label),
    counts: Float32Array.from(pairs, ([, count]) => count),
  };
}

/**
 * How much the words of a text speak for each class: by how often the class's texts have them, and words related in
 * meaning (a translation language model: Berger, Lafferty 1999), against how often all texts do.
 */
export class WordAssociations {
  private readonly words: readonly string[];
  private readonly rowOf: WordNumbers;
  /** The classes that have each word, and how many times more often than all texts: from `starts` of the word to that of the next. */
  private readonly starts: Uint32Array;
  private readonly labels: Uint16Array;
  private readonly ratios: Float32Array;
  private readonly classCount: number;
  private readonly looksFurther: boolean;
  private readonly kept = new Map<string, Float32Array>();

  /** @param looksFurther Whether a word is also looked up by its related words, which takes a millisecond. */
  constructor({ words, starts, labels, counts }: WordCounts, classCount: number, looksFurther = true) {
    this.classCount = classCount;
    this.looksFurther = looksFurther;
    this.words = words;
    this.rowOf = new WordNumbers(hashesOf(words.map(stemOf)));
    this.starts = starts;
    this.labels = labels;
    const lengths = new Float64Array(classCount);
    const all = counts.reduce((sum, count) => sum + count, 0);
    for (const [at, label] of labels.entries()) lengths[label] = (lengths[label] ?? 0) + (counts[at] ?? 0);
    this.ratios = new Float32Array(counts.length);
    for (let row = 0; row < words.length; row++) {
      const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0];
      const share = counts.subarray(from, to).reduce((sum, count) => sum + count, 0) / all;
      for (let at = from; at < to; at++) {
        this.ratios[at] = (counts[at] ?? 0) / (lengths[labels[at] ?? 0] ?? 1) / share;
      }
    }
  }

  /** The score of each class; 0 where nothing speaks for or against it. */
  scores(words: readonly string[]): Float64Array {
    const scores = new Float64Array(this.classCount);
    for (const word of [...new Set(words)].slice(0, mostWords)) {
      const weight = Math.min(1, weightOf(word) + smallest);
      const of = this.scoresOf(word);
      for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) + weight * (of[at] ?? 0);
    }
    return scores;
  }

  private scoresOf(word: string): Float32Array {
    const known = this.kept.get(word);
    if (known) return known;
    const row = this.rowOf.get(stemOf(word));
    const isKnown = row >= 0;
    const shares = new Float32Array(this.classCount).fill(background);
    const shareOfRelated = this.looksFurther ? byRelated : 0;
    if (isKnown) this.add(shares, row, 1 - background - shareOfRelated);
    const near = this.looksFurther ? this.relatedRows(word, row) : [];
    const total = Math.max(
      fewestRelated,
      near.reduce((sum, { value }) => sum + value, 0),
    );
    const share = isKnown ? shareOfRelated : 1 - background;
    for (const { row: of, value } of near) this.add(shares, of, (share * value) / total);
    const scores = shares.map(Math.log);
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(word, scores);
    return scores;
  }

  private add(shares: Float32Array, row: number, share: number): void {
    for (let at = this.starts[row] ?? 0, end = this.starts[row + 1] ?? 0; at < end; at++) {
      const label = this.labels[at] ?? 0;
      shares[label] = (shares[label] ?? 0) + share * (this.ratios[at] ?? 0);
    }
  }

  private relatedRows(word: string, own: number): { row: number; value: number }[] {
    if (rankOf(word) < 0) return [];
    const near: { row: number; value: number }[] = [];
    for (const [row, other] of this.words.entries()) {
      const value = row === own ? 0 : relatedness(word, other);
      if (value > related) near.push({ row, value: value ** sharpness });
    }
    return near.toSorted((a, b) => b.value - a.value).slice(0, mostRelated);
  }
}
