import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { befriend } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const day = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day).toISOString();

const today = async (who: MemberCaller) => {
  const answer = await who.call("GET /api/user/today");
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const joins = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/join", { params: { id } });

describe("what Home begins with", () => {
  it("is nothing for a new member in an empty place, and closed to visitors", async () => {
    expect(await today(await test.member())).toEqual({
      next: null,
      goal: null,
      joinRequests: [],
      friendRequests: [],
      hasTown: false,
      near: [],
      forGoal: null,
      withFriend: null,
      firstSteps: { hasGoal: false, hasJoined: false, hasGreeted: false },
    });
    expect((await test.visitor.raw("GET", "/api/user/today")).status).toBe(401);
  });

  it("is the next experience that isn't over, hosted or joined, with the others who come", async () => {
    const [member, host] = [await test.member(), await test.member({ firstName: "Hanna" })];
    const later = await hosted(member, { title: "Later", dateTime: inDays(5) });
    expect((await today(member)).next).toMatchObject({ experience: { id: later.id }, people: [], peopleCount: 0 });
    const sooner = await hosted(host, { title: "Sooner", dateTime: inDays(2), maxParticipants: 10 });
    await joins(member, sooner.id);
    for (let at = 0; at < 5; at += 1) await joins(await test.member(), sooner.id);
    const { next } = await today(member);
    expect(next).toMatchObject({ experience: { id: sooner.id, viewerStatus: "participant" }, peopleCount: 6 });
    expect(next?.people).toHaveLength(4);
    expect(next?.people[0]).toMatchObject({ firstName: "Hanna" });
    expect(next?.people.map(({ id }) => id)).not.toContain(member.id);
    await host.call("DELETE /api/experiences/{id}", { params: { id: sooner.id } });
    expect((await today(member)).next).toMatchObject({ experience: { id: later.id } });
  });

  it("counts those whom guests bring, as the experience's page does", async () => {
    const [host, guest, other] = [await test.member(), await test.member(), await test.member()];
    const { id } = await hosted(host, { dateTime: inDays(2), maxParticipants: 10, plusOneAllowed: true });
    await joins(guest, id);
    await other.call("POST /api/experiences/{id}/join", { params: { id }, body: { plusOne: { name: "Ana" } } });
    for (const member of [host, guest]) {
      const { body: page } = await member.call("GET /api/experiences/{id}", { params: { id } });
      expect(page.currentParticipants).toBe(3);
      expect((await today(member)).next?.peopleCount).toBe(3);
    }
  });

  it("is the latest open goal with its steps", async () => {
    const member = await test.member();
    await member.call("POST /api/goals", { body: { title: "Older" } });
    const { body: goal } = await member.call("POST /api/goals", { body: { title: "Newer" } });
    await member.call("POST /api/goals/{id}/steps", { params: { id: goal.id }, body: { title: "First" } });
    expect((await today(member)).goal).toMatchObject({ id: goal.id, steps: [{ title: "First", isDone: false }] });
    for (const one of (await member.call("GET /api/goals")).body) {
      await member.call("PATCH /api/goals/{id}", { params: { id: one.id }, body: { isCompleted: true } });
    }
    expect((await today(member)).goal).toBeNull();
  });

  it("is three requests of each kind to answer", async () => {
    const member = await test.member();
    const { id } = await hosted(member, { approvalRequired: true, maxParticipants: 10 });
    for (let at = 0; at < 4; at += 1) {
      const other = await test.member();
      await other.call("POST /api/experiences/{id}/join-request", { params: { id }, body: { message: "Me too" } });
      await other.call("POST /api/friends/request", { body: { friendId: member.id } });
    }
    const { joinRequests, friendRequests } = await today(member);
    expect([joinRequests.length, friendRequests.length]).toEqual([3, 3]);
  });

  it("is what is near, what fits the goal and where a friend goes, each once", async () => {
    const [member, host, friend] = [await test.member(), await test.member(), await test.member({ firstName: "Ana" })];
    const at = { latitude: -5, longitude: 50 };
    await member.call("PATCH /api/profile", { body: { ...at, travelDistance: 10 } });
    await member.call("POST /api/goals", { body: { title: "Run 5 km" } });
    await befriend(test, member, friend);
    const run = await hosted(host, { ...at, title: "Running for beginners", dateTime: inDays(2) });
    const wine = await hosted(host, {
      ...at,
      title: "Wine tasting",
      description: "Red.",
      category: "food",
      dateTime: inDays(3),
    });
    const cards = await hosted(host, {
      ...at,
      title: "Card games",
      description: "At a table.",
      category: "social",
      dateTime: inDays(4),
    });
    await joins(friend, cards.id);
    expect(await today(member)).toMatchObject({
      hasTown: true,
      forGoal: { experience: { id: run.id }, goal: { title: "Run 5 km" } },
      near: [{ experience: { id: wine.id } }],
      withFriend: { experience: { id: cards.id }, friends: [{ firstName: "Ana" }], friendCount: 1 },
    });
  });

  it("has a new member's first steps, each done by what they did, for 30 days", async () => {
    const [member, host, neighbour] = [await test.member(), await test.member(), await test.member()];
    const steps = async () => (await today(member)).firstSteps;
    await member.call("POST /api/goals", { body: { title: "Run 5 km" } });
    expect(await steps()).toEqual({ hasGoal: true, hasJoined: false, hasGreeted: false });
    await neighbour.call("POST /api/friends/request", { body: { friendId: member.id } });
    const { id } = await hosted(host, { dateTime: inDays(40) });
    expect(await steps()).toMatchObject({ hasJoined: false, hasGreeted: false });
    await joins(member, id);
    await member.call("POST /api/friends/request", { body: { friendId: host.id } });
    expect(await steps()).toEqual({ hasGoal: true, hasJoined: true, hasGreeted: true });
    await test.database.db.execute(
      sql`update users set created_at = created_at - interval '30 days' where id = ${member.id}`,
    );
    expect(await steps()).toBeNull();
  });

  it("counts an answered request, hosting, and a message as first steps too", async () => {
    const [member, neighbour] = [await test.member(), await test.member()];
    await hosted(member, { dateTime: inDays(3) });
    expect((await today(member)).firstSteps).toEqual({ hasGoal: false, hasJoined: true, hasGreeted: false });
    await befriend(test, neighbour, member);
    expect((await today(member)).firstSteps).toMatchObject({ hasGreeted: true });
  });
});
