import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

import type { Connection } from "../../db/hosts.ts";
import type { Storage } from "../../ports/storage/storage.ts";
import { connect } from "../connect.ts";
import { makeBase } from "./base-maker.ts";
import { checkBackup, checkFolder } from "./check.ts";
import { type FileSaver, fileSaver, needlessFiles } from "./files.ts";
import { chainsOf, linesFolder, readLines, toRemove } from "./lines.ts";
import { LineEnded, type LogSaver, resumeLog } from "./log-saver.ts";
import { createNotebook, type Notebook } from "./notebook.ts";
import { openVault, removeOldVaults, type Target, type Vault } from "./vault.ts";

/** In milliseconds. */
export interface KeeperTimes {
  /** Between two looks at the log. */
  log: number;
  /** Between two looks for new files, and whether a base copy or a check is due. */
  chores: number;
  /** The age at which a base copy or a check is done again. */
  base: number;
  check: number;
  /** Before a base copy or a check that failed is tried again. */
  retry: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const usual: KeeperTimes = { log: 15_000, chores: minute, base: day, check: 7 * day, retry: 30 * minute };

interface Dependencies {
  connection: Connection;
  target: Target;
  passphrase: string;
  keepDays: number;
  storage: Pick<Storage, "read">;
  dataDir: string;
  /** Of this program. */
  version: string;
  now: () => Date;
  log: { info(about: object, text: string): void; warn(about: object, text: string): void };
  times?: KeeperTimes;
}

export interface Keeper {
  /** Ends what it is doing; what is half written counts as a leftover. */
  stop(): Promise<void>;
}

/** An arbitrary number: of all processes on one database, the one that holds this lock keeps the backup. */
const lock = 7_205_991_144;

/**
 * Keeps a continuous backup of the embedded database: saves its log every few seconds, a copy of its folder every day,
 * new files as they come, removes what is older than it has to be, and tries a restore every week.
 */
export function startKeeper(deps: Dependencies): Keeper {
  const { times = usual, log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await session(deps, times, signal).catch((error: unknown) => {
        // A session ends with its connection.
        if (!signal.aborted) log.warn({ reason: reasonOf(error) }, "the continuous backup was interrupted");
      });
      await rest(times.log, signal);
    }
  };
  const done = run();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** As long as the connection lasts. Returns at once if another process keeps the backup. */
async function session(deps: Dependencies, times: KeeperTimes, outer: AbortSignal): Promise<void> {
  const client = await connect(deps.connection);
  // A connection of its own, so that a long statement delays no look at the log.
  const choreClient = await connect(deps.connection).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  const closing = new AbortController();
  const signal = AbortSignal.any([outer, closing.signal]);
  for (const each of [client, choreClient]) each.once("end", () => closing.abort());
  try {
    const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [lock]);
    if (rows[0]?.free !== true) return;
    // Left by a check that was killed.
    await rm(checkFolder(deps.dataDir), { recursive: true, force: true });
    const notebook = await createNotebook({ client, now: deps.now, log: deps.log, signal });
    const work: Work = { deps, times, client, choreClient, notebook, signal, vault: null, saver: null };
    await saveLog(work);
    const loops = [repeat(times.log, signal, () => saveLog(work)), repeat(times.chores, signal, () => doChores(work))];
    await Promise.all(loops);
  } finally {
    closing.abort();
    await Promise.all([client, choreClient].map((each) => each.end().catch(() => undefined)));
  }
}

interface Work {
  deps: Dependencies;
  times: KeeperTimes;
  client: pg.Client;
  choreClient: pg.Client;
  notebook: Notebook;
  signal: AbortSignal;
  /** Null until the target answers. */
  vault: Vault | null;
  /** Null until a line is begun or resumed. */
  saver: LogSaver | null;
  files?: FileSaver;
}

async function saveLog(work: Work): Promise<void> {
  const { deps, client, notebook } = work;
  await notebook.attempt("log", async () => {
    try {
      work.vault ??= await openVault(deps.target, deps.passphrase);
      work.saver ??= await resumeLog(client, work.vault, deps.now);
      notebook.state.savedUntil = (await work.saver.save(deps.now)).toISOString();
    } catch (error) {
      if (!(error instanceof LineEnded)) throw error;
      // Another line begins with the next look.
      work.saver = null;
      throw error;
    }
  });
  await notebook.write();
}

async function doChores(work: Work): Promise<void> {
  const { deps, choreClient: client, notebook, vault, saver, signal, times } = work;
  // The log comes first: without it nothing else is of use.
  if (vault === null || saver === null) return;
  work.files ??= fileSaver({ client, vault, storage: deps.storage, signal });
  const { files } = work;
  await notebook.attempt("files", () => files.saveRecent(deps.now()));
  if (notebook.isTimeFor("base", times.retry) && ageOf(await lastBase(vault, saver), deps.now()) >= times.base) {
    await notebook.attempt("base", async () => {
      const bytes = await makeBase({ ...deps, client, vault, line: saver.line, signal });
      await notebook.noteBase(bytes);
      await saver.save(deps.now);
      await prune(work, vault, await files.saveAll());
    });
  }
  const checkedAt = notebook.state.check && new Date(notebook.state.check.at);
  const isDue = ageOf(checkedAt, deps.now()) >= times.check && notebook.isTimeFor("check", times.retry);
  if (isDue && (await lastBase(vault, saver)) !== null) {
    await notebook.attempt("check", async () => {
      const since = performance.now();
      await files.saveAll();
      const { rows } = await checkBackup({ ...deps, client, vault, save: () => saver.save(deps.now), signal });
      const milliseconds = Math.round(performance.now() - since);
      notebook.state.check = { at: deps.now().toISOString(), rows, milliseconds };
    });
  }
  await notebook.write();
}

const ageOf = (time: Date | null, now: Date) => (time === null ? Infinity : now.getTime() - time.getTime());

/** When the last base copy of the line was complete. */
async function lastBase(vault: Vault, { line }: LogSaver): Promise<Date | null> {
  const lines = readLines((await vault.list(`${line}/bases`)).values());
  return lines[0]?.bases.at(-1)?.endedAt ?? null;
}

async function prune({ deps, signal }: Work, vault: Vault, files: Parameters<typeof needlessFiles>[2]): Promise<void> {
  const read = async () => readLines((await vault.list(linesFolder)).values());
  for (const item of toRemove(await read(), deps.now(), deps.keepDays)) {
    signal.throwIfAborted();
    await vault.remove(item);
  }
  const chains = chainsOf(await read());
  for (const item of await needlessFiles(vault, chains, files)) {
    signal.throwIfAborted();
    await vault.remove(item);
  }
  if (chains.length > 0)
    await removeOldVaults(deps.target, vault, new Date(deps.now().getTime() - deps.keepDays * day));
}

async function repeat(every: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work();
    await rest(every, signal);
  }
}

async function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
