import type pg from "pg";
import {
  type BackupPart,
  type ContinuousBackupState,
  continuousBackupKey,
  readBackupState,
} from "../../db/continuous-backup.ts";
import { newId } from "../../db/ids.ts";
import { type FailedBackup, failedBackupKey, type LastBackup, lastBackupKey } from "../../db/last-backup.ts";

/** Keeps what the status page shows of the backup in the database. */
export interface Notebook {
  readonly state: ContinuousBackupState;
  /** Does a part of the work, and notes whether it failed. */
  attempt(part: BackupPart, work: () => Promise<void>): Promise<void>;
  /** A complete copy is a backup like one by `npm run backup`. */
  noteBase(bytes: number): Promise<void>;
  /** Whether a part that failed may be tried again. */
  isTimeFor(part: BackupPart, retry: number): boolean;
  /** Writes the state, if there is something new; the time until which all is saved by itself only once a minute. */
  write(): Promise<void>;
}

type Log = { info(about: object, text: string): void; warn(about: object, text: string): void };

/** What passes by itself is nothing to tell administrators. */
const patience = 10 * 60_000;
const failing: Record<BackupPart, string> = {
  log: "changes aren't saved",
  base: "no copy could be made",
  files: "some uploads aren't saved",
  check: "a trial restore failed",
};
/** Characters. */
const mostReason = 200;

/** Each writing is a change of the database, which is to be saved too. */
const seldom = 60_000;

interface Dependencies {
  client: pg.ClientBase;
  now: () => Date;
  log: Log;
  /** What fails after it was aborted is no problem. */
  signal: AbortSignal;
}

export async function createNotebook({ client, now, log, signal }: Dependencies): Promise<Notebook> {
  const { rows } = await client.query<{ value: string }>("select value from system_settings where key = $1", [
    continuousBackupKey,
  ]);
  const state = structuredClone(readBackupState(rows[0]?.value));
  // What failed in an earlier process is found out again.
  state.problems = {};
  const failedAt = new Map<BackupPart, number>();
  let written = { text: "", at: 0 };

  /** As the last backup that failed, of which administrators are told. */
  const tell = async (): Promise<void> => {
    const since = now().getTime() - patience;
    const lasting = Object.entries(state.problems).filter(
      ([part, problem]) => part === "check" || Date.parse(problem.since) <= since,
    );
    const reasons = lasting.map(([part, { text }]) => `${failing[part as BackupPart]}: ${text}`); // a key of the problems
    if (reasons.length === 0) {
      // Not one of `npm run backup`.
      await client.query("delete from system_settings where key = $1 and value like $2", [
        failedBackupKey,
        '%"isContinuous":true%',
      ]);
      return;
    }
    const reason = reasons.join("; ").slice(0, mostReason);
    const about: FailedBackup = { at: now().toISOString(), reason, isContinuous: true };
    await store(client, failedBackupKey, "The last backup, which failed", about);
  };

  return {
    state,
    async attempt(part, work) {
      try {
        await work();
        if (state.problems[part] !== undefined) log.info({ part }, "the continuous backup works again");
        delete state.problems[part];
        failedAt.delete(part);
      } catch (error) {
        if (signal.aborted) return;
        const text = reasonOf(error);
        if (state.problems[part]?.text !== text) log.warn({ part, reason: text }, "the continuous backup fails");
        state.problems[part] = { since: state.problems[part]?.since ?? now().toISOString(), text };
        failedAt.set(part, now().getTime());
      }
    },
    async noteBase(bytes) {
      const at = now().toISOString();
      state.base = { at, bytes };
      const last: LastBackup = { at, bytes, file: "" };
      await store(client, lastBackupKey, "The last backup that was made", last);
    },
    isTimeFor: (part, retry) => now().getTime() - (failedAt.get(part) ?? 0) >= retry,
    async write() {
      if (signal.aborted) return;
      const about = JSON.stringify({ ...state, savedUntil: null });
      if (about === written.text && now().getTime() - written.at < seldom) return;
      await store(client, continuousBackupKey, "The continuous backup", state);
      await tell();
      written = { text: about, at: now().getTime() };
    },
  };
}

async function store(client: pg.ClientBase, key: string, description: string, value: object): Promise<void> {
  await client.query(
    `insert into system_settings (id, key, value, description, category)
     values ($1, $2, $3, $4, 'operating')
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [newId(), key, JSON.stringify(value), description],
  );
}

/** One line; of an error of the storage, its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return (cause instanceof Error ? cause.message : error.message).split("\n", 1)[0] ?? error.name;
}
