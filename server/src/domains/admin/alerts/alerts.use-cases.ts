import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { stored } from "../status/status.store.ts";
import { conditionsOf, type Measures } from "./conditions.rules.ts";
import { alertMail } from "./alerts.mails.ts";
import { abandoned, type Alert, decide, type News, type Observation } from "./alerts.rules.ts";
import * as alertsStore from "./alerts.store.ts";
import { alertView } from "./alerts.views.ts";

export type AlertDependencies = PartDependencies & {
  /** The latest measurements of this server, for its metrics. */
  latest: { found: Found | null };
};

/** What was measured, and the level of each condition as this server sees it. */
export interface Found extends Measures {
  levels: readonly Pick<Observation, "kind" | "level">[];
  queue: { waiting: number; failed: number };
  /** Of the continuous backup; null without one. */
  backupSavedUntil: Date | null;
  backupCheckedAt: Date | null;
  storage: { objects: number; bytes: number };
  /** When the storage was summed up, which reads a whole table. */
  storageAt: Date;
}

const minute = 60_000;
const storageEvery = 15 * minute;
/** Milliseconds for which alerts that are over are shown. */
const shownFor = 7 * 24 * 60 * minute;

/** Measures everything, and tells administrators what is new. Any number of servers may do so at the same time. */
export async function check(deps: AlertDependencies): Promise<void> {
  const { db, clock, latest } = deps;
  const now = clock.now();
  const known = await alertsStore.all(db);
  const of = ({ kind, server }: Pick<Alert, "kind" | "server">) =>
    known.find((alert) => alert.kind === kind && alert.server === server) ?? null;
  const found = await measured(deps, now);
  const isOpen = of({ kind: "disk", server: found.server })?.endedAt === null;
  const conditions = conditionsOf(found, isOpen, now);
  const outcomes = conditions.map((seen) => ({ seen, alert: decide(of(seen), seen, now).alert }));
  latest.found = {
    ...found,
    // What has not lasted long enough to be told is no alert yet.
    levels: outcomes.map(({ seen: { kind, level }, alert }) => ({ kind, level: alert?.openedAt == null ? 0 : level })),
  };
  for (const { seen, alert } of outcomes) {
    // Most of the time there is nothing to store.
    if (alert === null) continue;
    await settle(
      deps,
      (tx) => alertsStore.lock(tx, seen, now),
      (before) => decide(before, seen, now),
    );
  }
  for (const alert of known.filter((each) => abandoned(each, now) !== null)) {
    const seen: Observation = { ...alert, level: 0, holdMs: 0 };
    await settle(
      deps,
      (tx) => alertsStore.lock(tx, seen, now),
      (before) => before && abandoned(before, now),
    );
  }
}

/** Decides under the condition's lock, so that one server tells, and sends after the commit. */
async function settle(
  deps: AlertDependencies,
  lock: (tx: Db) => Promise<Alert | null>,
  decideOn: (before: Alert | null) => { alert: Alert | null; news: News | null } | null,
): Promise<void> {
  const told = await inTransaction(deps.db, async (tx) => {
    const outcome = decideOn(await lock(tx));
    if (outcome === null || outcome.alert === null) return null;
    await alertsStore.save(tx, outcome.alert);
    return outcome.news === null ? null : { alert: outcome.alert, news: outcome.news };
  });
  if (told !== null) await tell(deps, told.alert, told.news);
}

/** At once, since it may be about the queue; by the queue, with its retries, if the mail server doesn't take it. */
async function tell(
  { db, mailer, jobs, log, installation: { publicUrl } }: AlertDependencies,
  alert: Alert,
  news: News,
): Promise<void> {
  log.warn({ alert: alert.kind, news, level: alert.level }, "administrators are told");
  for (const to of await alertsStore.addresses(db)) {
    const mail = alertMail(to, alert, news, publicUrl);
    try {
      await mailer.send(mail);
    } catch {
      await jobs.add(db, "mail", mail);
    }
  }
}

async function measured({ db, installation, latest: { found } }: AlertDependencies, now: Date) {
  const { startedAt, server, room, ai, clockSkew, backupEvery, schedule } = installation;
  const [work, disk] = await Promise.all([alertsStore.work(db, now), room().catch(() => null)]);
  const isFresh = found !== null && now.getTime() - found.storageAt.getTime() < storageEvery;
  const storage = isFresh
    ? { storage: found.storage, storageAt: found.storageAt }
    : { storage: await stored(db), storageAt: now };
  return {
    ...work,
    ...storage,
    failingJobs: work.runs.filter(({ name, failures }) => failures > 0 && schedule.some((job) => job.name === name)),
    startedAt,
    server,
    disk,
    isModelFailing: ai.kind === "model" && ai.isFailing(),
    clockSkew: clockSkew(),
    backupEvery,
  };
}

/** Current alerts, the most serious first, then those that ended within a week. */
export async function list({ db, clock }: AlertDependencies) {
  const earliest = clock.now().getTime() - shownFor;
  const [known, addresses] = await Promise.all([alertsStore.all(db), alertsStore.addresses(db)]);
  const shown = known.filter((alert) => alert.endedAt === null || alert.endedAt.getTime() > earliest);
  return {
    alerts: shown
      .flatMap((alert) => alertView(alert) ?? [])
      .toSorted(
        (a, b) =>
          Number(a.endedAt !== null) - Number(b.endedAt !== null) ||
          Number(b.level === "serious") - Number(a.level === "serious") ||
          b.since.localeCompare(a.since),
      ),
    recipients: addresses.length,
  };
}
