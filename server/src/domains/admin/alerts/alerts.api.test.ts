import { operatorAlerts } from "@alongside/contract/admin/admin.alerts.shapes.ts";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noteRun } from "../../../db/job-runs.ts";
import { useTestApp } from "../../../../test/test-app.ts";
import type { Mail } from "../../../ports/mail/mail.ts";

const sent: Mail[] = [];
let isMailServerAway = false;
const start = "2026-11-21T12:00:00.000Z";
const test = useTestApp({
  ports: () => ({
    mailer: {
      kind: "smtp",
      send: async (mail) => {
        if (isMailServerAway) throw new Error("away");
        sent.push(mail);
        return Promise.resolve();
      },
      close: () => undefined,
    },
  }),
});

const run = (statement: ReturnType<typeof sql>) => test.database.db.execute(statement);
const setting = (key: string, value: object) =>
  run(sql`insert into system_settings (id, key, value, category) values (gen_random_uuid(), ${key}, ${JSON.stringify(value)}, 'operating')
    on conflict (key) do update set value = excluded.value`);
const check = () => test.app.services.admin.alerts.check();
/** A job ran just now, so that the worker isn't taken for dead. */
const worked = (error: string | null = null, name = "reminders") =>
  noteRun(test.database.db, { name, startedAt: test.clock.now(), finishedAt: test.clock.now(), error });
const later = async (minutes: number) => {
  test.clock.advance(minutes * 60_000);
  await worked();
};

beforeEach(async () => {
  test.clock.set(start);
  sent.length = 0;
  isMailServerAway = false;
  await worked();
  await setting("backup.last", { at: start, bytes: 1, file: "x" });
});

afterEach(async () => {
  await run(sql`delete from operator_alerts`);
  await run(sql`delete from job_runs`);
  await run(sql`delete from system_settings`);
  await run(sql`delete from graphile_worker._private_jobs`);
  await run(sql`update admin_users set email = null`);
});

async function withAddress(email: string, role: "admin" | "moderator" = "admin") {
  const administrator = await test.administrator(role);
  await run(sql`update admin_users set email = ${email} where id = ${administrator.id}`);
  return administrator;
}

describe("an operator", () => {
  it("is told of a job that fails again and again, once, and when it is over", async () => {
    const ada = await withAddress("ada@example.org");
    await withAddress("mo@example.org", "moderator");
    await worked("no luck", "digest");
    await worked("no luck", "digest");
    await check();
    expect(sent).toEqual([]);
    await worked("no luck", "digest");
    await check();
    await check();
    expect(sent).toEqual([
      expect.objectContaining({
        to: "ada@example.org",
        subject: expect.stringMatching(/^Needs attention: Failing jobs/u),
      }),
    ]);
    expect(sent[0]?.text).toMatch(/“digest”[^]*\/admin\/status/u);
    expect(sent[0]?.text).not.toContain("no luck");

    const shown = (await ada.call("GET /api/admin/alerts")).body;
    expect(operatorAlerts.parse(shown)).toEqual(shown);
    expect(shown).toEqual({
      recipients: 1,
      alerts: [
        {
          kind: "jobs",
          level: "warning",
          text: "Failing again and again: “digest”.",
          server: null,
          since: start,
          endedAt: null,
          mailedAt: start,
        },
      ],
    });

    await worked(null, "digest");
    await check();
    await later(16);
    await check();
    expect(sent.map(({ subject }) => subject.split(":")[0])).toEqual(["Needs attention", "Solved"]);
    expect((await ada.call("GET /api/admin/alerts")).body.alerts).toEqual([
      expect.objectContaining({ kind: "jobs", endedAt: "2026-11-21T12:16:00.000Z" }),
    ]);
    await later(7 * 24 * 60);
    // Ada's session has ended.
    expect((await (await test.administrator()).call("GET /api/admin/alerts")).body.alerts).toEqual([]);
  });

  it("is told once, however many servers look at the same moment", async () => {
    await withAddress("ada@example.org");
    await setting("backup.failed", { at: "2026-11-21T12:00:01.000Z", reason: "no space left" });
    await Promise.all(Array.from({ length: 8 }, check));
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining("(no space left)")]);
  });

  it("is told that the mail server is back, by mails that waited in the queue", async () => {
    await withAddress("ada@example.org");
    const member = await test.member();
    await run(sql`insert into notifications (id, user_id, type, title, message, mail_due_at, mail_tries, created_at)
      values (gen_random_uuid(), ${member.id}, 'guest-joined', 'x', 'x', ${start}::timestamptz + interval '1 hour', 4,
        ${start}::timestamptz - interval '2 hours')`);
    isMailServerAway = true;
    await check();
    await later(10);
    await check();
    const { rows } = await run(sql`select payload from graphile_worker._private_jobs`);
    expect(rows).toEqual([{ payload: expect.objectContaining({ to: "ada@example.org", occasion: "team-alert" }) }]);
    expect(JSON.stringify(rows)).toContain("One email is waiting");
  });

  it("learns by mail that the worker hangs, which needs no worker", async () => {
    await withAddress("ada@example.org");
    await run(sql`delete from job_runs`);
    test.clock.set(new Date(Date.now() + 3_600_000));
    await check();
    expect(sent.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Needs attention: Jobs not running/u)]),
    );
  });

  it("finds alerts in the portal when nobody has an address", async () => {
    const ada = await test.administrator();
    await setting("backup.last", { at: "2026-10-01T00:00:00.000Z", bytes: 1, file: "x" });
    await check();
    expect(sent).toEqual([]);
    expect((await ada.call("GET /api/admin/alerts")).body).toMatchObject({
      recipients: 0,
      alerts: [{ kind: "backup", level: "serious" }],
    });
  });

  it("isn't told of alerts of servers that went long ago for ever", async () => {
    await withAddress("ada@example.org");
    const old = "2026-11-21T10:00:00.000Z";
    await run(sql`insert into operator_alerts (kind, server, level, text, since, opened_at, is_told, told_at, told_level, checked_at)
      values ('disk', 'gone', 1, 'Only 9 %', ${old}, ${old}, true, ${old}, 1, ${old})`);
    await check();
    await check();
    expect(sent.map(({ subject, text }) => [subject.split(":")[0], text.split("\n")[2]])).toEqual([
      ["Solved", "The server gone no longer runs."],
    ]);
  });
});

it("alerts are for administrators only", async () => {
  const moderator = await test.administrator("moderator");
  expect((await moderator.raw("GET", "/api/admin/alerts")).status).toBe(403);
  expect((await test.visitor.raw("GET", "/api/admin/alerts")).status).toBe(401);
});
