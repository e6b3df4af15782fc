import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { asks, befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const day = 24 * 3600 * 1000;
const lisbon = { city: "Lisbon", latitude: 38.7167, longitude: -9.1333 };
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day).toISOString();

let viewer: MemberCaller;
let other: MemberCaller;

beforeEach(async () => {
  // What earlier tests left would be found as well.
  await test.database.db.execute(sql`delete from users`);
  [viewer, other] = [await test.member({ firstName: "Vera" }), await test.member({ firstName: "Otto" })];
});

const proposed = async (limit = 5) => {
  const answer = await viewer.call("GET /api/ai/recommend-users", { query: { others: "true", limit: String(limit) } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.map(({ firstName, matchScore, matchReason }) => [firstName, matchScore, matchReason]);
};

describe("recommendations with others", () => {
  it("have active hosts and then new members, near the viewer first", async () => {
    await viewer.call("PATCH /api/profile", { body: lisbon });
    const [host, newer, neighbour] = [
      await test.member({ firstName: "Hanna" }),
      await test.member({ firstName: "Nia" }),
      await test.member({ firstName: "Noor" }),
    ];
    await neighbour.call("PATCH /api/profile", { body: lisbon });
    await hosted(host, { title: "Choir", dateTime: inDays(20) });
    const found = await proposed();
    expect(found.map(([name]) => name)).toEqual(["Noor", "Hanna", "Nia", "Otto"]);
    expect(found[0]?.[2]).toBe("Also in Lisbon · new here");
    expect(found[1]?.slice(1)).toEqual([0, expect.stringMatching(/^Hosts Choir on \d+ \w+ · new here$/u)]);
    expect(found[2]?.slice(1)).toEqual([0, "New here"]);
    expect(await proposed(2)).toHaveLength(2);
    expect(newer.id).toBeDefined();
  });

  it("say of a match what they host, beside what both have in common", async () => {
    for (const who of [viewer, other]) await who.call("PATCH /api/profile", { body: lisbon });
    const { id } = await hosted(other, { title: "Choir", dateTime: inDays(20) });
    expect(await proposed()).toEqual([
      ["Otto", expect.any(Number), expect.stringMatching(/^Hosts Choir .+ · also in Lisbon$/u)],
    ]);
    await other.call("DELETE /api/experiences/{id}", { params: { id } });
    expect(await proposed()).toEqual([["Otto", expect.any(Number), "Also in Lisbon · new here"]]);
  });

  it("say what a person likes where little else is known, as far as they show themselves", async () => {
    await other.call("PATCH /api/profile", { body: { interests: ["Chess", "Film", "Yoga"] } });
    expect(await proposed()).toEqual([["Otto", 0, "Into Chess and Film · new here"]]);
    await hides(test, other, { showProfileToPublic: false });
    expect(await proposed()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["friends", () => befriend(test, other, viewer)],
    ["people with a request", () => asks(test, other, viewer)],
    ["people across a block", () => blocks(test, other, viewer)],
    ["people who hide their profile", () => hides(test, other, { showProfileToPublic: false })],
    [
      "suspended people",
      () => test.database.db.execute(sql`update users set suspended_at = now() where id = ${other.id}`),
    ],
    ["dismissed people", () => viewer.call("POST /api/ai/recommend-users/{id}/dismiss", { params: { id: other.id } })],
  ])("never have %s", async (_, happens) => {
    await hosted(other, { title: "Choir", dateTime: inDays(2) });
    expect(await proposed()).toHaveLength(1);
    await happens();
    expect(await proposed()).toEqual([]);
  });

  it("are none in an empty community, and leave out the others unless asked", async () => {
    expect((await viewer.call("GET /api/ai/recommend-users")).body).toEqual([]);
    await test.database.db.execute(sql`delete from users where id = ${other.id}`);
    expect(await proposed()).toEqual([]);
    expect((await viewer.raw("GET", "/api/ai/recommend-users?others=maybe")).status).toBe(400);
  });
});
