import { sql } from "drizzle-orm";
import { parseCronItems } from "graphile-worker";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useTestApp } from "../test/test-app.ts";
import { inTransaction } from "./db/transaction.ts";
import { tasksOf } from "./jobs.ts";
import type { Mail } from "./ports/mail/mail.ts";
import { type Scheduled, startWorker, type Worker } from "./ports/jobs/worker.ts";
import { scheduleOf } from "./schedule.ts";

const test = useTestApp();
const log = pino({ level: "silent" });
const workers: Worker[] = [];

/** A worker for this database with a short poll interval. */
function work(tasks: Record<string, (payload: unknown) => Promise<void>>, scheduled: Scheduled[] = []): Worker {
  const worker = startWorker({ pool: test.database.pool, log, tasks, scheduled, times: { poll: 50, grace: 50 } });
  workers.push(worker);
  return worker;
}

beforeEach(() => test.database.db.execute(sql`delete from graphile_worker._private_jobs`));
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

interface JobRow extends Record<string, unknown> {
  attempts: number;
  is_locked: boolean;
  last_error: string | null;
}

const queue = async () =>
  (
    await test.database.db.execute<JobRow>(sql`
    select attempts, locked_at is not null as is_locked, last_error from graphile_worker.jobs order by id`)
  ).rows;
