import { existsSync } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Config } from "../../config.ts";
import { exists } from "../../db/embedded-locks.ts";
import { createStorage } from "../../ports/storage/create-storage.ts";
import type { Storage } from "../../ports/storage/storage.ts";
import { BackupError } from "../archive-format.ts";
import { connect } from "../connect.ts";
import { restoreFiles } from "./files.ts";
import { chainFor, findChains, restoreCluster } from "./restore-cluster.ts";
import { openTarget } from "./target.ts";
import { openVault, type Vault } from "./vault.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens the configured backup to read from it. */
export async function openBackup({ continuousBackup }: Pick<Config, "continuousBackup">): Promise<Vault> {
  if (continuousBackup === null) {
    throw new BackupError("BACKUP_TARGET is not set, so there is no continuous backup to restore from");
  }
  return openVault(openTarget(continuousBackup, quiet), continuousBackup.passphrase, true);
}

/** The periods that can be restored, oldest first. */
export async function restorablePeriods(vault: Vault): Promise<{ from: Date; to: Date }[]> {
  const periods: { from: Date; to: Date }[] = [];
  for (const { base, until } of await findChains(vault)) {
    const last = periods.at(-1);
    if (until < base.endedAt) continue;
    if (last === undefined || base.endedAt > last.to) periods.push({ from: base.endedAt, to: until });
    else if (until > last.to) last.to = until;
  }
  return periods;
}

const form = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?) ?(Z|UTC|[+-]\d{2}:\d{2})?$/u;

/** "2026-11-29 20:00" in this machine's time zone, or with one: "2026-11-29 20:00Z", "2026-11-29 20:00+01:00". */
export function timeIn(text: string): Date {
  const [, day, clock, zone = ""] = form.exec(text.trim()) ?? [];
  const time = new Date(`${day}T${clock}${zone === "UTC" ? "Z" : zone}`);
  if (Number.isNaN(time.getTime())) {
    throw new BackupError(`“${text}” is no time: write it as in "2026-11-29 20:00", or "latest"`);
  }
  return time;
}

interface Dependencies {
  vault: Vault;
  dataDir: string;
  storage: Pick<Storage, "list" | "write">;
  /** Null for everything that was saved. */
  until: Date | null;
  signal?: AbortSignal;
}

export interface Restored {
  /** When the last change that is in it was made; null if the log had none. */
  lastChange: Date | null;
  members: number;
  files: number;
  /** Keys of files that neither the storage nor the backup has. */
  missing: string[];
}

/**
 * Restores the database into a data folder that has none. It is made beside, and gets its place in one step when it is
 * complete and has been started once; a failure before then leaves nothing.
 */
export async function restoreToTime({ vault, dataDir, storage, until, signal }: Dependencies): Promise<Restored> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  await refuseExisting(dataDir);
  await removeUnfinished(dataDir);
  const chain = chainFor(await findChains(vault), until);
  const folder = await mkdtemp(join(dataDir, `restore-${process.pid}-`));
  try {
    await openForOthers(folder);
    const database = await restoreCluster({ vault, chain, until, dataDir: folder, signal });
    let restored: Restored;
    try {
      restored = await finish(database.connection, vault, storage);
    } finally {
      await database.stop();
    }
    await refuseExisting(dataDir);
    await moveIn(folder, dataDir);
    return restored;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** For a configuration. */
export async function restoreConfigured(config: Config, until: Date | null, signal: AbortSignal): Promise<Restored> {
  const vault = await openBackup(config);
  return restoreToTime({ vault, dataDir: config.dataDir, storage: createStorage(config, quiet), until, signal });
}

async function finish(connection: pg.ClientConfig, vault: Vault, storage: Dependencies["storage"]): Promise<Restored> {
  const client = await connect(connection);
  try {
    const { rows } = await client.query<{ at: Date | null }>("select pg_last_xact_replay_timestamp() as at");
    const members = await client.query<{ count: number }>("select count(*)::int as count from users");
    const { restored, missing } = await restoreFiles(client, vault, storage);
    return { lastChange: rows[0]?.at ?? null, members: members.rows[0]?.count ?? 0, files: restored, missing };
  } finally {
    await client.end();
  }
}

const isCluster = (name: string) => /^pg\d+$/u.test(name);

async function refuseExisting(dataDir: string): Promise<void> {
  const folder = join(dataDir, "postgres");
  const names = existsSync(folder) ? await readdir(folder) : [];
  if (!names.some(isCluster)) return;
  throw new BackupError(
    `there is a database in ${folder} already: stop the server, move it away (mv ${folder} ${folder}.old), and try again; nothing was changed`,
  );
}

/** Of restores that were killed; their database ended with them. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = /^restore-(\d+)-/u.exec(name)?.[1];
    if (maker !== undefined && !exists(Number(maker))) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** PostgreSQL's user, which may be another, must be able to enter it. */
async function openForOthers(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.chmod(0o755);
  } finally {
    await handle.close();
  }
}

async function moveIn(folder: string, dataDir: string): Promise<void> {
  const [from, to] = [join(folder, "postgres"), join(dataDir, "postgres")];
  const cluster = (await readdir(from)).find(isCluster);
  if (cluster === undefined) throw new Error("the restored database is gone");
  await mkdir(to, { recursive: true, mode: 0o755 });
  await rename(join(from, cluster), join(to, cluster));
  for (const changed of [to, dataDir]) {
    const handle = await open(changed, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
