/** The least trigram similarity of two words that differ by more than a few letters, from 0 to 1. */
const minimumSimilarity = 0.5;

/** The intended word: the nearest within an edit distance of one (two for long words), or else the most similar. */
export function meantBy(word: string, resembling: readonly string[]): string | null {
  const slips = word.length >= 7 ? 2 : 1;
  const near = resembling
    .map((term) => ({ term, distance: distanceOf(word, term, slips) }))
    .filter(({ distance }) => distance <= slips)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.term ?? resembling.find((term) => similarityOf(word, term) >= minimumSimilarity) ?? null;
}

/** The edit distance with transpositions, up to `most`. */
export function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : most + 1,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? most + 1;
}

/** The share of common trigrams, computed like the database does. */
export function similarityOf(one: string, other: string): number {
  const [mine, theirs] = [trigramsOf(one), trigramsOf(other)];
  const common = [...mine].filter((trigram) => theirs.has(trigram)).length;
  return common / (mine.size + theirs.size - common);
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
