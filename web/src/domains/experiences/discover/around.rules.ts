import type { Around } from "../experiences.queries.ts";

const week = 7 * 24 * 3_600_000;

/** The parts without repetition: what friends go to, then what fits a goal, then what is near. */
export function partsOf({ near, friends, forGoal }: Around): Pick<Around, "near" | "friends" | "forGoal"> {
  const isFriends = (id: string) => friends.some(({ experience }) => experience.id === id);
  const goal = forGoal && !isFriends(forGoal.experience.id) ? forGoal : null;
  return {
    near: near.filter(({ experience: { id } }) => !isFriends(id) && id !== goal?.experience.id),
    friends,
    forGoal: goal,
  };
}

/** The experiences of all parts, which the list below leaves out. */
export function idsIn({ near, friends, forGoal }: Around): ReadonlySet<string> {
  const shown = [...near, ...friends, ...(forGoal ? [forGoal] : [])];
  return new Set(shown.map(({ experience }) => experience.id));
}

/** `now` in milliseconds since 1970. */
export function nearTitle(near: Around["near"], now: number): string {
  const isThisWeek = near.every(({ experience }) => Date.parse(experience.dateTime) < now + week);
  return isThisWeek ? "This week near you" : "Near you";
}
