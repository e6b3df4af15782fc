import { describe, expect, it } from "vitest";
import { hosted, type ExperienceBody } from "../../../../test/experience-makers.ts";
import { befriend, blocks } from "../../../../test/people-makers.ts";
import { statementsOf } from "../../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const day = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day).toISOString();
/** Each test has a town of its own, one degree of latitude (111 km) apart. */
let towns = 0;

const around = async (who: MemberCaller) => {
  const answer = await who.call("GET /api/experiences/around");
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const joins = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/join", { params: { id } });

async function scene() {
  const [member, host] = [await test.member(), await test.member()];
  const at = { latitude: -10 - (towns += 1), longitude: 20 };
  await member.call("PATCH /api/profile", { body: { ...at, travelDistance: 10 } });
  const offer = (title: string, km: number, days: number, details: Partial<ExperienceBody> = {}) =>
    hosted(host, { title, latitude: at.latitude + km / 111.19, longitude: 20, dateTime: inDays(days), ...details });
  const near = async () => (await around(member)).near.map(({ experience: { title } }) => title);
  return { member, host, offer, near };
}

describe("what is around a member", () => {
  it("is within the distance they travel, soonest first, with how far it is", async () => {
    const { member, offer, near } = await scene();
    await offer("Later", 2, 9);
    await offer("Sooner", 3, 1);
    await offer("Too far", 11, 2);
    expect(await near()).toEqual(["Sooner", "Later"]);
    const found = await around(member);
    expect(found).toMatchObject({ hasTown: true, friends: [], forGoal: null });
    expect(found.near.map(({ distanceKm }) => distanceKm)).toEqual([3, 2]);
  });

  it("leaves out what they can't join: full, their own, joined, begun, cancelled and across a block", async () => {
    const { member, host, offer, near } = await scene();
    const full = await offer("Full", 1, 1, { maxParticipants: 1 });
    await joins(await test.member(), full.id);
    const joined = await offer("Joined", 1, 1);
    await joins(member, joined.id);
    const cancelled = await offer("Cancelled", 1, 1);
    await host.call("DELETE /api/experiences/{id}", { params: { id: cancelled.id } });
    await offer("Open", 1, 1);
    expect(await near()).toEqual(["Open"]);
    await blocks(test, host, member);
    expect(await near()).toEqual([]);
  });

  it("is six events at most", async () => {
    const { offer, near } = await scene();
    for (let at = 1; at <= 8; at += 1) await offer(`Walk ${at}`, 1, at);
    expect(await near()).toEqual(["Walk 1", "Walk 2", "Walk 3", "Walk 4", "Walk 5", "Walk 6"]);
  });

  it("has where friends go or host, wherever that is, with three of them and their number", async () => {
    const { member, host } = await scene();
    const { id } = await hosted(host, { title: "Choir", dateTime: inDays(3), maxParticipants: 10 });
    for (const firstName of ["Ana", "Bo", "Cleo", "Dan"]) {
      const friend = await test.member({ firstName });
      await befriend(test, member, friend);
      await joins(friend, id);
    }
    await joins(await test.member({ firstName: "Stranger" }), id);
    const friendly = await test.member({ firstName: "Eva" });
    await befriend(test, friendly, member);
    await hosted(friendly, { title: "Dinner", dateTime: inDays(2) });
    const { friends } = await around(member);
    expect(friends.map(({ experience, friendCount }) => [experience.title, friendCount])).toEqual([
      ["Dinner", 1],
      ["Choir", 4],
    ]);
    expect(friends[1]?.friends.map(({ firstName }) => firstName)).toEqual(["Ana", "Bo", "Cleo"]);
  });

  it("has those of friends that are more than 500 km away last", async () => {
    const { member, offer } = await scene();
    const friend = await test.member();
    await befriend(test, member, friend);
    for (const [title, km, days] of [
      ["Across the sea", 2000, 1],
      ["Just too far", 510, 2],
      ["A train ride away", 490, 4],
      ["Around the corner", 1, 3],
    ] as const) {
      await joins(friend, (await offer(title, km, days)).id);
    }
    const titles = async () => (await around(member)).friends.map(({ experience }) => experience.title);
    expect(await titles()).toEqual(["Around the corner", "A train ride away", "Across the sea"]);
    await member.call("PATCH /api/profile", { body: { latitude: null, longitude: null } });
    expect((await titles())[0]).toBe("Across the sea");
  });

  it("has what fits one of their open goals", async () => {
    const { member, offer } = await scene();
    const { body: goal } = await member.call("POST /api/goals", { body: { title: "Run 5 km" } });
    await offer("Wine tasting", 1, 1, { category: "food" });
    const { id } = await offer("Running for beginners", 2, 5);
    expect((await around(member)).forGoal).toMatchObject({
      experience: { id },
      goal: { id: goal.id, title: "Run 5 km" },
      distanceKm: 2,
    });
  });

  it("has nothing near for a member without a town, and nothing for visitors", async () => {
    const member = await test.member();
    expect(await around(member)).toEqual({ hasTown: false, near: [], friends: [], forGoal: null });
    expect((await test.visitor.raw("GET", "/api/experiences/around")).status).toBe(401);
  });

  it("is read in at most six statements, however much there is", async () => {
    const { member, offer } = await scene();
    for (let at = 1; at <= 4; at += 1) await offer(`Walk ${at}`, 1, at);
    await member.call("POST /api/goals", { body: { title: "Walk more" } });
    const sent = await statementsOf(() => member.raw("GET", "/api/experiences/around"), /experiences|user_goals/u);
    expect(sent.length).toBeLessThanOrEqual(6);
  });
});
