import { bestForGoals } from "../matching/matching.use-cases.ts";
import * as matchingStore from "../matching/matching.store.ts";
import type { Context, Dependencies } from "../experiences.dependencies.ts";
import { experienceView } from "../experiences.views.ts";
import * as aroundStore from "./around.store.ts";
import { circleAround, rounded } from "./near.rules.ts";
import * as nearStore from "./near.store.ts";

/** Events near the member, and those where they have friends. */
const most = { near: 6, friends: 3 };
/** Others shown with the next experience. */
const shownPeople = 4;
/** The latest goals that are compared with events. */
const comparedGoals = 10;

/** Where Discover begins for a member (P-EXPERIENCES-21): what is near, where friends are, and what fits a goal. */
export async function around(deps: Dependencies, userId: string) {
  const { db, clock } = deps;
  const now = clock.now();
  const [place, goals] = await Promise.all([
    nearStore.placeOf(db, userId),
    aroundStore.openGoals(db, userId, comparedGoals),
  ]);
  const circle = place && circleAround(place);
  const [going, near, best] = await Promise.all([
    aroundStore.withFriends(db, userId, circle, now, most.friends),
    circle ? aroundStore.nearest(db, userId, circle, now, most.near) : [],
    place ? bestForGoals(deps, userId, place, goals, now) : null,
  ]);
  const ids = [...going.map(({ id }) => id), ...(best ? [best.candidate.id] : [])];
  const rows = ids.length === 0 ? [] : await matchingStore.open(db, userId, ids, now);
  const viewOf = (id: string) => {
    const row = rows.find((one) => one.id === id);
    return row && experienceView(row);
  };
  const forGoal = best && viewOf(best.candidate.id);
  return {
    hasTown: circle !== null,
    near: near.map(({ distanceKm, ...row }) => ({ experience: experienceView(row), distanceKm: rounded(distanceKm) })),
    friends: going.flatMap(({ id, friends, friendCount }) => {
      const experience = viewOf(id);
      return experience ? [{ experience, friends, friendCount }] : [];
    }),
    forGoal:
      best && forGoal
        ? {
            experience: forGoal,
            goal: { id: best.goal.id, title: best.goal.title },
            distanceKm: rounded(best.candidate.distanceKm),
          }
        : null,
  };
}

/**
 * The member's next experience, with up to four of the others who come and how many they are, as its page counts them:
 * with those whom guests bring. Null for none.
 */
export async function nextPlan({ db, clock, experiencesStore }: Context, userId: string) {
  const now = clock.now();
  const id = await aroundStore.nextOf(db, userId, now);
  if (id === null) return null;
  const [row, participants] = await Promise.all([
    experiencesStore.find(id, userId, now),
    experiencesStore.participantsOf(id, userId),
  ]);
  // It may have been taken down since it was found.
  if (row === null) return null;
  const experience = experienceView(row);
  const others = [row.creator, ...participants.map(({ user }) => user)].filter((one) => one.id !== userId);
  // The taken spots contain the member's own but not the host's, or neither where the member hosts.
  return { experience, people: others.slice(0, shownPeople), peopleCount: row.currentParticipants };
}
