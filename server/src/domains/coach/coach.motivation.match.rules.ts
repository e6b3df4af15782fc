import type { GoalCategory } from "@alongside/contract/goals/goals.constants.ts";

/** A coming experience with a free seat near the member. */
export interface NearFact {
  id: string;
  title: string;
  category: string;
  dateTime: string;
  timeZone: string | null;
  /** Null where the member has told no place. */
  distanceKm: number | null;
}

interface Wish {
  id: string;
  title: string;
  category: string | null;
}

/** Categories of experiences that serve a goal of each category. */
const serves: Readonly<Record<GoalCategory, readonly string[]>> = {
  health: ["wellness", "sports", "adventure"],
  learning: ["learning", "technology"],
  work: ["business", "networking", "technology"],
  relationships: ["social", "networking", "food"],
  creativity: ["creative", "arts"],
  money: ["business"],
  adventure: ["adventure", "sports"],
  mind: ["wellness"],
  other: [],
};

const common = new Set([
  "with",
  "more",
  "every",
  "week",
  "weekly",
  "daily",
  "evening",
  "morning",
  "night",
  "open",
  "your",
]);

/** Words of four letters and more by their stem, so that "running" and "runner" meet. */
function stemsOf(text: string): Set<string> {
  const plain = text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "");
  const words = plain.match(/[\p{L}\d]{4,}/gu) ?? [];
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.slice(0, 5)));
}

function scoreOf(experience: NearFact, goal: Wish): number {
  const words = stemsOf(goal.title);
  const shared = [...stemsOf(experience.title)].filter((stem) => words.has(stem)).length;
  const isServed = Object.entries(serves).some(
    ([category, served]) => category === goal.category && served.includes(experience.category),
  );
  return shared * 2 + (isServed ? 1 : 0);
}

/** The experience near the member that fits one of their goals best, the sooner where several do; null where none does. */
export function bestMatch<E extends NearFact, G extends Wish>(
  near: readonly E[],
  goals: readonly G[],
): { experience: E; goal: G } | null {
  const pairs = near
    .filter(({ distanceKm }) => distanceKm !== null)
    .flatMap((experience) => goals.map((goal) => ({ experience, goal, score: scoreOf(experience, goal) })));
  const best = pairs.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)[0];
  return best ? { experience: best.experience, goal: best.goal } : null;
}
