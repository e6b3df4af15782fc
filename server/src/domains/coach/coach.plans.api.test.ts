import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { listed } from "../../../test/item-makers.ts";
import { planOf, statementsOf, type Sent } from "../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
let member: MemberCaller;

beforeAll(async () => {
  member = await test.member();
  const { pool } = test.database;
  await pool.query(
    "insert into users (id, unique_id) select gen_random_uuid(), 'plan' || n from generate_series(2, 200) n",
  );
  await pool.query(
    `insert into ai_conversations (id, user_id, message, response, answer_id, created_at)
     select gen_random_uuid(), who.id, 'Question ' || n, 'Answer ' || n, gen_random_uuid(), now() - n * interval '1 hour'
     from generate_series(1, 600) n, users who`,
  );
  await pool.query(
    `insert into user_goals (id, user_id, title, is_completed, progress, created_at)
     select gen_random_uuid(), who.id, 'Goal ' || n, n % 2 = 0, n % 2 * 50, now() - n * interval '1 hour'
     from generate_series(1, 60) n, users who`,
  );
  await pool.query(
    `insert into goal_steps (id, goal_id, title) select gen_random_uuid(), goal.id, 'Step ' || n
     from generate_series(1, 2) n, user_goals goal`,
  );
  await pool.query(
    `insert into goal_progress (id, goal_id, progress, is_completed, created_at)
     select gen_random_uuid(), goal.id, n, false, now() - n * interval '1 minute' from generate_series(1, 3) n, user_goals goal`,
  );
  await pool.query(
    `insert into karma_activities (id, user_id, activity, description, points, category, created_at)
     select gen_random_uuid(), who.id, 'goal-completed', 'Completed a goal', 10, 'goals', now() - n * interval '6 hours'
     from generate_series(1, 300) n, users who`,
  );
  await pool.query(
    `insert into experiences (id, creator_id, title, description, category, location, latitude, longitude, date_time, duration, max_participants)
     select gen_random_uuid(), who.id, 'Evening ' || n, '', 'food', 'Lisbon', 38, -9, now() + (n - 50) * interval '1 day', 60, 10
     from generate_series(1, 100) n, users who`,
  );
  await pool.query(
    `insert into experience_participants (id, experience_id, user_id)
     select gen_random_uuid(), experience.id, who.id
     from (select id, row_number() over () as n from experiences) experience,
       (select id, row_number() over () as n from users) who where (experience.n + who.n) % 200 = 0`,
  );
  await pool.query(
    `insert into experience_join_requests (id, experience_id, user_id)
     select gen_random_uuid(), experience.id, who.id
     from (select id, row_number() over () as n from experiences) experience,
       (select id, row_number() over () as n from users) who where (experience.n + who.n) % 200 = 1`,
  );
  await pool.query(
    `insert into agenda_items (id, user_id, title, date_time)
     select gen_random_uuid(), who.id, 'Item ' || n, now() + (n - 100) * interval '3 hours'
     from generate_series(1, 200) n, users who`,
  );
  await pool.query(
    `insert into agenda_items (id, user_id, title, date_time, experience_id)
     select gen_random_uuid(), seat.user_id, experience.title, experience.date_time, experience.id
     from experience_participants seat join experiences experience on experience.id = seat.experience_id`,
  );
  await pool.query(
    `insert into user_blocks (blocker_id, blocked_id) select one.id, other.id from users one join users other
     on other.id <> one.id and hashtext(one.unique_id || other.unique_id) % 20 = 0`,
  );
  await pool.query("analyze");
});

/** The statements a call sends that read one of these. */
async function sentBy(tables: RegExp, method: "GET" | "POST", url: string, body?: object): Promise<Sent[]> {
  const sent = await statementsOf(async () => {
    expect((await member.raw(method, url, body)).status).toBe(200);
  }, tables);
  expect(sent.length).toBeGreaterThan(0);
  return sent;
}

