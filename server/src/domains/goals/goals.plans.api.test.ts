import { beforeAll, describe, expect, it } from "vitest";
import { planOf, statementsOf as sentBy } from "../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
let member: MemberCaller;
let goalId: string;

beforeAll(async () => {
  member = await test.member();
  const { pool } = test.database;
  await pool.query(
    "insert into users (id, unique_id) select gen_random_uuid(), 'plan' || n from generate_series(1, 100) n",
  );
  await pool.query(
    `insert into user_goals (id, user_id, title, is_completed, progress, created_at)
     select gen_random_uuid(), who.id, 'Goal ' || n, n % 2 = 0, n % 2 * 50, now() - n * interval '1 hour'
     from generate_series(1, 180) n, users who`,
  );
  await pool.query(
    `insert into goal_steps (id, goal_id, title) select gen_random_uuid(), goal.id, 'Step ' || n
     from generate_series(1, 3) n, user_goals goal`,
  );
  await pool.query(
    `insert into goal_progress (id, goal_id, progress, is_completed, created_at)
     select gen_random_uuid(), goal.id, n, false, now() - n * interval '1 minute' from generate_series(1, 3) n, user_goals goal`,
  );
  goalId = (await member.call("POST /api/goals", { body: { title: "The one" } })).body.id;
  await pool.query(
    `insert into goal_progress (id, goal_id, progress, is_completed, created_at)
     select gen_random_uuid(), $1, n % 100, false, now() - n * interval '1 minute' from generate_series(1, 2000) n`,
    [goalId],
  );
  await pool.query(
    `insert into experiences (id, creator_id, title, description, category, location, latitude, longitude, date_time, duration, max_participants)
     select gen_random_uuid(), $1, 'Evening ' || n, '', 'food', 'Lisbon', 38, -9, now() + n * interval '1 hour', 60, 10
     from generate_series(1, 3000) n`,
    [member.id],
  );
  await pool.query(
    `insert into experience_participants (id, experience_id, user_id)
     select gen_random_uuid(), experience.id, who.id
     from (select id, row_number() over () as n from experiences) experience,
       (select id, row_number() over () as n from users) who where (experience.n + who.n) % 20 = 0`,
  );
  await pool.query(
    `insert into goal_experiences (id, goal_id, experience_id)
     select gen_random_uuid(), goal.id, experience.id
     from (select id, row_number() over () as n from user_goals) goal
     join (select id, row_number() over () as n from experiences) experience on goal.n % 3000 = experience.n`,
  );
  await pool.query(
    `insert into user_blocks (blocker_id, blocked_id) select one.id, other.id from users one join users other
     on other.id <> one.id and hashtext(one.unique_id || other.unique_id) % 4 = 0`,
  );
  await pool.query("analyze");
});

/** The statements a call sends about goals. */
const statementsOf = (url: string) =>
  sentBy(async () => expect((await member.raw("GET", url)).status).toBe(200), /from "?(?:user_goals|goal_)/u);

describe("among the goals of a hundred members", () => {
  it.each(["/api/goals?limit=1", "/api/goals?limit=100"])(
    "%s takes three statements, each by an index",
    async (url) => {
      const sent = await statementsOf(url);
      expect(sent).toHaveLength(3);
      // With a hundred accounts, a sequential scan finds the suspended ones sooner.
      const wholeTable = /Seq Scan on (?!users away\b)/u;
      for (const statement of sent) expect(await planOf(test.database, statement)).not.toMatch(wholeTable);
    },
  );

  it("the list and a long history are read in order from their indexes", async () => {
    const [page] = await statementsOf("/api/goals?limit=5");
    const [, history] = await statementsOf(`/api/goals/${goalId}/history?limit=5`);
    for (const statement of [page, history]) {
      if (statement === undefined) throw new Error("nothing was asked");
      const plan = await planOf(test.database, statement);
      expect(plan).toContain("Index Scan");
      expect(plan).not.toContain("Sort");
    }
  });
});
