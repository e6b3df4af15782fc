type State = "ok" | "warning" | "down";

type StandbyTrouble = "unreachable" | "no standby" | "another history" | "behind" | "no updates" | "another database";

/** What was measured; null for a part that didn't answer in time. */
export interface Facts {
  version: string;
  commit: string | null;
  startedAt: Date;
  node: string;
  publicUrl: string;
  database: {
    kind: "embedded" | "external";
    found: { version: string; bytes: number; milliseconds: number } | null;
  };
  /** What answers lists in the database's place; null without one. */
  standby: {
    trouble: StandbyTrouble | null;
    lagSeconds: number | null;
    lagBytes: number;
    reads: Readonly<Record<string, number>>;
  } | null;
  storage: {
    kind: "files" | "s3";
    isReachable: boolean;
    found: { objects: number; bytes: number } | null;
  };
  mail: { kind: "files" | "smtp" };
  events: { kind: "postgres" | "redis"; isReachable: boolean };
  ai: { kind: "guide" | "model"; model: string | null; isFailing: boolean };
  payments: { kind: "none" | "stripe" };
  work: Work | null;
  jobs: readonly { name: string; purpose: string; schedule: string; every: number }[];
  disk: { freeBytes: number; totalBytes: number } | null;
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  clockSkew: number;
  /** Milliseconds within which a backup is expected; null if the operator makes them in another way. */
  backupEvery: number | null;
  /** Whether a target of the continuous backup is set. */
  isBackedUp: boolean;
}

/** The continuous backup; null for what has not happened yet. */
interface Continuous {
  /** Everything before this time is saved. */
  savedUntil: Date | null;
  baseAt: Date | null;
  checkedAt: Date | null;
  problems: readonly { part: BackupPart; since: Date; text: string }[];
}

interface Work {
  mails: { waiting: number; failing: number };
  queue: { waiting: number; failed: number; lateSince: Date | null };
  runs: readonly { name: string; startedAt: Date; finishedAt: Date | null; error: string | null }[];
  lastBackup: { at: Date; bytes: number } | null;
  continuous: Continuous;
}

type BackupPart = "log" | "base" | "files" | "check";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds; slower than this is noticeable everywhere. */
const slowPing = 250;
/** The most frequent jobs run every minute; after this long without any, no worker is running. */
const silence = 10 * minute;
/** Milliseconds. */
const tolerableSkew = 2_000;
/** Shares of the whole disk. */
const scarce = { warning: 0.1, down: 0.02 };
/** Of the continuous backup: a server that has just started is given time, and twice the usual time is no matter. */
const continuousAtLeastEvery = { log: 15 * minute, base: 2 * day, check: 15 * day };

export function databaseState({ database: { found } }: Facts): State {
  if (found === null) return "down";
  return found.milliseconds > slowPing ? "warning" : "ok";
}

/** The share of lists that the standby answered, of those it may answer; null before the first. */
export function standbyShare({ reads }: NonNullable<Facts["standby"]>): number | null {
  const all = Object.values(reads).reduce((sum, count) => sum + count, 0);
  return all === 0 ? null : (reads["standby"] ?? 0) / all;
}

const standbyTroubles: Readonly<Record<StandbyTrouble, string>> = {
  unreachable: "doesn't respond",
  "no standby": "isn't in standby mode",
  "another history": "isn't following the main database yet",
  behind: "is too far behind",
  "no updates": "can't be used until live updates work again",
  "another database": "is a copy of a different database",
};

export function mailState({ mail, work }: Facts): State {
  return mail.kind === "files" || work === null || work.mails.failing > 0 ? "warning" : "ok";
}

export function queueState(facts: Facts, now: Date): State {
  const { work } = facts;
  if (work === null || silentSince(facts, now) !== null) return "down";
  const isBehind = work.queue.failed > 0 || work.queue.lateSince !== null || overdueJobs(facts, now).length > 0;
  return isBehind ? "warning" : "ok";
}

