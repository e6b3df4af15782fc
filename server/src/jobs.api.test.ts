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

/** A worker of this database, as each node has one, that does not wait long. */
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

/** The tasks of a server whose mails go nowhere; `refuse` says how many are refused first. */
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
  return { sent, tasks: tasksOf({ database, clock, logger: log, services: { ...test.app.services, mailer } }) };
}

describe("a worker", () => {
  it("does what was put into the queue, and never what was put there by a transaction that failed", async () => {
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

  it("tries again what has failed, later, and keeps no address in why", async () => {
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

  it("does scheduled jobs, and notes how that went", async () => {
    const { tasks } = served();
    const { experiences } = test.app.services;
    const remind = vi.spyOn(experiences, "remind").mockRejectedValueOnce(new Error("no luck"));
    work(tasks);
    const noted = async () =>
      (
        await test.database.db.execute(sql`select error, finished_at >= started_at as is_done from job_runs
        where name = 'reminders'`)
      ).rows;
    await add("reminders");
    await vi.waitFor(async () => expect(await noted()).toEqual([{ error: "no luck", is_done: true }]));
    await vi.waitFor(async () => expect(await queue()).toMatchObject([{ attempts: 1, last_error: "no luck" }]));
    await hurry();
    await vi.waitFor(async () => expect(await noted()).toEqual([{ error: null, is_done: true }]));
    expect(remind).toHaveBeenCalledTimes(2);
  });

  it("gives back what it cannot end before the server stops", async () => {
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

  it("puts each scheduled job into the queue once, however many nodes there are, also one that was missed", async () => {
    const missed = new Date(Date.now() - 10 * 60_000);
    const cron = `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`;
    const done: string[] = [];
    const tasks = Object.fromEntries(["first", "second"].map((name) => [name, async () => void done.push(name)]));
    const daily = (name: string): Scheduled => ({ name, cron, isCaughtUp: true });
    await test.database.db.execute(sql`insert into graphile_worker._private_known_crontabs (identifier, known_since)
      select name, now() - interval '1 hour' from (values ('first'), ('second')) known (name)`);
    work(tasks, [daily("first")]);
    await vi.waitFor(() => expect(done).toEqual(["first"]));
    // Another node, which would add both by the same statement.
    work(tasks, [daily("first"), daily("second")]);
    await vi.waitFor(() => expect(done).toContain("second"));
    expect(done).toEqual(["first", "second"]);
  });
});

describe("the schedule", () => {
  const tasks = () => served().tasks;

  it("names a task for each job, and a time that the queue understands", () => {
    const items = Object.entries(scheduleOf).map(([task, { cron }]) => ({ task, match: cron }));
    expect(parseCronItems(items)).toHaveLength(items.length);
    expect(Object.keys(tasks()).toSorted()).toEqual([...Object.keys(scheduleOf), "mail"].toSorted());
  });

  it.each(Object.keys(scheduleOf))("%s does nothing where there is nothing to do", async (name) => {
    await expect(tasks()[name]?.({})).resolves.toBeUndefined();
    const { rows } = await test.database.db.execute(sql`select error from job_runs where name = ${name}`);
    expect(rows).toEqual([{ error: null }]);
  });

  it("keeps what was given up for two weeks, and what is still to be done for ever", async () => {
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

  it("gives back what a server was at that has died, and nothing that is being done", async () => {
    const { jobs } = test.app.services;
    await jobs.addAll(test.database.db, "mail", ["dead@example.org", "alive@example.org"].map(mailTo));
    await test.database.db.execute(sql`
      update graphile_worker._private_jobs set attempts = 1, locked_by = payload->>'to',
        locked_at = now() - case when payload->>'to' like 'dead%' then interval '16 minutes' else interval '14 minutes' end`);
    await tasks()["queue"]?.({});
    expect(await queue()).toMatchObject([{ is_locked: false }, { is_locked: true }]);
  });

  it("does one that is still at it from the time before only once", async () => {
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
