import { expect, it } from "vitest";
import { posted } from "./feed-makers.ts";
import { useTestApp } from "./test-app.ts";
const test = useTestApp();
it("flood", { timeout: 300_000 }, async () => {
  const admin = await test.administrator();
  const bo = await test.member({ firstName: "Bo" });
  const post = await posted(bo, "Rude words", "public");
  const { pool } = test.database;
  const n = 14000;
  await pool.query(`
    with people as (
      insert into users (id, unique_id, first_name)
      select gen_random_uuid(), 'plan' || n, 'Member ' || n from generate_series(1, ${n}) n returning id),
    numbered as (select id, row_number() over () as n from people),
    tickets as (
      insert into support_tickets (id, user_id, title, description, category)
      select gen_random_uuid(), id, 'Report', 'A report', 'account' from numbered returning id, user_id)
    insert into reports (id, ticket_id, reporter_id, target_type, target_id, target_user_id, reason, snapshot)
    select uuidv7(), tickets.id, tickets.user_id, 'post', $1::uuid, $2::uuid, 'spam', '{"post": {"text": "Bo"}}' from tickets`, [post.id, bo.id]);
  await pool.query("analyze");
  const timed = async (what: string, work: () => Promise<{status: number; text: string}>) => {
    const t = performance.now(); const a = await work(); console.log(what, a.status, Math.round(performance.now() - t), "ms", a.text.slice(0, 200));
    return a;
  };
  const list = await timed("list", () => admin.call("GET /api/admin/reports"));
  const id = (JSON.parse(list.text) as any).reports[0].id;
  await timed("list type", () => admin.call("GET /api/admin/reports", { query: { targetType: "post" } }));
  await timed("detail", () => admin.call("GET /api/admin/reports/{id}", { params: { id } }));
  await timed("stats", () => admin.call("GET /api/admin/dashboard/stats"));
  for (const q of ["", "?sort=priority", "?sort=updated&order=asc", "?search=report", "?search=r", "?status=open&assigned=nobody&category=account&priority=high", "?assigned=me", "?search=%25_%5C", "?search=zzzz"]) await timed("tickets" + q, () => admin.raw("GET", "/api/admin/tickets" + q) as any);
  await timed("audit search", () => admin.raw("GET", "/api/admin/audit?search=report") as any);
  const d = await timed("decide", () => admin.call("POST /api/admin/reports/{id}/decision", { params: { id }, body: { action: "remove", reason: "x" } }));
  await timed("list decided", () => admin.call("GET /api/admin/reports", { query: { status: "decided" } }));
  await timed("audit search", () => admin.raw("GET", "/api/admin/audit?search=report") as any);
  await timed("decisions", () => admin.call("GET /api/admin/decisions"));
  await timed("user detail", () => admin.call("GET /api/admin/users/{id}", { params: { id: bo.id } }));
  expect(d.status).toBe(201);
});
