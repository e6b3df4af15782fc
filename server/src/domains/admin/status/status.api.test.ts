import { systemStatus } from "@alongside/contract/admin/admin.status.shapes.ts";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { programCommit, programVersion } from "../../../version.ts";
import { useTestApp } from "../../../../test/test-app.ts";

const secret = "sk-very-secret";
const test = useTestApp({ env: { AI_BASE_URL: "http://127.0.0.1:9/v1", AI_MODEL: "small", AI_API_KEY: secret } });

const run = (statement: ReturnType<typeof sql>) => test.database.db.execute(statement);

describe("GET /api/admin/status", () => {
  it("shows an administrator the state of the installation", async () => {
    const administrator = await test.administrator();
    await test.database.db.execute(sql`
      insert into job_runs (name, started_at, finished_at, error)
      values ('reminders', now(), now() + interval '20 milliseconds', 'no luck')`);
    await run(sql`insert into system_settings (id, key, value, category)
      values (gen_random_uuid(), 'backup.last', ${JSON.stringify({ at: "2020-01-01T00:00:00.000Z", bytes: 7 })}, 'operating')`);
    const { status, body, text } = await administrator.call("GET /api/admin/status");
    expect(status).toBe(200);
    expect(systemStatus.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      version: programVersion(),
      commit: programCommit(),
      node: process.version,
      database: { state: "ok", kind: "embedded", bytes: expect.any(Number) },
      storage: { state: "ok", kind: "files", objects: 0, bytes: 0 },
      mail: { state: "warning", kind: "files", waiting: 0, failing: 0 },
      events: { state: "ok", kind: "postgres" },
      ai: { state: "ok", kind: "model", name: "small" },
      payments: { kind: "none" },
      queue: { state: "ok", waiting: 0, failed: 0, lateSince: null },
      backup: { state: "warning", lastAt: "2020-01-01T00:00:00.000Z", bytes: 7, continuous: null },
      disk: { freeBytes: expect.any(Number) },
    });
    expect(Number.parseInt(body.database.version, 10)).toBeGreaterThanOrEqual(15);
    expect(body.database.bytes).toBeGreaterThan(1e6);
    expect(body.disk.totalBytes).toBeGreaterThanOrEqual(body.disk.freeBytes);
    expect(body.jobs.find(({ name }) => name === "reminders")).toMatchObject({
      lastMilliseconds: 20,
      error: "no luck",
    });
    expect(body.jobs.find(({ name }) => name === "digest")).toMatchObject({ lastRunAt: null, error: null });
    expect(body.notes.join("\n")).toMatch(/no luck[^]*2020-01-01/u);
    for (const hidden of [secret, test.dataDir, "postgres://", "postgresql://"]) expect(text).not.toContain(hidden);
  });

  it("counts mails and jobs that are pending, failed, given up and late", async () => {
    const administrator = await test.administrator();
    const member = await test.member();
    const before = (await administrator.call("GET /api/admin/status")).body;
    await run(sql`insert into notifications (id, user_id, type, title, message, mail_due_at, mail_tries)
      select gen_random_uuid(), ${member.id}, 'guest-joined', 'x', 'x', due, tries from (values
        (now(), 0), (now() + interval '1 minute', 1), (now() + interval '15 minutes', 1),
        (now() + interval '2 hours', 4)) mail (due, tries)`);
    const mail = { to: "ada@example.org", subject: "x", text: "x", occasion: "digest" } as const;
    const { jobs } = test.app.services;
    await jobs.addAll(test.database.db, "mail", [mail, mail, mail, mail]);
    await run(sql`update graphile_worker._private_jobs set attempts = case n when 0 then 0 when 1 then 1 else 12 end,
        last_error = case n when 0 then null when 3 then null else 'refused' end,
        run_at = case n when 0 then now() - interval '10 minutes' else now() end
      from (select id, (row_number() over (order by id) - 1)::int as n from graphile_worker._private_jobs) numbered
      where numbered.id = _private_jobs.id`);
    const { body } = await administrator.call("GET /api/admin/status");
    expect(before.queue).toMatchObject({ waiting: 0, failed: 0 });
    expect(body.mail).toMatchObject({ state: "warning", waiting: 6, failing: 3 });
    expect(body.queue).toMatchObject({ state: "warning", waiting: 2, failed: 1, lateSince: expect.any(String) });
  });

  it("counts the stored files with every copy of them", async () => {
    const administrator = await test.administrator();
    const { id } = await test.member();
    const three = JSON.stringify([{ size: 10 }, { size: 20 }, { size: 5 }]);
    await run(sql`insert into stored_objects (id, owner_id, purpose, state, key, original_name, token_hash, token_expiry, size, files)
      select gen_random_uuid(), ${id}, 'x', state, 'uploads/' || state || files, 'x', 'x', now(), 100, files::jsonb
      from (values ('stored', '[]'), ('stored', ${three}), ('issued', '[]')) object (state, files)`);
    const { body } = await administrator.call("GET /api/admin/status");
    expect(body.storage).toEqual({ state: "ok", kind: "files", objects: 4, bytes: 135 });
  });

  it("answers in time when a part hangs", async () => {
    const administrator = await test.administrator();
    const locked = Promise.withResolvers<void>();
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const holder = test.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table stored_objects, job_runs in access exclusive mode`);
      locked.resolve();
      await enough;
    });
    await locked.promise;
    const { status, body } = await administrator.call("GET /api/admin/status");
    resolve();
    await holder;
    expect(status).toBe(200);
    expect(body.queue.state).toBe("down");
    expect(body.storage).toMatchObject({ state: "ok", objects: 0 });
    expect(body.database.state).toBe("ok");
  });

  it.each([
    ["a visitor", () => Promise.resolve(test.visitor), 401],
    ["a member", () => test.member(), 403],
    ["a moderator", () => test.administrator("moderator"), 403],
  ])("is refused to %s", async (_, whoever, expected) => {
    expect((await (await whoever()).raw("GET", "/api/admin/status")).status).toBe(expected);
  });
});
