import { beforeAll, expect, it } from "vitest";
import { planOf, statementsOf } from "../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
let member: MemberCaller;

beforeAll(async () => {
  member = await test.member();
  const { pool } = test.database;
  await pool.query(
    "insert into users (id, unique_id) select gen_random_uuid(), 'plan' || n from generate_series(1, 100) n",
  );
  await pool.query(
    `insert into notifications (id, user_id, type, title, message, is_read, created_at)
     select gen_random_uuid(), who.id, 'badge-reached', 'Title', 'Message', n > 5, now() - n * interval '1 hour'
     from generate_series(1, 400) n, users who`,
  );
  await pool.query("analyze");
});

it.each([
  ["the list comes in order out of its index", "/api/notifications?limit=20", "notifications_user_idx"],
  ["the count reads what is unread and nothing else", "/api/notifications/unread", "notifications_unread_idx"],
])("%s", async (_, url, index) => {
  const sent = await statementsOf(async () => {
    expect((await member.raw("GET", url)).status).toBe(200);
  }, /from "notifications"/u);
  expect(sent).toHaveLength(1);
  for (const statement of sent) {
    const plan = await planOf(test.database, statement);
    expect(plan).toContain(index);
    expect(plan).not.toContain("Sort");
  }
});
