import { rankOf, relatedness } from "../../../language/vectors.ts";
import { wordsOf } from "../../../language/words.ts";
import { readCompiled } from "../compiled.ts";
import type { ActivityContent, Hours, PartOfDay, WeekContent } from "./week-content.ts";

export interface GoalKind extends Omit<ActivityContent, "hours" | "pattern"> {
  hours: Hours;
  /** Minutes of one session. */
  block: number;
}

interface Known extends Omit<ActivityContent, "pattern"> {
  pattern: RegExp | null;
}

let read: { hours: WeekContent["hours"]; activities: Known[] } | undefined;

function week() {
  if (read) return read;
  // The compiler checked the shape when it wrote the file.
  const { hours, activities } = readCompiled("week.json") as WeekContent;
  read = {
    hours,
    activities: activities.map(({ pattern, ...activity }) => ({
      ...activity,
      pattern: pattern === null ? null : new RegExp(`(?<= )(?:${pattern})`, "gu"),
    })),
  };
  return read;
}

export function hoursOf(part: PartOfDay): Hours {
  return week().hours[part];
}

/** Below it two words have too little to do with each other (cosine of the centred vectors). */
const alike = 0.4;
/** "Become" and "better" are among so many most frequent words, and say nothing about what a goal is about. */
const everyday = 3000;
const longest = 40;

/** The activity whose phrases a title has, the longest first; else the one that a word of it is nearest to in meaning. */
function activityIn(title: string): Known | null {
  const words = wordsOf(title).slice(0, longest);
  const folded = ` ${words.join(" ")} `;
  let best: { activity: Known; value: number } | null = null;
  for (const activity of week().activities) {
    const length = Math.max(
      0,
      ...[...(activity.pattern ? folded.matchAll(activity.pattern) : [])].map(([found]) => found.length),
    );
    // "Piano lesson" is about the piano: what stands for a whole category gives way.
    const value = length > 0 && activity.category === null ? length + 100 : length;
    if (value > (best?.value ?? 0)) best = { activity, value };
  }
  if (best) return best.activity;
  const rare = words.filter((word) => word.length > 3 && rankOf(word) >= everyday);
  let nearest: { activity: Known | null; value: number } = { activity: null, value: alike };
  for (const activity of week().activities) {
    const value = Math.max(0, ...rare.map((word) => nearness(word, activity.words)));
    if (value > nearest.value) nearest = { activity, value };
  }
  return nearest.activity;
}

/** The mean of the two nearest: one word alone may be near by chance. */
function nearness(word: string, others: readonly string[]): number {
  const [first = 0, second = 0] = others.map((other) => relatedness(word, other)).toSorted((a, b) => b - a);
  return (first + second) / 2;
}

/** What a goal is about: by its title, else by its category. */
export function kindOf({ category, title }: { category: string | null; title: string }): GoalKind {
  const { activities } = week();
  const known =
    activityIn(title) ??
    activities.find((one) => one.category === (category ?? "other")) ??
    activities.find((one) => one.category === "other");
  if (!known) throw new Error("content/week has no activities");
  return { ...known, hours: hoursOf(known.hours), block: known.minutes };
}
