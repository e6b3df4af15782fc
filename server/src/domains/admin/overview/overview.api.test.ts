import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hosted } from "../../../../test/experience-makers.ts";
import { type AdministratorCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
let admin: AdministratorCaller;

beforeAll(async () => {
  admin = await test.administrator();
});

const run = (statement: ReturnType<typeof sql>) => test.database.db.execute(statement);

describe("the overview", () => {
  const stats = async (timeZone?: string) =>
    (await admin.call("GET /api/admin/dashboard/stats", { query: { timeZone } })).body;
  const series = (days: number, timeZone?: string) =>
    admin.call("GET /api/admin/dashboard/series", { query: { days, timeZone } });

  it("counts everything in total, and by the viewer's midnight what was created today", async () => {
    const before = await stats("Pacific/Kiritimati");
    const [member, other] = [await test.member(), await test.member()];
    await hosted(member);
    await admin.call("PATCH /api/admin/users/{id}", { params: { id: member.id }, body: { aiCredits: 170 } });
    await run(sql`update users set created_at = now() - interval '3 days', last_seen_at = null where id = ${other.id}`);
    const after = await stats("Pacific/Kiritimati");
    expect(after.users.totalUsers - before.users.totalUsers).toBe(2);
    expect(after.users.newUsersToday - before.users.newUsersToday).toBe(1);
    expect(after.users.totalCreditsIssued - before.users.totalCreditsIssued).toBe(320);
    expect(after.experiences.totalExperiences - before.experiences.totalExperiences).toBe(1);
    expect(after.experiences.experiencesToday - before.experiences.experiencesToday).toBe(1);
  });

  it("counts open cases: tickets, reported items once each, and answers", async () => {
    const before = (await stats()).waiting;
    const [one, two, whom] = [await test.member(), await test.member(), await test.member()];
    await one.call("POST /api/support/tickets", {
      body: { title: "Help", description: "I am lost", category: "general" },
    });
    for (const reporter of [one, two]) {
      await reporter.call("POST /api/reports", { body: { targetType: "user", targetId: whom.id, reason: "Spam" } });
    }
    await run(sql`insert into moderation_decisions (id, user_id, admin_id, action, reason, answer, answered_at)
      values (gen_random_uuid(), ${whom.id}, ${admin.id}, 'warn', 'Careful', 'It was not me', now())`);
    const after = (await stats()).waiting;
    expect(after).toEqual({ tickets: before.tickets + 1, reports: before.reports + 1, answers: before.answers + 1 });
    // A member who writes after the decision counts as a waiting answer too.
    const [report] = (await admin.call("GET /api/admin/reports")).body.reports;
    const [id, ticketId] = [report?.id ?? "", report?.ticketId ?? ""];
    await admin.call("POST /api/admin/reports/{id}/decision", { params: { id }, body: { action: "dismiss" } });
    await two.call("POST /api/support/tickets/{id}/messages", {
      params: { id: ticketId },
      body: { message: "They did it again" },
    });
    expect((await stats()).waiting).toEqual({ ...after, tickets: after.tickets + 1, reports: after.reports - 1 });
  });

  it("has every day of its span in the viewer's time zone, with events on their own day", async () => {
    const member = await test.member();
    // Half past eleven in the evening of the 28th in Lisbon is the 29th in Tokyo.
    const at = sql`(date_trunc('day', now()) - interval '9 days' + interval '23 hours 30 minutes')`;
    await run(sql`update users set created_at = ${at} where id = ${member.id}`);
    await run(sql`insert into payment_transactions (id, user_id, amount, kind, status, completed_at) values
      (gen_random_uuid(), ${member.id}, 19, 'purchase', 'completed', ${at}),
      (gen_random_uuid(), ${member.id}, -4.5, 'refund', 'completed', ${at}),
      (gen_random_uuid(), ${member.id}, 7, 'purchase', 'failed', ${at})`);
    for (const [zone, ago] of [
      ["UTC", 9],
      ["Asia/Tokyo", 8],
    ] as const) {
      const { days } = (await series(30, zone)).body;
      expect(days).toHaveLength(30);
      const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(test.clock.now());
      expect(days.at(-1)?.date).toBe(today);
      const { rows } = await run(sql`select to_char((${at} at time zone ${zone}::text), 'YYYY-MM-DD') as day`);
      const day = days.find(({ date }) => date === rows[0]?.["day"]);
      expect(day).toMatchObject({ newUsers: 1, revenue: 1450 });
      expect(days.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(1450);
      expect(ago).toBeLessThan(30);
    }
    for (const span of [90, 365]) expect((await series(span)).body.days).toHaveLength(span);
  });

  it("accepts a time zone by a name that only the browser knows", async () => {
    for (const path of ["stats?", "series?days=30&"])
      expect((await admin.raw("GET", `/api/admin/dashboard/${path}timeZone=US/Pacific-New`)).status).toBe(200);
  });

  it.each([
    ["days=31", "Please choose 30, 90 or 365 days"],
    ["days=-1", "Please choose 30, 90 or 365 days"],
    ["days=many", undefined],
    ["timeZone=Middle/Earth", "Unknown time zone"],
  ])("refuses the query %s", async (query, message) => {
    const answer = await admin.raw("GET", `/api/admin/dashboard/series?${query}`);
    expect(answer.code).toBe("kernel/invalid");
    if (message !== undefined) expect(answer.issues[0]?.message).toBe(message);
  });
});
