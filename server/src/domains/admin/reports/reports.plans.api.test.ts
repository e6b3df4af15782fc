import { beforeAll, expect, it } from "vitest";
import { planOf, statementsOf } from "../../../../test/plans.ts";
import { type AdministratorCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
let admin: AdministratorCaller;
let one: string;

beforeAll(async () => {
  admin = await test.administrator();
  const { pool } = test.database;
  // Six thousand reports of two thousand items; half are settled, and each of these was answered.
  await pool.query(`
    with people as (
      insert into users (id, unique_id, first_name)
      select gen_random_uuid(), 'plan' || n, 'Member ' || n from generate_series(1, 2000) n returning id),
    numbered as (select id, row_number() over () as n from people),
    decided as (
      insert into moderation_decisions (id, user_id, admin_id, action, reason, answer, answered_at, created_at)
      select gen_random_uuid(), id, '${admin.id}', 'warn', 'Why', 'Because', now(), now() - n * interval '1 minute'
      from numbered where n % 2 = 0 returning id, user_id),
    tickets as (
      insert into support_tickets (id, title, description, category)
      select gen_random_uuid(), 'Report', 'A report', 'account' from generate_series(1, 6000) returning id),
    counted as (select id, row_number() over () as n from tickets)
    insert into reports (id, ticket_id, target_type, target_id, target_user_id, reason, snapshot, decision_id, decided_at)
    select gen_random_uuid(), counted.id, 'user', numbered.id, numbered.id, 'spam', '{"person": {"firstName": "Bo"}}', decided.id,
      case when decided.id is not null then now() - counted.n * interval '1 second' end
    from counted join numbered on numbered.n = counted.n % 2000 + 1 left join decided on decided.user_id = numbered.id`);
  await pool.query("analyze");
  const { rows } = await pool.query<{ id: string }>("select id from reports where decided_at is null limit 1");
  one = rows[0]?.id ?? "";
});

it.each([
  ["/api/admin/reports", "reports_open_idx"],
  ["/api/admin/reports?status=decided", "reports_decided_idx"],
  ["/api/admin/reports/{id}", "reports_pkey"],
  ["/api/admin/decisions", "moderation_decisions_created_idx"],
  ["/api/admin/decisions?filter=answered", "moderation_decisions_answered_idx"],
])("%s reads what it shows, by %s", async (url, index) => {
  const sent = await statementsOf(
    async () => expect((await admin.raw("GET", url.replace("{id}", one))).status).toBe(200),
    /from "(?:reports|moderation_decisions)"/u,
  );
  const plans = await Promise.all(sent.map((statement) => planOf(test.database, statement)));
  expect(plans.join("\n")).toContain(index);
  // The viewer has no rows here, and there are few administrators.
  expect(plans.join("\n")).not.toMatch(/Seq Scan on (?!admin_users\b|\w+ it(?:_\d+)?\b)/u);
});

it("a decision locks the reports of one item by its index", async () => {
  const body = { action: "dismiss" };
  const sent = await statementsOf(
    async () => expect((await admin.raw("POST", `/api/admin/reports/${one}/decision`, body)).status).toBe(201),
    /for update|insert into "ticket_messages"/u,
  );
  const [lock, ...answers] = sent;
  expect(lock && (await planOf(test.database, lock))).toContain("reports_target_idx");
  // A statement takes 65,535 parameters at most, and reports are easily made.
  expect(answers.map(({ values }) => values.length)).toEqual([5]);
});