/** Tables of any size; there are few accounts here. */
const wholeTable = /Seq Scan on (?!users\b)/u;
/** Names are random here, so half of a member's conversations sort before this one. */
const halfway = "80000000-0000-4000-8000-000000000000";
const question = { message: "What are my goals?" };

describe("among 120,000 conversations of 200 members", () => {
  const talks = /from "ai_conversations"/u;
  it.each([
    ["the newest", "GET", "/api/ai/conversations?limit=5", undefined],
    ["a page further back", "GET", `/api/ai/conversations?cursor=${halfway}`, undefined],
    ["the talk so far", "POST", "/api/ai/chat-test", question],
  ] as const)("%s are read in order from the member's index", async (_, method, url, body) => {
    for (const statement of await sentBy(talks, method, url, body)) {
      const plan = await planOf(test.database, statement);
      expect(plan).toContain("Index Scan using ai_conversations_user_idx");
      expect(plan).not.toContain("Sort");
    }
  });

  it("questions about an item are found by the item, and the conversation without them", async () => {
    const { id: itemId } = await listed(await test.member());
    await test.database.pool.query(
      `insert into ai_conversations (id, user_id, message, response, item_id)
       select gen_random_uuid(), who.id, 'Question ' || n, 'Answer ' || n, case when n % 20 = 0 then $1 else gen_random_uuid() end
       from generate_series(1, 40) n, users who`,
      [itemId],
    );
    await test.database.pool.query("analyze ai_conversations");
    const sent = await sentBy(talks, "POST", "/api/ai/chat-test", { message: "How old is it?", itemId });
    const plans = await Promise.all(sent.map((statement) => planOf(test.database, statement)));
    expect(plans.filter((plan) => plan.includes("ai_conversations_item_idx"))).toHaveLength(1);
    for (const plan of plans) expect(plan).not.toContain("Seq Scan");
    expect(await sentBy(talks, "POST", "/api/ai/chat-test", question)).toHaveLength(1);
  });

  it("a search reads only the member's own, and an answer is found by its name", async () => {
    const [search] = await sentBy(talks, "GET", "/api/ai/conversations?query=needle");
    const named = { ...question, answerId: randomUUID() };
    await member.raw("POST", "/api/ai/chat-test", named);
    const again = await sentBy(/"answer_id" = /u, "POST", "/api/ai/chat-test", named);
    if (search === undefined) throw new Error("nothing was asked");
    expect(await planOf(test.database, search)).toContain("ai_conversations_user_idx");
    const byName = await Promise.all(again.map((statement) => planOf(test.database, statement)));
    for (const plan of byName) expect(plan).toContain("ai_conversations_answer_key");
  });
});

describe("what the coach knows of a member", () => {
  const records = /from (?:"?user_goals|"?agenda_items|karma_activities|experience_participants)/u;
  const mine = /json_build_object|"agenda_items"|"user_goals"/u;

  it.each([
    ["a day", "GET", "/api/ai/daily-motivation", undefined],
    ["an answer", "POST", "/api/ai/chat-test", question],
    ["a week", "POST", "/api/ai/week-plan", undefined],
  ] as const)("%s: found from the member's side, by indexes", async (_, method, url, body) => {
    const sent = [...(await sentBy(records, method, url, body)), ...(await sentBy(records, method, url, body))];
    const own = sent.filter(({ text }) => mine.test(text));
    expect(own.length).toBeGreaterThanOrEqual(2);
    for (const statement of own) {
      const plan = await planOf(test.database, statement);
      expect(plan).not.toMatch(wholeTable);
      // What anybody may join: longer with every experience that is made.
      expect(plan).not.toContain("experiences_live_idx");
    }
  });

  it("the goals and the latest karma are read in order from their indexes", async () => {
    const sent = await sentBy(records, "POST", "/api/ai/chat-test", question);
    const plans = await Promise.all(sent.map((statement) => planOf(test.database, statement)));
    expect(plans.join("\n")).toMatch(/Index Scan using user_goals_list_idx/u);
    expect(plans.join("\n")).not.toMatch(/Sort Key: (?:user_goals|karma_activities)/u);
  });
});
