import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { LogFunctionFactory, Runner, TaskList, WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { queueCode } from "../../db/queue-code.ts";
import type { Log } from "../log.ts";

/** A job that runs on a schedule. */
export interface Scheduled {
  name: string;
  /** Minute, hour, day of the month, month, day of the week, in UTC. */
  cron: string;
  /** Whether a run missed while no server was up is made up for, within a day. */
  isCaughtUp: boolean;
}

interface Parts {
  pool: pg.Pool;
  log: Log;
  /** What each kind of job does. A rejected one is retried. */
  tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>;
  scheduled: readonly Scheduled[];
  times?: Times;
  /** Jobs at a time in this process. */
  concurrency?: number;
}

/** In milliseconds. */
interface Times {
  /** Between polls for due jobs; new jobs are announced at once, so only retries wait for it. */
  poll: number;
  /** For running jobs when the server stops. */
  grace: number;
}

export interface Worker {
  /**
   * Starts no further job, waits a moment for running ones, and releases those that take longer, so that they run
   * again.
   */
  stop(): Promise<void>;
}

const usually = 2;
const usual: Times = { poll: 30_000, grace: 3_000 };
/** Milliseconds for releasing unfinished jobs. */
const shutdownGrace = 2_000;
/** Milliseconds before a worker restarts that has ended, for example because the database was down for long. */
const restart = 5_000;
/** Attempts of a scheduled job, unless the next run is due before. */
const tries = 5;
/** They run before all other jobs. */
const priority = -1;

/**
 * Processes the queue in this process until stopped. With any number of processes, each job runs in one of them and
 * each scheduled job is added once.
 */
export function startWorker({ pool, log, tasks, scheduled, times = usual, concurrency = usually }: Parts): Worker {
  const closing = new AbortController();
  let runner: Runner | undefined;

  const work = async (): Promise<void> => {
    const { Logger, parseCronItems, run } = await queueCode();
    const parsedCronItems = parseCronItems(
      scheduled.map(({ name, cron, isCaughtUp }) => ({
        task: name,
        match: cron,
        identifier: name,
        options: { backfillPeriod: isCaughtUp ? day : 0, maxAttempts: tries, jobKey: name, priority },
      })),
    );
    while (!closing.signal.aborted) {
      try {
        runner = await run({
          pgPool: pool,
          events: listenerHeartbeat(),
          logger: new Logger(logTo(log)),
          taskList: abortable(tasks),
          parsedCronItems,
          concurrency,
          pollInterval: times.poll,
          noHandleSignals: true,
          gracefulShutdownAbortTimeout: times.grace,
          // With batches, results are written before the worker reports that it has ended.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        });
        if (closing.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, "the queue's worker has ended");
      }
      await pause(restart, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  };
  const done = work();

  return {
    async stop() {
      closing.abort();
      runner?.stop().catch(() => undefined);
      await Promise.race([done, pause(times.grace + shutdownGrace, undefined, { ref: false })]);
    },
  };
}

const day = 24 * 3600 * 1000;
/** Milliseconds between checks of the listening connection. */
const beatMs = 5_000;

/**
 * The connection that listens for new jobs sends no queries, so it wouldn't notice a dead database. With a regular
 * query the pool closes it if no answer comes, and the worker opens another.
 */
function listenerHeartbeat(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:listen:success", ({ client }) => {
    let isReleased = false;
    let beat: NodeJS.Timeout | undefined;
    const beatOn = () => {
      if (isReleased) return;
      beat = setTimeout(() => void client.query("select 1").then(beatOn, () => undefined), beatMs).unref();
    };
    const stop = (released: { client: unknown }) => {
      if (released.client !== client) return;
      isReleased = true;
      clearTimeout(beat);
      events.off("pool:listen:release", stop);
    };
    events.on("pool:listen:release", stop);
    beatOn();
  });
  return events;
}

/** A job that runs too long while the server stops fails, and is retried elsewhere. */
function abortable(tasks: Parts["tasks"]): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { abortPromise }) => Promise.race([task(payload), abortPromise]),
    ]),
  );
}

/** Logs the worker's own warnings. Those about a job repeat its error, which the job itself reports. */
function logTo(log: Log): LogFunctionFactory {
  return () => (level, message, meta) => {
    if (meta?.["failure"] === true) return;
    const isComplaint = level === "error" || level === "warning";
    if (isComplaint) log.warn({ reason: message }, "the queue's worker complains");
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
