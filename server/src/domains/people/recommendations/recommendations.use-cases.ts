import type { recommendationQuery } from "@alongside/contract/people/people.shapes.ts";
import type { z } from "zod";
import { interestsSharedWith } from "../../../ports/themes/themes.ts";
import type { Dependencies } from "../people.dependencies.ts";
import { matchView } from "../people.views.ts";
import { activeWithin, chances, nearWithin } from "./recommendations.rules.ts";
import * as recommendStore from "./recommendations.store.ts";

/** The best by everything else, among whom the goals decide. */
const compared = 40;

/** The best matches first. */
export async function recommend(
  { db, clock, goalKinds }: Dependencies,
  viewerId: string,
  { limit }: z.output<typeof recommendationQuery>,
) {
  const [goals, rows] = await Promise.all([
    recommendStore.goalsOf(db, viewerId),
    recommendStore.matchesFor(db, viewerId, {
      categories: Object.keys(goalKinds),
      weights: { chances, nearWithin, activeWithin },
      now: clock.now(),
      limit: Math.max(compared, limit),
    }),
  ]);
  const interestsWith = interestsSharedWith(goals);
  return rows
    .map((row) => matchView({ ...row, interests: interestsWith(row.goals) }, goalKinds))
    .toSorted((one, other) => other.matchScore - one.matchScore)
    .slice(0, limit);
}
