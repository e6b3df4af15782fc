import type { recommendationQuery } from "@alongside/contract/people/people.shapes.ts";
import type { z } from "zod";
import { interestsSharedWith } from "../../../ports/themes/themes.ts";
import type { Dependencies } from "../people.dependencies.ts";
import { matchView, otherView } from "../people.views.ts";
import { fullReason } from "./others.rules.ts";
import * as othersStore from "./others.store.ts";
import { activeWithin, chances, nearWithin } from "./recommendations.rules.ts";
import * as recommendStore from "./recommendations.store.ts";

/** The best by everything else, among whom the goals decide. */
const compared = 40;

type Query = z.output<typeof recommendationQuery>;

/** The best matches first; with `others` then active hosts and new members, so that only an empty community has none. */
export async function recommend(deps: Dependencies, viewerId: string, { limit, others }: Query) {
  const matches = await bestMatches(deps, viewerId, limit);
  return others === "true" ? withOthers(deps, viewerId, matches, limit) : matches;
}

type Match = ReturnType<typeof matchView>;

async function bestMatches({ db, clock, goalKinds }: Dependencies, viewerId: string, limit: number): Promise<Match[]> {
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

/** Adds those who have nothing in common with the viewer, and what each person hosts next and likes. */
async function withOthers({ db, clock }: Dependencies, viewerId: string, matches: readonly Match[], limit: number) {
  const now = clock.now();
  const criteria = { except: matches.map(({ id }) => id), now, limit: limit - matches.length };
  const rows = criteria.limit > 0 ? await othersStore.othersFor(db, viewerId, criteria) : [];
  const people = [...matches, ...rows.map(({ card }) => otherView(card))];
  const details = await othersStore.detailsOf(
    db,
    people.map(({ id }) => id),
    now,
  );
  return people.map((person) => {
    const { interests = [], hosts = null } = details.find(({ id }) => id === person.id) ?? {};
    const inCommon = person.matchReason;
    return { ...person, matchReason: fullReason({ member: person, inCommon, interests, hosts }, now) };
  });
}
