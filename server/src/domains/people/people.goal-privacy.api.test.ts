import { goalCategories, type GoalVisibility } from "@alongside/contract/goals/goals.constants.ts";
import type { goalCategory } from "@alongside/contract/goals/goals.shapes.ts";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { hosted } from "../../../test/experience-makers.ts";
import { befriend, blocks, hides } from "../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

// What recommendations may say about somebody's goals: nothing that depends on a goal the viewer cannot see.

const test = useTestApp();
const lisbon = { city: "Lisbon", latitude: 38.7167, longitude: -9.1333 };
const slow = 120_000;

/** Words an attacker would try; the victim's private goals consist of some of them. */
const dictionary = ["depression", "divorce", "sobriety", "pregnancy", "debt", "marathon", "chess", "violin"];
const secrets = ["Get through the divorce", "Stay with my sobriety", "Beat depression", "Pay back the debt"];
const categories = Object.keys(goalCategories) as z.output<typeof goalCategory>[]; // the keys of that table

let attacker: MemberCaller;
let victim: MemberCaller;

beforeEach(async () => {
  await test.database.db.execute(sql`delete from users`);
  [attacker, victim] = [await test.member({ firstName: "Mallory" }), await test.member({ firstName: "Vic" })];
});

type GoalFields = { title: string; category?: (typeof categories)[number]; visibility?: GoalVisibility };
const aims = async (who: MemberCaller, body: GoalFields) => {
  const answer = await who.call("POST /api/goals", { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
};
const shows = (who: MemberCaller, id: string, visibility: GoalVisibility) =>
  who.call("PATCH /api/goals/{id}", { params: { id }, body: { visibility } });

/** Everything the attacker is answered, byte for byte. */
const reply = async () => {
  const answer = await attacker.raw("GET", "/api/ai/recommend-users?limit=5");
  expect(answer.status).toBe(200);
  return answer.text;
};
const reasons = async () =>
  (await attacker.call("GET /api/ai/recommend-users")).body.map(
    ({ firstName, matchReason }) => `${firstName}: ${matchReason}`,
  );

/** The reply to each guess: a goal with the word, in each category in turn, deleted again afterwards. */
async function guesses(): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  for (const [at, word] of dictionary.entries()) {
    const category = categories[at % categories.length] ?? "other";
    const id = await aims(attacker, { title: `My ${word}`, category });
    replies.set(word, await reply());
    await attacker.call("DELETE /api/goals/{id}", { params: { id } });
  }
  return replies;
}

/** People who share a friend or the town with the attacker, so that the order of several can be compared. */
async function neighbours() {
  const friend = await test.member({ firstName: "Fred" });
  await befriend(test, attacker, friend);
  await befriend(test, friend, victim);
  const others = [await test.member({ firstName: "Ola" }), await test.member({ firstName: "Pim" })];
  for (const who of [attacker, victim, ...others]) await who.call("PATCH /api/profile", { body: lisbon });
  return others;
}

describe("a dictionary attack", () => {
  it("finds the same replies with and without the victim's private goals", { timeout: slow }, async () => {
    await neighbours();
    const before = await guesses();
    for (const [at, title] of secrets.entries())
      await aims(victim, { title, category: categories[at % categories.length] ?? "other" });
    expect(await guesses()).toEqual(before);
  });

  it("finds nobody by private goals alone, in any category", { timeout: slow }, async () => {
    for (const category of categories) {
      await aims(victim, { title: secrets.join(" "), category });
      await aims(attacker, { title: dictionary.join(" "), category });
    }
    expect(await reply()).toBe("[]");
  });

  it(
    "finds the same replies whatever goals a victim hides, in a hundred mixed communities",
    { timeout: slow },
    async () => {
      const others = await neighbours();
      await aims(attacker, { title: "Violin and chess", category: "learning" });
      // A fixed sequence: a failure can be repeated.
      let state = 20_260_501;
      const pick = (below: number) => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((state / 2_147_483_648) * below);
      };
      for (const who of others)
        await aims(who, { title: "Play the violin", category: "learning", visibility: "everyone" });
      const before = await reply();
      expect(before).toContain("You both have goals in Learning".slice(4));
      for (let round = 0; round < 100; round += 1) {
        const who = [victim, ...others][pick(3)] ?? victim;
        await test.database.db.execute(sql`
        insert into user_goals (id, user_id, title, category, is_completed, progress, visibility, created_at)
        values (gen_random_uuid(), ${who.id}, ${`${dictionary[pick(8)]} ${dictionary[pick(8)]}`},
          ${categories[pick(categories.length)]}, ${pick(4) === 0}, 0, ${pick(2) === 0 ? "private" : "friends"},
          now() - ${pick(1000)}::int * interval '1 hour')`);
        expect(await reply(), `round ${round}`).toBe(before);
      }
    },
  );

  it("is not helped by private goals that would crowd others out of the candidates", { timeout: slow }, async () => {
    await aims(attacker, { title: "Chess", category: "learning" });
    await aims(victim, { title: "Win at chess", category: "learning", visibility: "everyone" });
    const before = await reply();
    expect(before).toContain(victim.id);
    // More goals of a category than the twenty newest that are considered, of people who hide the goal or their
    // profile.
    await test.database.db.execute(sql`
      with crowd as (insert into users (id, unique_id, first_name)
        select gen_random_uuid(), 'crowd' || n, 'Crowd' from generate_series(1, 30) n returning id, unique_id),
      hidden as (insert into user_privacy_settings (user_id, show_profile_to_public) select id, false from crowd
        where unique_id like '%5' or unique_id like '%0')
      insert into user_goals (id, user_id, title, category, visibility, created_at)
      select gen_random_uuid(), id, 'Chess', 'learning',
        case when unique_id like '%5' or unique_id like '%0' then 'everyone' else 'private' end, now() + interval '1 day'
      from crowd, generate_series(1, 5)`);
    expect(await reply()).toBe(before);
  });
});

