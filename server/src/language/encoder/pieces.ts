import type { EncoderFile } from "./file.ts";

/** Stands for a space, and for the beginning of a text. */
const space = "\u2581";
/** The first entries are marks, not pieces. */
const marks = 6;
const longestPiece = 16;
const unknown = 0;
/** A sign that no piece has: less likely than any piece. */
const unknownScore = -20;

/** Cuts a text into the pieces of words that the encoder knows, the likeliest way (a unigram language model: Kudo 2018). */
export class Pieces {
  private readonly known: ReadonlyMap<string, { id: number; score: number }>;

  constructor(pieces: EncoderFile["pieces"]) {
    this.known = new Map(pieces.flatMap(([piece, score], id) => (id < marks ? [] : [[piece, { id, score }] as const])));
  }

  /** The numbers of the pieces; a run of unknown signs counts once. */
  of(text: string): number[] {
    const signs = [...(space + text.normalize("NFKC").toLowerCase().trim().replace(/\s+/gu, space))];
    const best: { score: number; from: number; id: number }[] = [{ score: 0, from: 0, id: unknown }];
    for (let end = 1; end <= signs.length; end++) {
      let [score, from, id] = [(best[end - 1]?.score ?? 0) + unknownScore, end - 1, unknown];
      let piece = "";
      for (let start = end - 1; start >= Math.max(0, end - longestPiece); start--) {
        piece = (signs[start] ?? "") + piece;
        const of = this.known.get(piece);
        const sum = (best[start]?.score ?? 0) + (of?.score ?? 0);
        if (of && sum > score) [score, from, id] = [sum, start, of.id];
      }
      best.push({ score, from, id });
    }
    const found: number[] = [];
    for (let end = signs.length; end > 0; end = best[end]?.from ?? 0) {
      const id = best[end]?.id ?? unknown;
      if (id !== unknown || found.at(-1) !== unknown) found.push(id);
    }
    return found.toReversed();
  }
}
