import { dayOf } from "../coach.days.rules.ts";
import type { Dependencies } from "../coach.dependencies.ts";
import { motivationView } from "../coach.views.ts";
import { endsBefore, goalsToMatch, motivationOf, type GoalFact } from "./motivation.rules.ts";
import * as motivationStore from "./motivation.store.ts";

/** Experiences queried if there is no goal to match: the soonest are enough. */
const soonest = 1;
/** Goals that are left out, one by one, because what fits them best comes too late. */
const mostTries = 3;

type Place = motivationStore.StoredFacts["place"];

/** The member's day in a few sentences, from their record as it is now; the wording depends on the day and the member. */
export async function dailyMotivation(deps: Dependencies, userId: string, timeZone = "UTC") {
  const { db, clock, experiences } = deps;
  const now = clock.now();
  const today = dayOf(now, timeZone);
  const found = await motivationStore.factsOf(db, userId, now);
  if (found === null) return motivationView({ message: "", lines: [] });
  const { place, ...facts } = found;
  const goals = goalsToMatch(facts.goals, today, now);
  const match = await matchOf(deps, userId, place, goals, now);
  const [near] = facts.goals.length > 0 ? [] : await experiences.nearMember(userId, now, soonest);
  return motivationView(motivationOf({ ...facts, match, near: near ?? null }, { today, timeZone, userId }, now));
}

/** The experience that fits a goal best and isn't after its date. */
async function matchOf(
  { experiences }: Dependencies,
  userId: string,
  place: Place,
  goals: readonly GoalFact[],
  now: Date,
) {
  let left = goals;
  for (let tries = 0; tries < mostTries && left.length > 0; tries++) {
    const match = await experiences.bestForGoals(userId, place, left, now);
    if (match === null) return null;
    const goal = left.find(({ id }) => id === match.goal.id);
    if (!goal || !endsBefore(goal, match.candidate)) return match;
    left = left.filter((one) => one !== goal);
  }
  return null;
}
