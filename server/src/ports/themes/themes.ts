import { stemOf, wordsOf } from "../../language/words.ts";
import { weightOf } from "../../language/vectors.ts";
import { readCompiled } from "../ai/compiled.ts";
import type { ThemeContent } from "./theme-content.ts";
import { ThemeIndex } from "./theme-index.ts";

let index: ThemeIndex | undefined;

/** What goals, events and people are about, from content/themes.yaml; made at the first use. */
export function themes(): ThemeIndex {
  // Set-up has checked the shape.
  index ??= new ThemeIndex(readCompiled("themes.json") as ThemeContent);
  return index;
}

/** Frequent English words ("run", "make", "home") are in too many titles to say that two texts are about the same. */
const leastTelling = 0.93;

/** Whether a word that two texts share says something by itself; words of other languages and names do. */
export function isTelling(word: string): boolean {
  return weightOf(word.toLowerCase()) >= leastTelling;
}

/** Counts, for one person after another, what their goals have in common with these: themes, or else telling words. */
export function interestsSharedWith(ours: readonly string[]): (theirs: readonly string[]) => number {
  const index = themes();
  const own = ours.map((goal) => index.themesOfGoal(goal)).filter(({ strengths }) => strengths.size > 0);
  const ownStems = tellingStems(ours);
  return (theirs) => {
    const other = theirs.map((goal) => index.themesOf(goal)).filter(({ strengths }) => strengths.size > 0);
    const names = own
      .flatMap((one) => other.flatMap((another) => index.shared(one, another)))
      .flatMap(({ name, isRelated }) => (isRelated ? [] : [name]));
    return new Set(names).size || [...tellingStems(theirs)].filter((stem) => ownStems.has(stem)).length;
  };
}

function tellingStems(goals: readonly string[]): Set<string> {
  const words = goals.flatMap((goal) => wordsOf(goal)).filter((word) => !/^\d+$/u.test(word) && isTelling(word));
  return new Set(words.map(stemOf));
}
