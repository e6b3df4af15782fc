import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { statementsOf } from "../../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const day = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day).toISOString();
const town = { latitude: -5, longitude: 20 };

let member: MemberCaller;
let host: MemberCaller;

beforeEach(async () => {
  // Experiences of earlier tests would be found as well.
  await test.database.db.execute(sql`delete from users`);
  [member, host] = [await test.member(), await test.member()];
});

const lives = (who: MemberCaller) => who.call("PATCH /api/profile", { body: { ...town, travelDistance: 10 } });
const offer = (title: string, km: number, days: number, category: "food" | "social" | "wellness" = "food") =>
  hosted(host, {
    ...town,
    title,
    description: "Come along.",
    category,
    latitude: -5 + km / 111.19,
    dateTime: inDays(days),
  });
const first = async (query = "") => {
  const answer = await member.raw("GET", `/api/experiences/first${query}`);
  expect(answer.status, answer.text).toBe(200);
  const found = answer.body as { experience: { title: string }; fits: string | null; distanceKm: number | null }[];
  return found.map(({ experience, fits, distanceKm }) => [experience.title, fits, distanceKm]);
};

describe("the first experiences of a new member", () => {
  it("fit what they chose or set as a goal, before those that are only near", async () => {
    await lives(member);
    await offer("Wine tasting", 1, 1);
    await offer("Running for beginners", 3, 6, "wellness");
    expect(await first("?interests=health")).toEqual([
      ["Running for beginners", "Get healthier", 3],
      ["Wine tasting", null, 1],
    ]);
    await member.call("POST /api/goals", { body: { title: "Run 5 km" } });
    expect((await first())[0]).toEqual(["Running for beginners", "Run 5 km", 3]);
  });

  it("are the soonest near them for someone who only looks around", async () => {
    await lives(member);
    await offer("Third", 1, 3);
    await offer("Second", 1, 2);
    await offer("First", 2, 1);
    expect(await first("?interests=looking")).toEqual([
      ["First", null, 2],
      ["Second", null, 1],
    ]);
  });

  it("are further away where there are too few near, each once", async () => {
    await lives(member);
    await offer("Near", 1, 5);
    await offer("Further", 100, 9);
    await offer("Far away", 2000, 1);
    expect(await first()).toEqual([
      ["Near", null, 1],
      ["Further", null, 100],
    ]);
  });

  it("are anywhere for a member without a town, their own time zone first", async () => {
    await offer("Soon", 1, 1);
    await hosted(host, { title: "In Lisbon", dateTime: inDays(4), timeZone: "Europe/Lisbon" });
    expect((await first("?timeZone=Europe/Lisbon")).map(([title]) => title)).toEqual(["In Lisbon", "Soon"]);
    expect((await first()).map(([title]) => title)).toEqual(["Soon", "In Lisbon"]);
  });

  it("are none they can't join: full, their own, joined, cancelled, or of a host across a block", async () => {
    await lives(member);
    expect(await first()).toEqual([]);
    await hosted(member, { ...town, dateTime: inDays(1) });
    const full = await hosted(host, { ...town, dateTime: inDays(1), maxParticipants: 1 });
    await (await test.member()).call("POST /api/experiences/{id}/join", { params: { id: full.id } });
    const joined = await offer("Joined", 1, 1);
    await member.call("POST /api/experiences/{id}/join", { params: { id: joined.id } });
    const cancelled = await offer("Cancelled", 1, 1);
    await host.call("DELETE /api/experiences/{id}", { params: { id: cancelled.id } });
    expect(await first()).toEqual([]);
    await offer("Open", 1, 1);
    expect(await first()).toHaveLength(1);
    await blocks(test, host, member);
    expect(await first()).toEqual([]);
  });

  it("are read in at most seven statements", async () => {
    await lives(member);
    await offer("Far away", 2000, 1);
    const sent = await statementsOf(
      () => member.raw("GET", "/api/experiences/first?interests=people,skill,health"),
      /experiences|user_goals/u,
    );
    expect(sent.length).toBeLessThanOrEqual(7);
  });

  it.each([
    "?interests=money",
    "?interests=people,people,people,people,people,people,people,people,people",
    "?timeZone=Mars",
  ])("are refused for %s", async (query) => {
    expect((await member.raw("GET", `/api/experiences/first${query}`)).status).toBe(400);
  });

  it("need a session", async () => {
    expect((await test.visitor.raw("GET", "/api/experiences/first")).status).toBe(401);
  });
});
