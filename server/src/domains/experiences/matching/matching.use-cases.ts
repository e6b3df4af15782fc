import { goalFaults } from "@alongside/contract/goals/goals.faults.ts";
import { AppError } from "../../../app-error.ts";
import { bestOf, bestPair, horizon, reasonFor, servingCategories } from "./matching.rules.ts";
import * as matchingStore from "./matching.store.ts";
import { wordsOf } from "./matching.words.rules.ts";
import { circleAround } from "../reading/near.rules.ts";
import type { PlaceRow } from "../reading/near.store.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { experienceView } from "../experiences.views.ts";

const day = 24 * 3600 * 1000;

interface OpenGoal {
  id: string;
  title: string;
  category: string | null;
}

/** Up to three upcoming experiences near the member that fit a goal by category or words, with why they fit. */
export async function matchesFor({ db, clock }: Dependencies, userId: string, goalId: string, timeZone = "UTC") {
  const goal = await matchingStore.goalOf(db, userId, goalId);
  if (goal === null) throw new AppError(goalFaults.notFound);
  const { category, travelDistance: withinKm } = goal;
  const circle = circleAround(goal);
  const needsPlace = circle === null;
  if (circle === null || goal.isCompleted) return { matches: [], needsPlace, withinKm };

  const now = clock.now();
  const words = wordsOf(goal.title, goal.description);
  const candidates = await matchingStore.candidatesFor(db, userId, {
    circle,
    now,
    until: new Date(now.getTime() + horizon * day),
    categories: servingCategories(category),
    words,
  });
  const query = { category, words, withinKm, now };
  const best = bestOf(candidates, query);
  const rows =
    best.length === 0
      ? []
      : await matchingStore.open(
          db,
          userId,
          best.map(({ id }) => id),
          now,
        );
  const matches = best.flatMap((candidate) => {
    const row = rows.find(({ id }) => id === candidate.id);
    if (row === undefined) return [];
    const distanceKm = Math.round(candidate.distanceKm * 10) / 10;
    return [{ experience: experienceView(row), reason: reasonFor(candidate, query, timeZone), distanceKm }];
  });
  return { matches, needsPlace, withinKm };
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
  const queries = goals.map((goal) => ({ ...goal, words: wordsOf(goal.title, null) }));
  const candidates = await matchingStore.candidatesFor(db, userId, {
    circle,
    now,
    until: new Date(now.getTime() + horizon * day),
    categories: [...new Set(goals.flatMap(({ category }) => servingCategories(category)))],
    words: [...new Map(queries.flatMap(({ words }) => words.map((word) => [word.word, word]))).values()],
  });
  return bestPair(candidates, queries, { withinKm: place.travelDistance, now });
}
