import { startPushMover } from "./push-mover.ts";
import type { Services } from "./services.ts";
import type { Dependencies } from "./dependencies.ts";
import { pushTask } from "./db/push-queue.ts";
import { noteRun } from "./db/job-runs.ts";
import { clearQueue } from "./db/queue.ts";
import { loggable } from "./http/loggable.ts";
import type { JobPayloads } from "./ports/jobs/jobs.ts";
import { type Scheduled, startWorker, type Worker } from "./ports/jobs/worker.ts";
import { type Schedule, type ScheduledName, scheduleOf } from "./schedule.ts";

type JobDependencies = Pick<Dependencies, "database" | "clock" | "logger" | "tracing"> & { services: Services };

/** What each scheduled job does. Every job is idempotent, even when two nodes run it at once. */
const work: Record<ScheduledName, (deps: JobDependencies) => Promise<unknown>> = {
  "due-mails": ({ services }) => services.notifications.deliver(),
  "missed-messages": ({ services }) => services.messages.sweep(),
  calls: async ({ services }) => {
    services.calls.look();
    await services.groupCalls.sweepAbandoned();
  },
  reminders: ({ services, clock }) => services.experiences.remind(clock.now()),
  "after-experiences": ({ services, clock }) => services.experiences.askAfterwards(clock.now()),
  images: ({ services }) => services.media.items.convertToAvif(),
  "video-metadata": ({ services }) => services.videos.removeMetadata(),
  sessions: async ({ services }) => {
    await services.sessions.sweep();
    await services.openId.sweep();
    await services.devices.sweep();
    await services.passkeys.challenges.sweep();
  },
  uploads: ({ services }) => services.media.sweep(),
  notifications: ({ services }) => services.notifications.sweep(),
  retention: ({ services }) => services.retention.sweep(),
  market: ({ services }) => services.marketplace.sweep(),
  queue: ({ database, clock }) => clearQueue(database.db, clock.now()),
  checkouts: ({ services }) => services.payments.sweep(),
  credits: ({ services, clock }) => services.payments.topUp(clock.now()),
  digest: ({ services, clock }) => services.experiences.digest(clock.now()),
};

/**
 * Starts processing the queue and adding scheduled jobs to it. What members wait for, messages on their devices, has a
 * worker of its own, so that no other job delays it and no slow push service delays other jobs.
 */
export function startJobs(deps: JobDependencies): Worker {
  const { database, logger: log } = deps;
  const workers = [
    startWorker({ pool: database.ownPool, log, tasks: tasksOf(deps), scheduled }),
    startWorker({ pool: database.ownPool, log, tasks: pushTasksOf(deps), scheduled: [], times: soon, concurrency: 8 }),
  ];
  const mover = startPushMover(database.db, log);
  return {
    async stop() {
      await Promise.all([...workers, mover].map((each) => each.stop()));
    },
  };
}

/** Messages are announced some seconds after they were written: the queue is asked for them every other second. */
const soon = { poll: 2_000, grace: 3_000 };

/** The tasks of the worker for devices. */
function pushTasksOf({ services, logger }: JobDependencies): Record<string, (payload: unknown) => Promise<void>> {
  return {
    [pushTask]: async (payload) => {
      // Only db/push-queue.ts and the domain's queue store queue it, with this payload.
      const job = payload as Parameters<typeof services.notifications.push.run>[0];
      const error = await failureOf(() => services.notifications.push.run(job));
      if (error === null) return;
      const reason = loggable(error).message;
      logger.warn({ reason }, "a push message was not sent");
      throw new Error(reason);
    },
  };
}

const scheduled: Scheduled[] = Object.entries<Schedule>(scheduleOf).map(([name, { cron, isCaughtUp = false }]) => ({
  name,
  cron,
  isCaughtUp,
}));

/** All tasks of the worker, by name. */
export function tasksOf(deps: JobDependencies): Record<string, (payload: unknown) => Promise<void>> {
  const own = Object.entries(work).map(
    ([name, run]) => [name, once(() => traced(deps, name, () => recorded(deps, name, () => run(deps))))] as const,
  );
  return { ...Object.fromEntries(own), mail: (payload) => mail(deps, payload) };
}

const traced = ({ tracing }: JobDependencies, name: string, run: () => Promise<void>): Promise<void> =>
  tracing === null ? run() : tracing.task(name, run);

/** Skips a run while the previous one is still going. */
function once(run: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    await run().finally(() => (isRunning = false));
  };
}

/** Runs a scheduled job and records the result for the status page. */
async function recorded(
  { database, clock, logger }: JobDependencies,
  name: string,
  run: () => Promise<unknown>,
): Promise<void> {
  const startedAt = clock.now();
  const error = await failureOf(run);
  if (error !== null) logger.warn({ err: error, job: name }, "a scheduled job failed");
  const reason = error && loggable(error).message;
  await noteRun(database.db, { name, startedAt, finishedAt: clock.now(), error: reason });
  if (reason !== null) throw new Error(reason);
}

async function mail({ services, logger }: JobDependencies, payload: unknown): Promise<void> {
  // Only ports/jobs queues mails, with this payload. Earlier versions queued them without an occasion, after counting
  // them.
  const { occasion = "notification", ...mail } = payload as Omit<JobPayloads["mail"], "occasion"> &
    Partial<Pick<JobPayloads["mail"], "occasion">>;
  const error = await failureOf(() => services.mailer.send({ ...mail, occasion }));
  if (error === null) return;
  const reason = mailFailure(error);
  logger.warn({ reason }, "a mail was not sent");
  throw new Error(reason);
}

/** Mail servers repeat the address in their messages, so only the codes are logged: "EENVELOPE 550". */
function mailFailure(error: Error): string {
  const codes = ["code", "responseCode"].map((field): unknown => Reflect.get(error, field));
  return codes.filter((code) => typeof code === "string" || typeof code === "number").join(" ") || error.name;
}

async function failureOf(run: () => Promise<unknown>): Promise<Error | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
