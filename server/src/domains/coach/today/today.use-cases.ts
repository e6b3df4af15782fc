import type { Dependencies } from "../coach.dependencies.ts";
import * as firstStepsStore from "./first-steps.store.ts";

/** Requests of each kind that are answered on Home; the rest is on their own screens. */
const shownRequests = 3;
/** Events near the member. */
const shownNear = 2;
/** Milliseconds after sign-up for which Home shows the first steps. */
const newFor = 30 * 24 * 3600 * 1000;

/** What Home begins with (P-COACH-19): the next plan, one goal, what waits for an answer, and what is near. */
export async function today({ db, clock, experiences, goals, friends }: Dependencies, userId: string) {
  const first = { limit: shownRequests };
  const newSince = new Date(clock.now().getTime() - newFor);
  const [next, ownGoals, joinRequests, friendRequests, around, firstSteps] = await Promise.all([
    experiences.nextPlan(userId),
    goals.list(userId, { limit: 1 }),
    experiences.requests.pendingToHost(userId, first),
    friends.received(userId, first),
    experiences.around(userId),
    firstStepsStore.firstStepsOf(db, userId, newSince),
  ]);
  const [goal] = ownGoals.items;
  const { hasTown, forGoal } = around;
  const withFriend = around.friends[0] ?? null;
  const taken = new Set([forGoal?.experience.id, withFriend?.experience.id]);
  const near = around.near.filter(({ experience }) => !taken.has(experience.id));
  return {
    next,
    goal: goal && !goal.isCompleted ? goal : null,
    joinRequests: joinRequests.items,
    friendRequests: friendRequests.items,
    hasTown,
    near: near.slice(0, shownNear - (forGoal ? 1 : 0)),
    forGoal,
    firstSteps,
    withFriend: withFriend?.experience.id === forGoal?.experience.id ? null : withFriend,
  };
}