/** The time of the last scheduled job, if it is too long ago. A server that has just started is given time. */
function silentSince({ work, startedAt }: Facts, now: Date): Date | null {
  const runs = (work?.runs ?? []).map((run) => run.startedAt.getTime());
  const last = Math.max(startedAt.getTime(), ...runs);
  return now.getTime() - last > silence ? new Date(last) : null;
}

/** Jobs that missed two of their runs while others ran. */
function overdueJobs({ work, startedAt, jobs }: Facts, now: Date): { name: string; since: Date }[] {
  return jobs.flatMap(({ name, every }) => {
    const run = work?.runs.find((each) => each.name === name)?.startedAt;
    const since = run !== undefined && run > startedAt ? run : startedAt;
    return now.getTime() - since.getTime() > 2 * every * minute + silence ? [{ name, since }] : [];
  });
}

export function backupState(facts: Facts, now: Date): State {
  const { work, isBackedUp, backupEvery } = facts;
  if (isBackedUp) return notesOnContinuous(facts, now).length === 0 ? "ok" : "warning";
  if (backupEvery === null) return "ok";
  const last = work?.lastBackup?.at.getTime() ?? 0;
  return work !== null && now.getTime() - last <= backupEvery ? "ok" : "warning";
}

export function diskState({ disk }: Facts): State {
  if (disk === null || disk.totalBytes === 0) return "warning";
  const part = disk.freeBytes / disk.totalBytes;
  if (part < scarce.down) return "down";
  return part < scarce.warning ? "warning" : "ok";
}

interface Note {
  state: Exclude<State, "ok">;
  text: string;
}

/** What the operator should look at, the worst first. */
export function notesOn(facts: Facts, now: Date): string[] {
  const notes = [
    ...notesOnParts(facts),
    ...notesOnWork(facts, now),
    ...notesOnBackups(facts, now),
    ...notesOnAddress(facts),
  ];
  return [...notes.filter(({ state }) => state === "down"), ...notes.filter(({ state }) => state !== "down")].map(
    ({ text }) => text,
  );
}

function notesOnParts(facts: Facts): Note[] {
  const { database, standby, storage, events, ai, disk, mail, clockSkew } = facts;
  const notes: (Note | false)[] = [
    database.found === null && { state: "down", text: "The database didn't respond in time." },
    standby?.trouble != null && {
      state: "warning",
      text: `The standby ${standbyTroubles[standby.trouble]}. The main database answers all lists.`,
    },
    !storage.isReachable && {
      state: "down",
      text: "The file storage doesn't respond. Pictures and videos can't be shown or uploaded.",
    },
    !events.isReachable && {
      state: "down",
      text: `${events.kind === "redis" ? "Redis" : "The database"} doesn't carry live updates. Other servers' members see news late.`,
    },
    disk === null && { state: "warning", text: "The free space of the data folder could not be read." },
    disk !== null && noteOnDisk(facts, disk),
    databaseState(facts) === "warning" && {
      state: "warning",
      text: `The database answers slowly (${database.found?.milliseconds ?? 0} ms).`,
    },
    Math.abs(clockSkew) > tolerableSkew && {
      state: "warning",
      text: `This server's clock is ${inSeconds(clockSkew)} ${clockSkew > 0 ? "ahead of" : "behind"} the database's. Let both follow a time server (chrony).`,
    },
    ai.isFailing && {
      state: "warning",
      text: "The language model doesn't respond. The built-in guide answers instead.",
    },
    mail.kind === "files" && {
      state: "warning",
      text: "Emails are only written to files in the data folder. Set SMTP_URL to send them.",
    },
  ];
  return notes.filter((note) => note !== false);
}

/** "180 seconds" */
const inSeconds = (milliseconds: number) => `${Math.round(Math.abs(milliseconds) / 1000)} seconds`;

function noteOnDisk(facts: Facts, { freeBytes, totalBytes }: NonNullable<Facts["disk"]>): Note | false {
  const state = diskState(facts);
  if (state === "ok") return false;
  const percent = totalBytes === 0 ? 0 : Math.floor((100 * freeBytes) / totalBytes);
  return { state, text: `Only ${percent} % of the data folder's disk is free (${inGigabytes(freeBytes)}).` };
}

