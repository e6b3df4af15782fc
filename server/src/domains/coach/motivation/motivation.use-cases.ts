import { dayOf } from "../coach.days.rules.ts";
import { goalsToMatch, motivationOf } from "./motivation.rules.ts";
import * as motivationStore from "./motivation.store.ts";
import type { Motivation } from "./motivation.store.ts";
import { recordsOf, stillTrue } from "./motivation.truth.rules.ts";
import type { Dependencies } from "../coach.dependencies.ts";
import { motivationView } from "../coach.views.ts";

/** Experiences queried if there is no goal to match: the soonest are enough. */
const soonest = 1;

// The member's day in a few sentences: made once, stored until midnight in their zone, and shown as far as it is
// true.

export async function dailyMotivation({ db, clock, experiences }: Dependencies, userId: string, timeZone = "UTC") {
  const now = clock.now();
  const today = dayOf(now, timeZone);
  const found = await motivationStore.dayOf(db, userId, today, now);
  if (found === null) return motivationView({ message: "", lines: [] });
  if ("made" in found) {
    const situation = await motivationStore.situation(db, userId, recordsOf(found.made.lines), now);
    return motivationView({ ...found.made, lines: stillTrue(found.made.lines, situation) });
  }
  const { place, ...facts } = found.facts;
  const goals = goalsToMatch(facts.goals, today, now);
  const match = await experiences.bestForGoals(userId, place, goals, now);
  const [near] = goals.length > 0 ? [] : await experiences.nearMember(userId, now, soonest);
  const all = { ...facts, match, near: near ?? null };
  const made: Motivation = motivationOf(all, { today, timeZone, userId }, now);
  const kept = await motivationStore.keep(db, userId, today.date, made, now);
  return motivationView(kept ?? made);
}