const add = (name: string) => test.database.db.execute(sql`select from graphile_worker.add_job(${name})`);
const hurry = () =>
  test.database.db.execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`);

const mailTo = (to: string): Mail => ({ to, subject: "News", text: "There is some.", occasion: "digest" });

/** The tasks of a server with a fake mailer; `refuse` is how many mails it rejects first. */
function served(refuse = 0) {
  const sent: Mail[] = [];
  let tries = 0;
  const mailer = {
    kind: "files" as const,
    async send(mail: Mail) {
      tries += 1;
      const refusal = Object.assign(new Error(`no <${mail.to}> here`), { code: "EENVELOPE", responseCode: 450 });
      if (tries <= refuse) throw refusal;
      sent.push(mail);
    },
    close: () => undefined,
  };
  const { database, clock } = test;
  return {
    sent,
    tasks: tasksOf({ database, clock, tracing: null, logger: log, services: { ...test.app.services, mailer } }),
  };
}

describe("a worker", () => {
  it("runs queued jobs, except those added by a transaction that failed", async () => {
    const { sent, tasks } = served();
    work(tasks);
    const { jobs } = test.app.services;
    const undone = inTransaction(test.database.db, async (tx) => {
      await jobs.add(tx, "mail", mailTo("bob@example.org"));
      throw new Error("on second thoughts");
    });
    await expect(undone).rejects.toThrow("on second thoughts");
    await jobs.add(test.database.db, "mail", mailTo("ada@example.org"));
    await vi.waitFor(() => expect(sent).toEqual([mailTo("ada@example.org")]));
    await vi.waitFor(async () => expect(await queue()).toEqual([]));
  });

  it("retries a failed job later and stores no address in its error", async () => {
    const { sent, tasks } = served(1);
    work(tasks);
    await test.app.services.jobs.add(test.database.db, "mail", mailTo("ada@example.org"));
    await vi.waitFor(async () =>
      expect(await queue()).toEqual([{ attempts: 1, is_locked: false, last_error: "EENVELOPE 450" }]),
    );
    expect(sent).toEqual([]);
    await hurry();
    await vi.waitFor(() => expect(sent).toEqual([mailTo("ada@example.org")]));
  });

  it("runs scheduled jobs and records the result", async () => {
    const { tasks } = served();
    const { experiences } = test.app.services;
    const remind = vi.spyOn(experiences, "remind").mockRejectedValueOnce(new Error("no luck"));
    work(tasks);
    const noted = async () =>
      (
        await test.database.db.execute(sql`select error, failures, finished_at >= started_at as is_done from job_runs
        where name = 'reminders'`)
      ).rows;
    await add("reminders");
    await vi.waitFor(async () => expect(await noted()).toEqual([{ error: "no luck", failures: 1, is_done: true }]));
    await vi.waitFor(async () => expect(await queue()).toMatchObject([{ attempts: 1, last_error: "no luck" }]));
    await hurry();
    await vi.waitFor(async () => expect(await noted()).toEqual([{ error: null, failures: 0, is_done: true }]));
    expect(remind).toHaveBeenCalledTimes(2);
  });

  it("releases jobs it cannot finish before the server stops", async () => {
    const begun = Promise.withResolvers<void>();
    const worker = work({
      endless: () => {
        begun.resolve();
        return new Promise(() => undefined);
      },
    });
    await add("endless");
    await begun.promise;
    await worker.stop();
    expect(await queue()).toMatchObject([{ attempts: 1, is_locked: false }]);
  });

  it("queues each scheduled job once, however many nodes there are, and catches up on missed ones", async () => {
    const missed = new Date(Date.now() - 10 * 60_000);
    const cron = `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`;
    const done: string[] = [];
    const tasks = Object.fromEntries(["first", "second"].map((name) => [name, async () => void done.push(name)]));
    const daily = (name: string): Scheduled => ({ name, cron, isCaughtUp: true });
    await test.database.db.execute(sql`insert into graphile_worker._private_known_crontabs (identifier, known_since)
      select name, now() - interval '1 hour' from (values ('first'), ('second')) known (name)`);
    work(tasks, [daily("first")]);
    await vi.waitFor(() => expect(done).toEqual(["first"]));
    // A second node, which would add both with the same statement.
    work(tasks, [daily("first"), daily("second")]);
    await vi.waitFor(() => expect(done).toContain("second"));
    expect(done).toEqual(["first", "second"]);
  });
});

describe("the schedule", () => {
  const tasks = () => served().tasks;

  it("has a task and a valid cron expression for each job", () => {
    const items = Object.entries(scheduleOf).map(([task, { cron }]) => ({ task, match: cron }));
    expect(parseCronItems(items)).toHaveLength(items.length);
    expect(Object.keys(tasks()).toSorted()).toEqual([...Object.keys(scheduleOf), "mail"].toSorted());
  });

  it.each(Object.keys(scheduleOf))("%s succeeds when there is nothing to do", async (name) => {
    await expect(tasks()[name]?.({})).resolves.toBeUndefined();
    const { rows } = await test.database.db.execute(sql`select error from job_runs where name = ${name}`);
    expect(rows).toEqual([{ error: null }]);
  });

  it("keeps failed jobs for two weeks, and pending ones without a limit", async () => {
    const { jobs } = test.app.services;
    const names = ["old", "recent", "waiting"].map((name) => `${name}@example.org`);
    await jobs.addAll(test.database.db, "mail", names.map(mailTo));
    await test.database.db.execute(sql`
      update graphile_worker._private_jobs set last_error = 'refused',
        attempts = case when payload->>'to' like 'waiting%' then 1 else max_attempts end,
        updated_at = now() - case when payload->>'to' like 'recent%' then interval '13 days' else interval '15 days' end`);
    await tasks()["queue"]?.({});
    const { rows } = await test.database.db.execute(sql`
      select payload->>'to' as to from graphile_worker._private_jobs order by 1`);
    expect(rows).toEqual([{ to: "recent@example.org" }, { to: "waiting@example.org" }]);
  });

  it("releases jobs of a server that died, but not jobs that are running", async () => {
    const { jobs } = test.app.services;
    await jobs.addAll(test.database.db, "mail", ["dead@example.org", "alive@example.org"].map(mailTo));
    await test.database.db.execute(sql`
      update graphile_worker._private_jobs set attempts = 1, locked_by = payload->>'to',
        locked_at = now() - case when payload->>'to' like 'dead%' then interval '16 minutes' else interval '14 minutes' end`);
    await tasks()["queue"]?.({});
    expect(await queue()).toMatchObject([{ is_locked: false }, { is_locked: true }]);
  });

  it("skips a job that is still running", async () => {
    const { media } = test.app.services;
    const gate = Promise.withResolvers<void>();
    const round = vi.spyOn(media.items, "convertToAvif").mockReturnValueOnce(gate.promise);
    const images = tasks()["images"];
    const first = images?.({});
    await images?.({});
    gate.resolve();
    await first;
    expect(round).toHaveBeenCalledTimes(1);
    await images?.({});
    expect(round).toHaveBeenCalledTimes(2);
  });
});
