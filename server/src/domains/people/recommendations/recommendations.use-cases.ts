import type { recommendationQuery } from "@alongside/contract/people/people.shapes.ts";
import type { z } from "zod";
import type { Dependencies } from "../people.dependencies.ts";
import { matchView } from "../people.views.ts";
import { activeWithin, chances, idleStems, nearWithin } from "./recommendations.rules.ts";
import * as recommendStore from "./recommendations.store.ts";

/** The best matches first. */
export async function recommend(
  { db, clock, goalKinds }: Dependencies,
  viewerId: string,
  { limit }: z.output<typeof recommendationQuery>,
) {
  const rows = await recommendStore.matchesFor(db, viewerId, {
    categories: Object.keys(goalKinds),
    idleStems,
    weights: { chances, nearWithin, activeWithin },
    now: clock.now(),
    limit,
  });
  return rows.map((row) => matchView(row, goalKinds)).toSorted((one, other) => other.matchScore - one.matchScore);
}
