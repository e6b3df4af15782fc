/** How alike two words must be by their trigrams where they differ by more than slips, from 0 to 1. */
const minimumSimilarity = 0.5;

/** The word that was meant: the nearest within one slip, of long words two, or else what shares most of its letters. */
export function meantBy(word: string, resembling: readonly string[]): string | null {
  const slips = word.length >= 7 ? 2 : 1;
  const near = resembling
    .map((term) => ({ term, distance: distanceOf(word, term, slips) }))
    .filter(({ distance }) => distance <= slips)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.term ?? resembling.find((term) => similarityOf(word, term) >= minimumSimilarity) ?? null;
}

/** Letters wrong, missing, extra or swapped with their neighbour, as long as they are no more than `most`. */
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

/** The share of their trigrams that two words have in common, as the database reckons it. */
export function similarityOf(one: string, other: string): number {
  const [mine, theirs] = [trigramsOf(one), trigramsOf(other)];
  const common = [...mine].filter((trigram) => theirs.has(trigram)).length;
  return common / (mine.size + theirs.size - common);
}

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
