import { circleOf } from "@alongside/contract/kernel/circle.ts";
import { goalFaults } from "@alongside/contract/goals/goals.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { isTelling, themes } from "../../../ports/themes/themes.ts";
import {
  bestOf,
  bestPair,
  type Candidate,
  horizon,
  reasonFor,
  type SharedTheme,
  type Wanted,
} from "./matching.rules.ts";
import * as matchingStore from "./matching.store.ts";
import { wantsToTalk, wordsOf } from "./matching.words.rules.ts";
import { circleAround } from "../reading/near.rules.ts";
import type { PlaceRow } from "../reading/near.store.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { experienceView } from "../experiences.views.ts";

const day = 24 * 3600 * 1000;
/** Kilometres within which someone who wishes for people is shown the nearest event, even beyond what they travel. */
const farthest = 100;

interface OpenGoal {
  id: string;
  title: string;
  category: string | null;
}

type Row = Awaited<ReturnType<typeof matchingStore.candidatesFor>>[number];

/** What a goal is about, read once. */
function read(title: string, description: string | null, category: string | null) {
  const index = themes();
  const about = index.themesOfGoal(title);
  // The description only adds to a title that doesn't say it.
  const found = about.strengths.size > 0 ? about : index.themesOf(description ?? "");
  const words = wordsOf(title, description).filter(({ word }) => isTelling(word));
  // A language is talked with people, wherever they meet.
  const isSocial = index.isSocial(found) || (found.strengths.has("language") && wantsToTalk(title));
  const wanted: Wanted = { category, words, hasTheme: found.strengths.size > 0, isSocial };
  return { wanted, about: found };
}

type Goal = ReturnType<typeof read>;

/** An experience as it compares with one goal. */
function comparedWith({ wanted, about }: Goal, row: Row): Row & Candidate {
  const own = (some: readonly string[]) => some.filter((found) => wanted.words.some(({ word }) => word === found));
  return { ...row, inTitle: own(row.inTitle), inText: own(row.inText), themes: sharedThemes(wanted, about, row) };
}

/** A theme of the title is certain; the description only counts where the title says nothing. */
function sharedThemes({ isSocial }: Wanted, about: Goal["about"], row: Row): SharedTheme[] {
  const index = themes();
  const title = index.themesOf(row.title);
  const isTitled = title.strengths.size > 0;
  const event = isTitled ? title : index.themesOf(row.description);
  const shared = index
    .shared(about, event)
    .map((theme) => (isTitled ? theme : { ...theme, strength: theme.strength * 0.6 }));
  if (shared.length > 0 || !isSocial || row.category !== "social") return shared;
  return [{ name: "meeting people", strength: 0.6, isRelated: false }];
}

function nearby(db: Db, userId: string, circle: matchingStore.Reach["circle"], now: Date, goals: readonly Goal[]) {
  const words = [...new Set(goals.flatMap(({ wanted }) => wanted.words.map(({ word }) => word)))];
  return matchingStore.candidatesFor(db, userId, {
    circle,
    now,
    until: new Date(now.getTime() + horizon * day),
    words,
  });
}

/**
 * Up to three upcoming experiences near the member that fit a goal, with why they fit; for a goal about people at least
 * the nearest social one within 100 km (P-EXPERIENCES-18).
 */
export async function matchesFor({ db, clock }: Dependencies, userId: string, goalId: string, timeZone = "UTC") {
  const row = await matchingStore.goalOf(db, userId, goalId);
  if (row === null) throw new AppError(goalFaults.notFound);
  const { latitude, longitude, travelDistance: withinKm } = row;
  const circle = circleAround(row);
  const needsPlace = circle === null;
  if (circle === null || latitude === null || longitude === null || row.isCompleted)
    return { matches: [], needsPlace, withinKm };

  const now = clock.now();
  const goal = read(row.title, row.description, row.category);
  const query = { ...goal.wanted, withinKm, now };
  const compared = async (within: typeof circle) =>
    (await nearby(db, userId, within, now, [goal])).map((one) => comparedWith(goal, one));
  let best = bestOf(await compared(circle), query);
  if (best.length === 0 && goal.wanted.isSocial && withinKm < farthest) {
    const beyond = await compared(circleOf({ latitude, longitude }, farthest));
    best = beyond
      .filter(({ themes }) => themes.length > 0)
      .toSorted((a, b) => a.distanceKm - b.distanceKm)
      .slice(0, 1);
  }
  const ids = best.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await matchingStore.open(db, userId, ids, now);
  const matches = best.flatMap((candidate) => {
    const found = rows.find(({ id }) => id === candidate.id);
    if (found === undefined) return [];
    const distanceKm = Math.round(candidate.distanceKm * 10) / 10;
    return [{ experience: experienceView(found), reason: reasonFor(candidate, query, timeZone), distanceKm }];
  });
  return { matches, needsPlace, withinKm };
}

/**
 * What is within the member's distance and fits goals of theirs, the best of each goal first. A goal that is only about to
 * be set needs no id.
 */
export async function fittingGoals(
  { db }: Dependencies,
  userId: string,
  place: PlaceRow,
  goals: readonly Pick<OpenGoal, "title" | "category">[],
  now: Date,
) {
  const circle = circleAround(place);
  if (circle === null || goals.length === 0) return [];
  const asked = goals.map(({ title, category }) => ({ title, goal: read(title, null, category) }));
  const rows = await nearby(
    db,
    userId,
    circle,
    now,
    asked.map(({ goal }) => goal),
  );
  const ranked = asked.flatMap(({ title, goal }) => {
    const query = { ...goal.wanted, withinKm: place.travelDistance, now };
    const best = bestOf(
      rows.map((row) => comparedWith(goal, row)),
      query,
    );
    return best.map((candidate, rank) => ({ candidate, title, rank }));
  });
  return ranked.toSorted((one, other) => one.rank - other.rank);
}

/** The experience that fits one of the goals best, by their titles and categories; null if none near does. */
export async function bestForGoals(
  { db }: Dependencies,
  userId: string,
  place: PlaceRow,
  goals: readonly OpenGoal[],
  now: Date,
) {
  const circle = circleAround(place);
  if (circle === null || goals.length === 0) return null;
  const asked = goals.map((goal) => ({ goal, ...read(goal.title, null, goal.category) }));
  const rows = await nearby(db, userId, circle, now, asked);
  const requests = asked.map(({ goal, ...one }) => ({
    ...goal,
    ...one.wanted,
    candidates: rows.map((row) => comparedWith(one, row)),
  }));
  return bestPair(requests, { withinKm: place.travelDistance, now });
}