function notesOnWork(facts: Facts, now: Date): Note[] {
  const { work, jobs } = facts;
  if (work === null) return [{ state: "down", text: "The queue could not be read in time." }];
  const since = silentSince(facts, now);
  const { failing } = work.mails;
  const { failed, lateSince } = work.queue;
  const failures = work.runs.filter(({ name, error }) => error !== null && jobs.some((job) => job.name === name));
  const notes: (Note | false)[] = [
    since !== null && { state: "down", text: `No scheduled job has run since ${inWords(since)}.` },
    lateSince !== null && {
      state: "warning",
      text: `Jobs have been waiting in the queue since ${inWords(lateSince)}.`,
    },
    failing > 0 && {
      state: "warning",
      text: `${counted(failing, "mail")} could not be sent yet. We'll keep trying.`,
    },
    failed > 0 && { state: "warning", text: `${counted(failed, "job")} failed every time and won't be retried.` },
  ];
  return [
    ...notes.filter((note) => note !== false),
    ...(since === null ? overdueJobs(facts, now) : []).map((job): Note => ({
      state: "warning",
      text: `The job “${job.name}” has not run since ${inWords(job.since)}.`,
    })),
    ...failures.map(({ name, error }): Note => ({
      state: "warning",
      text: `The job “${name}” failed when it last ran: ${error ?? ""}`,
    })),
  ];
}

function notesOnBackups(facts: Facts, now: Date): Note[] {
  const { work, isBackedUp } = facts;
  if (isBackedUp) return notesOnContinuous(facts, now).map((text) => ({ state: "warning", text }));
  if (work === null || backupState(facts, now) === "ok") return [];
  const text =
    work.lastBackup === null
      ? "No backup yet. Make one with “npm run backup”, or set BACKUP_TARGET for a continuous one."
      : `The last backup was made on ${inWords(work.lastBackup.at)}, longer ago than expected.`;
  return [{ state: "warning", text }];
}

function notesOnContinuous({ work, startedAt }: Facts, now: Date): string[] {
  if (work === null) return [];
  const { savedUntil, baseAt, checkedAt, problems } = work.continuous;
  const failing: Record<BackupPart, string> = {
    log: savedUntil === null ? "Nothing is backed up yet" : `Changes since ${inWords(savedUntil)} aren't backed up`,
    base: "The daily copy for the backup fails",
    files: "Some uploads aren't backed up",
    check: "The last trial restore of the backup failed",
  };
  if (problems.length > 0) {
    return problems.map(({ part, since, text }) => `${failing[part]} (since ${inWords(since)}): ${text}`);
  }
  const isOld = (time: Date | null, most: number) =>
    now.getTime() - Math.max(startedAt.getTime(), time?.getTime() ?? 0) > most;
  if (isOld(savedUntil, continuousAtLeastEvery.log)) return [`${failing.log}.`];
  if (isOld(baseAt, continuousAtLeastEvery.base)) return ["The backup has had no new copy for two days."];
  if (isOld(checkedAt, continuousAtLeastEvery.check)) return ["No restore of the backup was tried for two weeks."];
  return [];
}

function notesOnAddress({ publicUrl }: Facts): Note[] {
  const { hostname, protocol } = new URL(publicUrl);
  const isLocal = hostname === "localhost" || hostname.startsWith("127.") || hostname === "[::1]";
  if (isLocal)
    return [{ state: "warning", text: `PUBLIC_URL is ${publicUrl}, so links in emails work only on this machine.` }];
  if (protocol === "https:") return [];
  return [{ state: "warning", text: "PUBLIC_URL isn't https, so passwords are sent unencrypted." }];
}

/** "2026-11-21 14:03 UTC" */
function inWords(time: Date): string {
  const text = time.toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`;
}

function inGigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

function counted(count: number, what: string): string {
  return count === 1 ? `One ${what}` : `${count} ${what}s`;
}
