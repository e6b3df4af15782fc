import { relatedness, weightOf } from "../../../language/vectors.ts";
import { stemOf, wordsOf } from "../../../language/words.ts";

const mostAsked = 12;
const mostLine = 60;
/** Rarer than "take" or "never" (smooth inverse frequency). */
const telling = 0.55;
/** Words less near than this have nothing to do with each other. */
const near = 0.45;
/** What a line has in common with a message below this is chance. */
const least = 1.1;

const tellingWords = (text: string) => [...new Set(wordsOf(text))].filter((word) => weightOf(word) >= telling);

/** How much a line speaks of what a message says: the near words, each by its weight. */
function relevance(asked: readonly string[], line: string): number {
  const words = tellingWords(line).slice(0, mostLine);
  let sum = 0;
  for (const word of asked) {
    let best = 0;
    for (const other of words) {
      best = Math.max(best, stemOf(word) === stemOf(other) ? 1 : relatedness(word, other));
      if (best === 1) break;
    }
    if (best >= near) sum += best * weightOf(word);
  }
  return sum;
}

/** The line that speaks most of what a message says; null where none does. */
export function mostRelevant(message: string, lines: readonly string[]): string | null {
  const asked = tellingWords(message.slice(0, 300)).slice(0, mostAsked);
  const scored = lines.map((line) => ({ line, value: relevance(asked, line) }));
  const best = scored.toSorted((a, b) => b.value - a.value)[0];
  return best && best.value >= least ? best.line : null;
}
