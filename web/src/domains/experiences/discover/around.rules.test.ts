import { describe, expect, it } from "vitest";
import { anExperience } from "../../../../test/makers/experiences.ts";
import type { Around } from "../experiences.queries.ts";
import { idsIn, nearTitle, partsOf } from "./around.rules.ts";

const now = Date.parse("2026-11-27T12:00:00.000Z");
const one = (number: number, dateTime = "2026-11-28T12:00:00.000Z") =>
  anExperience({ id: `0198c0de-0000-7000-8000-00000000000${number}`, title: `Event ${number}`, dateTime });
const near = (...numbers: number[]) => numbers.map((number) => ({ experience: one(number), distanceKm: 1 }));
const withFriends = (number: number) => ({ experience: one(number), friends: [], friendCount: 1 });
const forGoal = (number: number) => ({ experience: one(number), goal: { id: "g", title: "Run" }, distanceKm: 1 });
const numbers = (items: ReadonlyArray<{ experience: { title: string } }>) =>
  items.map(({ experience }) => Number(experience.title.slice(6)));

describe("the parts of what is around a member", () => {
  const around: Around = { hasTown: true, near: near(1, 2, 3), friends: [withFriends(2)], forGoal: forGoal(3) };

  it("show each experience once, with friends before the goal before what is only near", () => {
    const parts = partsOf(around);
    expect(numbers(parts.near)).toEqual([1]);
    expect(numbers(parts.friends)).toEqual([2]);
    expect(parts.forGoal?.experience.title).toBe("Event 3");
    expect(partsOf({ ...around, forGoal: forGoal(2) }).forGoal).toBeNull();
  });

  it("are left out of the list below", () => {
    expect(idsIn(around)).toEqual(new Set([1, 2, 3].map((number) => one(number).id)));
    expect(idsIn({ hasTown: false, near: [], friends: [], forGoal: null }).size).toBe(0);
  });

  it("promise this week only if all are within it", () => {
    expect(nearTitle(near(1), now)).toBe("This week near you");
    const later = { experience: one(2, "2026-12-05T12:00:00.000Z"), distanceKm: 1 };
    expect(nearTitle([...near(1), later], now)).toBe("Near you");
  });
});
