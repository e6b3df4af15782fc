import type { Observation } from "./alerts.rules.ts";

/** What a server measures for the alerts; null for what could not be read. */
export interface Measures {
  /** When this server started. */
  startedAt: Date;
  /** Its name where there are several; otherwise empty. */
  server: string;
  disk: { freeBytes: number; totalBytes: number } | null;
  isModelFailing: boolean;
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  clockSkew: number;
  /** Milliseconds within which a backup is expected; null if the operator makes them in another way. */
  backupEvery: number | null;
  lastBackup: Date | null;
  failedBackup: { at: Date; reason: string } | null;
  /** Scheduled jobs that failed when they last ran, and how often in a row. */
  failingJobs: readonly { name: string; failures: number }[];
  /** Jobs of the last day that are no longer tried. */
  jobsGivenUp: number;
  /** When a scheduled job ran last. */
  lastRun: Date | null;
  /** When the job that has waited longest was due. */
  lateSince: Date | null;
  mails: { waiting: number; oldest: Date | null };
}

const minute = 60_000;
const hour = 60 * minute;

/** How often in a row a job fails before it is told. */
const failuresToTell = 3;
const limits = {
  /** No scheduled job has run for so long: every server's worker hangs. */
  silence: 15 * minute,
  late: 20 * minute,
  mail: { warning: hour, serious: 12 * hour },
  clock: { warning: 2_000, serious: 30_000 },
  /** Shares of the disk. `clear` keeps what goes up and down around the limit one alert. */
  disk: { warning: 0.1, serious: 0.03, clear: 0.12 },
};

/** Every condition with its level. `wasDiskShort`: whether the disk's alert is open. */
export function conditionsOf(found: Measures, wasDiskShort: boolean, now: Date): Observation[] {
  return [
    backup(found, now),
    jobs(found),
    queue(found, now),
    mail(found, now),
    disk(found, wasDiskShort),
    {
      ...shared("model", found.isModelFailing ? 1 : 0, 10 * minute),
      text: "The language model didn't respond when it was last asked. The built-in guide answers instead.",
    },
    clock(found),
  ];
}

type Kind = Observation["kind"];

function shared(kind: Kind, level: Observation["level"], holdMs = 0): Omit<Observation, "text"> {
  return { kind, server: "", level, holdMs };
}

function backup({ backupEvery, lastBackup, failedBackup }: Measures, now: Date): Observation {
  if (backupEvery === null) return { ...shared("backup", 0), text: "" };
  const isFailed = failedBackup !== null && (lastBackup === null || failedBackup.at > lastBackup);
  const age = lastBackup === null ? null : now.getTime() - lastBackup.getTime();
  const isOld = age !== null && age > backupEvery;
  const isVeryOld = age !== null && age > 3 * backupEvery;
  const last = lastBackup === null ? "There is no backup yet." : `The last one was made on ${inWords(lastBackup)}.`;
  if (isFailed) {
    const text = `The backup of ${inWords(failedBackup.at)} failed (${failedBackup.reason}). ${last}`;
    return { ...shared("backup", isVeryOld ? 2 : 1), text };
  }
  if (age !== null) {
    const text = `The last backup was made on ${inWords(lastBackup ?? now)}.`;
    return { ...shared("backup", isVeryOld ? 2 : isOld ? 1 : 0), text };
  }
  // A new installation has time to make its first one.
  return { ...shared("backup", 1, backupEvery), text: "There is no backup yet. Make one with “npm run backup”." };
}

function jobs({ failingJobs, jobsGivenUp }: Measures): Observation {
  const failing = failingJobs.filter(({ failures }) => failures >= failuresToTell);
  const names = failing.map(({ name }) => `“${name}”`).join(", ");
  const sentences = [
    failing.length > 0 && `Failing again and again: ${names}.`,
    jobsGivenUp > 0 && `${jobsGivenUp === 1 ? "One job" : `${jobsGivenUp} jobs`} of the last day failed at every try.`,
  ];
  const level = failing.length >= failuresToTell ? 2 : failing.length > 0 || jobsGivenUp > 0 ? 1 : 0;
  return { ...shared("jobs", level), text: sentences.filter((sentence) => sentence !== false).join(" ") };
}

function queue({ startedAt, lastRun, lateSince }: Measures, now: Date): Observation {
  const since = new Date(Math.max(startedAt.getTime(), lastRun?.getTime() ?? 0));
  if (now.getTime() - since.getTime() > limits.silence) {
    return { ...shared("queue", 2), text: `No scheduled job has run since ${inWords(since)}.` };
  }
  const isLate = lateSince !== null && now.getTime() - lateSince.getTime() > limits.late;
  const text = lateSince === null ? "" : `Jobs have been waiting in the queue since ${inWords(lateSince)}.`;
  return { ...shared("queue", isLate ? 1 : 0), text };
}

function mail({ mails: { waiting, oldest } }: Measures, now: Date): Observation {
  const age = oldest === null ? 0 : now.getTime() - oldest.getTime();
  const { warning, serious } = limits.mail;
  const count = waiting === 1 ? "One email is" : `${waiting} emails are`;
  const text = oldest === null ? "" : `${count} waiting to be sent, the oldest since ${inWords(oldest)}.`;
  return { ...shared("mail", age > serious ? 2 : age > warning ? 1 : 0, 10 * minute), text };
}

function disk({ server, disk: found }: Measures, wasShort: boolean): Observation {
  const share = found === null || found.totalBytes === 0 ? 1 : found.freeBytes / found.totalBytes;
  const { warning, serious, clear } = limits.disk;
  const level = share < serious ? 2 : share < (wasShort ? clear : warning) ? 1 : 0;
  const gigabytes = ((found?.freeBytes ?? 0) / 1e9).toFixed(1);
  const text = `Only ${Math.floor(share * 100)} % of the data folder's disk is free (${gigabytes} GB).`;
  return { kind: "disk", server, level, text, holdMs: 0 };
}

function clock({ server, clockSkew }: Measures): Observation {
  const off = Math.abs(clockSkew);
  const { warning, serious } = limits.clock;
  const side = clockSkew > 0 ? "ahead of" : "behind";
  return {
    kind: "clock",
    server,
    level: off > serious ? 2 : off > warning ? 1 : 0,
    holdMs: 3 * minute,
    text: `The clock of the server is ${Math.round(off / 1000)} seconds ${side} the database's.`,
  };
}

/** "2026-11-21 14:03 UTC" */
function inWords(time: Date): string {
  const text = time.toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}
