import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { asks, befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const day = 24 * 3600 * 1000;
const lisbon = { city: "Lisbon", latitude: 38.7167, longitude: -9.1333 };

let viewer: MemberCaller;
let other: MemberCaller;

/** A viewer and a candidate who have nothing in common yet. */
beforeEach(async () => {
  // What earlier tests left would be found as well.
  await test.database.db.execute(sql`delete from users`);
  [viewer, other] = [await test.member({ firstName: "Vera" }), await test.member({ firstName: "Otto" })];
});

const proposed = async (who = viewer) => {
  const answer = await who.call("GET /api/ai/recommend-users");
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const reasons = async (who = viewer) =>
  (await proposed(who)).map(({ firstName, matchReason }) => `${firstName}: ${matchReason}`);
const livesIn = (who: MemberCaller, body: { city?: string; latitude?: number; longitude?: number }) =>
  who.call("PATCH /api/profile", { body });
const aims = (who: MemberCaller, title: string, category?: "health" | "learning" | "other") =>
  who.call("POST /api/goals", { body: { title, visibility: "everyone", ...(category && { category }) } });
const joins = (who: MemberCaller, id: string) => who.call("POST /api/experiences/{id}/join", { params: { id } });
const commonFriend = async (one = viewer, two = other) => {
  const friend = await test.member({ firstName: "Common" });
  await befriend(test, one, friend);
  await befriend(test, friend, two);
  return friend;
};

describe("what recommends a person", () => {
  it("is nothing while nothing is in common", async () => {
    await aims(viewer, "Run", "health");
    await livesIn(viewer, lisbon);
    expect(await proposed()).toEqual([]);
    expect(await proposed(other)).toEqual([]);
  });

  it("is friends in common, counted as they are", async () => {
    await commonFriend();
    expect(await reasons()).toEqual(["Otto: 1 friend in common"]);
    const waiting = await commonFriend();
    await test.database.db.execute(sql`update user_connections set status = 'pending' where friend_id = ${waiting.id}`);
    expect(await reasons()).toEqual(["Otto: 1 friend in common"]);
    await commonFriend();
    expect(await reasons()).toEqual(["Otto: 2 friends in common"]);
    const [person] = await proposed();
    expect(person).toMatchObject({ id: other.id, matchScore: 36, friendshipStatus: "none", requestId: null });
  });

  it("is an interest or a language on both profiles, by the words of the person", async () => {
    const says = (who: MemberCaller, interests: string[], languages: string[]) =>
      who.call("PATCH /api/profile", { body: { interests, languages } });
    await says(viewer, ["Chess"], ["en", "pt"]);
    await says(other, ["chess", "Film"], ["pt", "en"]);
    expect(await reasons()).toEqual(["Otto: Also into chess · also speaks Portuguese"]);
    await says(other, ["CHESS"], ["en"]);
    expect(await reasons()).toEqual(["Otto: Also into CHESS"]);
    await says(other, ["Film"], ["en"]);
    expect(await reasons()).toEqual([]);
    await says(other, ["chess"], []);
    await hides(test, other, { showProfileToPublic: false });
    expect(await reasons()).toEqual([]);
  });

  it("is having been at the same experience, or both going, as guest or host", async () => {
    const experience = await hosted(other, { title: "Sunset run" });
    await joins(viewer, experience.id);
    expect(await reasons()).toEqual(["Otto: You're both going to Sunset run"]);
    expect(await reasons(other)).toEqual(["Vera: You're both going to Sunset run"]);
    test.clock.advance(11 * day);
    expect(await reasons()).toEqual(["Otto: You were both at Sunset run"]);
    test.clock.advance(-11 * day);
    await viewer.call("POST /api/experiences/{id}/leave", { params: { id: experience.id } });
    expect(await reasons()).toEqual([]);
  });

  it.each(["is_active = false", "cancelled_at = now()"])("is no experience with %s", async (change) => {
    const experience = await hosted(other, { title: "Sunset run" });
    await joins(viewer, experience.id);
    await test.database.db.execute(sql`update experiences set ${sql.raw(change)} where id = ${experience.id}`);
    expect(await proposed()).toEqual([]);
  });

  it("ignores experiences of a host who is blocked, either way", async () => {
    const host = await test.member();
    const experience = await hosted(host, { title: "Secret supper" });
    for (const who of [viewer, other]) await joins(who, experience.id);
    await blocks(test, host, viewer);
    expect((await proposed()).map(({ matchReason }) => matchReason)).toEqual([]);
    await commonFriend();
    expect(await reasons()).toEqual(["Otto: 1 friend in common"]);
  });

  it("counts goals of the same category, and never their words", async () => {
    await aims(viewer, "Learn to juggle torches", "learning");
    await aims(other, "Juggle with knives", "learning");
    expect(await reasons()).toEqual(["Otto: You both have goals in Learning"]);
    await test.database.db.execute(sql`update user_goals set category = null where user_id = ${other.id}`);
    await commonFriend();
    expect(await reasons()).toEqual(["Otto: 1 friend in common · some of your goals are alike"]);
    for (const { matchReason } of await proposed()) expect(matchReason.toLowerCase()).not.toMatch(/juggl|knives/u);
  });

  it("ignores completed goals, goals without a category and filler words", async () => {
    await aims(viewer, "Something new every week", "other");
    await aims(other, "A new thing every week", "other");
    await aims(viewer, "Swim", "health");
    await aims(other, "Swim", "health");
    await test.database.db.execute(
      sql`update user_goals set is_completed = true, progress = 100 where user_id = ${other.id} and category = 'health'`,
    );
    expect(await proposed()).toEqual([]);
  });

  it("counts the same town, or one nearby, if the card shows it", async () => {
    await livesIn(viewer, lisbon);
    await livesIn(other, lisbon);
    expect(await reasons()).toEqual(["Otto: Also in Lisbon"]);
    await livesIn(other, { city: "Sintra", latitude: 38.8, longitude: -9.3817 });
    expect(await reasons()).toEqual(["Otto: Not far from you, in Sintra"]);
    await livesIn(other, { city: "Lisbon", latitude: 43, longitude: -70 });
    expect(await proposed()).toEqual([]);
    await test.database.db.execute(
      sql`update users set city = null, latitude = 38.7, longitude = -9.1 where id = ${other.id}`,
    );
    expect(await proposed()).toEqual([]);
  });

  it("cannot be used to find out where somebody is", async () => {
    await livesIn(viewer, { city: "Lisbon", latitude: 38.7, longitude: -9.1 });
    const scores = new Set<number>();
    for (const [latitude, longitude] of [
      [38.66, -9.06],
      [38.7, -9.1],
      [38.74, -9.14],
    ] as const) {
      await livesIn(other, { city: "Almada", latitude, longitude });
      for (const { matchScore } of await proposed()) scores.add(matchScore);
    }
    expect(scores.size).toBe(1);
  });

  it("is helped by having been there lately, where that is shown", async () => {
    await commonFriend();
    const score = async () => (await proposed())[0]?.matchScore;
    const seen = (ago: number | null) =>
      test.database.db.execute(
        sql`update users set last_seen_at = now() - ${ago}::float8 * interval '1 day' where id = ${other.id}`,
      );
    const scores = [];
    for (const ago of [1, 20, 90, null]) {
      await seen(ago);
      scores.push(await score());
    }
    expect(scores).toEqual([30, 27, 24, 24]);
    await seen(1);
    await hides(test, other, { showOnlineStatus: false });
    expect(await score()).toBe(24);
  });

  it("is sorted by score, five at most or as few as requested", async () => {
    const friend = await commonFriend();
    const more = [];
    for (let at = 0; at < 6; at += 1) more.push(await test.member({ firstName: `Number ${at}` }));
    for (const who of more) await befriend(test, friend, who);
    await livesIn(viewer, lisbon);
    await livesIn(more[3] ?? other, lisbon);
    const list = await proposed();
    expect(list).toHaveLength(5);
    expect(list[0]).toMatchObject({ firstName: "Number 3", matchReason: "1 friend in common · also in Lisbon" });
    const scores = list.map(({ matchScore }) => matchScore);
    expect(scores).toEqual(scores.toSorted((one, next) => next - one));
    expect((await viewer.call("GET /api/ai/recommend-users", { query: { limit: 2 } })).body).toHaveLength(2);
  });
});

describe("not recommended", () => {
  beforeEach(async () => {
    await commonFriend();
    expect(await proposed()).toHaveLength(1);
  });

  it("is a friend", async () => {
    await befriend(test, other, viewer);
    expect(await proposed()).toEqual([]);
  });

  it("are people with a request in either direction", async () => {
    await asks(test, other, viewer);
    expect([await proposed(), await proposed(other)]).toEqual([[], []]);
  });

  it("are people with a block in either direction", async () => {
    await blocks(test, other, viewer);
    expect([await proposed(), await proposed(other)]).toEqual([[], []]);
  });

  it("are people who hide their profile", async () => {
    await hides(test, other, { showProfileToPublic: false });
    expect(await proposed()).toEqual([]);
    expect(await proposed(other)).toHaveLength(1);
  });

  it("are dismissed people, until the dismissal is undone", async () => {
    const params = { id: other.id };
    const dismiss = () => viewer.call("POST /api/ai/recommend-users/{id}/dismiss", { params });
    expect((await Promise.all([dismiss(), dismiss()])).map(({ status }) => status)).toEqual([204, 204]);
    expect(await proposed()).toEqual([]);
    expect(await proposed(other)).toHaveLength(1);
    for (let at = 0; at < 2; at += 1) {
      expect((await viewer.call("DELETE /api/ai/recommend-users/{id}/dismiss", { params })).status).toBe(204);
    }
    expect(await proposed()).toHaveLength(1);
  });
});

describe("a dismissal", () => {
  const unknown = "019a0000-0000-7000-8000-000000000000";
  const dismiss = (id: string) => viewer.call("POST /api/ai/recommend-users/{id}/dismiss", { params: { id } });

  it("can't be dismissed: oneself, and people the viewer may not see", async () => {
    expect(await dismiss(viewer.id)).toMatchObject({ status: 400, code: "people/self" });
    await hides(test, other, { showProfileToPublic: false });
    for (const id of [unknown, other.id])
      expect(await dismiss(id)).toMatchObject({ status: 404, code: "people/not-found" });
    const third = await test.member();
    await blocks(test, third, viewer);
    expect(await dismiss(third.id)).toMatchObject({ status: 404, code: "people/not-found" });
  });

  it("is a member's, as the recommendations are", async () => {
    expect((await test.visitor.raw("GET", "/api/ai/recommend-users")).status).toBe(401);
    for (const method of ["POST", "DELETE"]) {
      expect((await test.visitor.raw(method, `/api/ai/recommend-users/${other.id}/dismiss`)).status).toBe(401);
    }
  });

  it.each(["limit=0", "limit=6", "limit=x"])("and a list with ?%s is refused", async (query) => {
    const answer = await viewer.raw("GET", `/api/ai/recommend-users?${query}`);
    expect([answer.status, answer.issues[0]?.path]).toEqual([400, "limit"]);
  });
});
