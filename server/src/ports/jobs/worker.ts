import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { LogFunctionFactory, Runner, TaskList, WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { queueCode } from "../../db/queue-code.ts";
import type { Log } from "../log.ts";

/** A job that comes of itself. */
export interface Scheduled {
  name: string;
  /** When: minute, hour, day of the month, month, day of the week, in UTC. */
  cron: string;
  /** Whether one that was missed while no server ran is done when one is back, within a day. */
  isCaughtUp: boolean;
}

interface Parts {
  pool: pg.Pool;
  log: Log;
  /** What each kind of job does. One that rejects is tried again. */
  tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>;
  scheduled: readonly Scheduled[];
  times?: Times;
}

/** In milliseconds. */
interface Times {
  /** Between looks at what is due; new jobs are told of at once, so only those tried again wait for it. */
  poll: number;
  /** What a stopping server gives the jobs it is at. */
  grace: number;
}

export interface Worker {
  /** Begins nothing new, waits a moment for what is being done, and gives back what takes longer, to be done anew. */
  stop(): Promise<void>;
}

/** Jobs done at a time by one process. */
const concurrency = 2;
const usual: Times = { poll: 30_000, grace: 3_000 };
/** Milliseconds for giving back what was not done in that time. */
const shutdownGrace = 2_000;
/** Milliseconds after which a worker that has ended, as with a database that was gone for long, starts anew. */
const restart = 5_000;
/** How often a scheduled job is tried, unless the next of its kind is due before. */
const tries = 5;
/** They go before whatever else waits. */
const priority = -1;

/**
 * Does what is in the queue, on this process, until stopped. However many processes do: each job is done by one of them,
 * and each scheduled one is put into the queue once.
 */
export function startWorker({ pool, log, tasks, scheduled, times = usual }: Parts): Worker {
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
          // Only what it gathers it has written down before it says that it has ended.
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
/** Milliseconds between the questions whether the listening connection still lives. */
const beatMs = 5_000;

/**
 * The connection that hears of new jobs asks nothing, so that it would not notice a database that has fallen silent. It
 * is asked regularly; where no answer comes the pool closes it, and the worker listens on another.
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

/** A job that takes too long for a server that stops fails there, and is tried again elsewhere. */
function abortable(tasks: Parts["tasks"]): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { abortPromise }) => Promise.race([task(payload), abortPromise]),
    ]),
  );
}

/** The worker's own complaints. Those about a job repeat what it says of itself, and are left to who does it. */
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
