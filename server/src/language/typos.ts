import { rankOf } from "./vectors.ts";

/** Whether one slip (a letter wrong, missing, extra, or two swapped) turns one word into the other. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  const restA = a.slice(start, endA);
  const restB = b.slice(start, endB);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restA === [...restB].reverse().join("");
}

/** Every word one slip away: letters left out, swapped, changed or put in; the first letter is seldom wrong. */
function* slipsOf(word: string): Generator<string> {
  for (let at = 1; at < word.length; at++) {
    yield word.slice(0, at) + word.slice(at + 1);
    if (at + 1 < word.length) yield word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  }
  for (let at = 1; at <= word.length; at++) {
    for (let code = 97; code <= 122; code++) {
      const letter = String.fromCharCode(code);
      yield word.slice(0, at) + letter + word.slice(at);
      if (at < word.length) yield word.slice(0, at) + letter + word.slice(at + 1);
    }
  }
}

/** Two letters swapped are likelier than one that is wrong: "lonley" is not "lovely". */
const swapped = 0.02;

/** The word with two neighbours swapped, in each place. */
function swapsOf(word: string): Set<string> {
  return new Set(
    Array.from(
      word.slice(1),
      (_, at) => word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2),
    ),
  );
}

const shortest = 4;
const longest = 16;
/** A misspelling of a common word is often itself in a list of 60,000 words, far down. */
const surelyEnglish = 25_000;

/**
 * English words with their slips put right: an unknown word becomes the word one slip away that is preferred, or else most
 * frequent. Figures, short words and names that resemble nothing stay.
 */
export function correctedWords(words: readonly string[], preferred: Pick<ReadonlySet<string>, "has">): string[] {
  return words.map((word) => {
    if (word.length < shortest || word.length > longest || !/^[a-z]+$/.test(word) || preferred.has(word)) return word;
    const rank = rankOf(word);
    if (rank >= 0 && rank < surelyEnglish) return word;
    let best = word;
    let bestRank = Number.POSITIVE_INFINITY;
    const swaps = swapsOf(word);
    for (const slip of slipsOf(word)) {
      const of = rankOf(slip);
      const isPreferred = preferred.has(slip);
      // A rare word gives way only to one that is much more common, so that names are left alone.
      const chance = swaps.has(slip) ? swapped : 1;
      const value =
        chance * (isPreferred ? (of < 0 ? 60_000 : of) / 100 : of < 0 || of > 8000 ? Number.POSITIVE_INFINITY : of);
      if (value < bestRank && (rank < 0 || value * 20 < rank)) {
        best = slip;
        bestRank = value;
      }
    }
    return best;
  });
}