describe("the visibility of a goal", () => {
  it("is used for matching but never shown in words", async () => {
    await aims(attacker, { title: "Learn chess openings", category: "learning" });
    const id = await aims(victim, { title: "Chess endgames", category: "learning", visibility: "everyone" });
    expect(await reasons()).toEqual(["Vic: You both have goals in Learning"]);
    const score = async () => (await attacker.call("GET /api/ai/recommend-users")).body[0]?.matchScore;
    const both = await score();
    await victim.call("PATCH /api/goals/{id}", { params: { id }, body: { title: "Endgames" } });
    expect(await score()).toBeLessThan(both ?? 0);
  });

  it.each(["private", "friends"] as const)(
    "loses its influence at once when it is changed to %s",
    async (visibility) => {
      await aims(attacker, { title: "Learn chess openings", category: "learning" });
      const none = await reply();
      const id = await aims(victim, { title: "Chess endgames", category: "learning", visibility: "everyone" });
      expect(await reply()).not.toBe(none);
      await shows(victim, id, visibility);
      expect(await reply()).toBe(none);
    },
  );

  it("does not outweigh a hidden profile, a block or a suspension", async () => {
    await aims(attacker, { title: "Learn chess openings", category: "learning" });
    await aims(victim, { title: "Chess endgames", category: "learning", visibility: "everyone" });
    await hides(test, victim, { showProfileToPublic: false });
    expect(await reply()).toBe("[]");
    await hides(test, victim, { showProfileToPublic: true });
    await test.database.db.execute(sql`update users set suspended_at = now() where id = ${victim.id}`);
    expect(await reply()).toBe("[]");
    await test.database.db.execute(sql`update users set suspended_at = null where id = ${victim.id}`);
    expect(await reply()).toContain(victim.id);
    await blocks(test, victim, attacker);
    expect(await reply()).toBe("[]");
  });

  it("changes no other list: events, search, all members, the person's page and the summary stay the same", async () => {
    await hosted(victim, { title: "Chess in the park" });
    const urls = [
      "/api/experiences",
      "/api/experiences/live",
      "/api/users/search?query=Vic",
      "/api/users/all",
      `/api/users/${victim.id}`,
      `/api/users/${victim.id}/goals`,
      `/api/users/${victim.id}/posts`,
      "/api/feed",
      "/api/notifications",
      "/api/user/summary",
      "/api/ai/recommend-users",
    ];
    await aims(attacker, { title: "Chess", category: "learning" });
    const all = () => Promise.all(urls.map(async (url) => (await attacker.raw("GET", url)).text));
    const before = await all();
    for (const title of secrets) await aims(victim, { title: `${title}, chess`, category: "learning" });
    expect(await all()).toEqual(before);
  });
});
