import { type InterestName, interests } from "@alongside/contract/goals/interests.constants.ts";
import type { NewGoal } from "../../domains/goals/goals.queries.ts";

type Draft = Pick<NewGoal, "title" | "category"> & { isHeard: boolean };

/** The first goal to suggest: what the landing page's chat was about, else the first choice that suggests one. */
export function draftOf(
  heard: Pick<NewGoal, "title" | "category"> | null,
  chosen: readonly InterestName[],
): Draft | null {
  if (heard !== null) return { ...heard, isHeard: true };
  for (const name of chosen) {
    const { goal } = interests[name];
    if (goal !== null) return { ...goal, isHeard: false };
  }
  return null;
}
