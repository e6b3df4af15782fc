import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import { z } from "zod";
import { type RecoveredDatabase, recoverEmbedded } from "../../db/embedded-recovery.ts";
import { BackupError } from "../archive-format.ts";
import { type Chain, chainsOf, linesFolder, readLines } from "./lines.ts";
import { all, type Item, type Vault } from "./vault.ts";
import { segmentStart, writeLog } from "./wal.ts";

/** What is written when a base copy is complete. */
export const aboutBase = z.object({
  format: z.literal(1),
  /** Of the program that made it. */
  version: z.string(),
  /** Of PostgreSQL. */
  major: z.number().int().positive(),
  startedAt: z.iso.datetime(),
});

/** Milliseconds that a commit may take to reach the disk after PostgreSQL has noted its time. */
const slowest = 60_000;

interface RestoreOptions {
  vault: Vault;
  chain: Chain;
  /** Null for everything that was saved. */
  until: Date | null;
  /** An empty folder, which becomes a data folder. */
  dataDir: string;
  signal?: AbortSignal | undefined;
}

/** Every chain of a vault, oldest first. */
export async function findChains(vault: Vault): Promise<Chain[]> {
  return chainsOf(readLines((await vault.list(linesFolder)).values()));
}

/** The chain to restore a moment from: the latest base copy that was complete by then. */
export function chainFor(chains: readonly Chain[], until: Date | null): Chain {
  const newest = chains.at(-1);
  const [oldest] = chains;
  if (newest === undefined || oldest === undefined) throw new BackupError("the backup has no complete base copy yet");
  if (until === null) return newest;
  const chain = chains.findLast(({ base }) => base.endedAt <= until);
  if (chain === undefined) {
    throw new BackupError(`the backup begins at ${oldest.base.endedAt.toISOString()}: choose a later time`);
  }
  if (until > chain.until) {
    throw new BackupError(
      `the backup has nothing between ${chain.until.toISOString()} and this time: choose an earlier one`,
    );
  }
  return chain;
}

/**
 * Puts a base copy and its log into a folder, and has PostgreSQL apply it. The caller stops the database. Throws a
 * BackupError if anything in the backup is damaged, missing or encrypted with another passphrase.
 */
export async function restoreCluster({
  vault,
  chain,
  until,
  dataDir,
  signal,
}: RestoreOptions): Promise<RecoveredDatabase> {
  const { base, line, pieces } = chain;
  const { major } = await readAbout(vault, base.done);
  const folder = join(dataDir, "postgres", `pg${major}`);
  // PostgreSQL's user, which may be another, must be able to enter it.
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
  await mkdir(folder, { mode: 0o700 });
  await unpack(vault, base.copy, folder, signal);
  const end = until === null ? -1 : pieces.findIndex(({ at }) => at.getTime() >= until.getTime() + slowest);
  const reaching = pieces.findIndex(({ to }) => to >= base.last);
  const wanted = end < 0 ? pieces : pieces.slice(0, Math.max(end, reaching) + 1);
  const start = segmentStart(base.first, line);
  for (const piece of wanted) {
    signal?.throwIfAborted();
    // The first one may begin before the base copy.
    await writeLog(folder, piece.from, vault.read(piece.item), line, start);
  }
  return recoverEmbedded(dataDir, until, signal);
}

async function readAbout(vault: Vault, done: Item): Promise<z.output<typeof aboutBase>> {
  const found = aboutBase.safeParse(JSON.parse((await allOf(vault, done)).toString()));
  if (found.success) return found.data;
  throw new BackupError(`${done.name} was made by a newer version of Alongside: update this one first`);
}

/** All of an item, which must be small. */
export async function allOf(vault: Vault, item: Item): Promise<Buffer> {
  return Buffer.concat(await all(vault.read(item)));
}

async function unpack(vault: Vault, copy: Item, folder: string, signal: AbortSignal | undefined): Promise<void> {
  const tar = extract();
  const reading = pipeline(Readable.from(vault.read(copy), { objectMode: false }), tar);
  // The loop below reports the error too.
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      signal?.throwIfAborted();
      const { name, type } = entry.header;
      const path = pathIn(folder, name);
      if (type === "directory") {
        await mkdir(path, { recursive: true, mode: 0o700 });
        entry.resume();
      } else if (type === "file") {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const file = await open(path, "wx", 0o600);
        await pipeline(entry, file.createWriteStream());
      } else throw new BackupError(`${copy.name} has ${name}, which is neither a file nor a folder`);
    }
  } finally {
    tar.destroy();
  }
  await reading;
}

function pathIn(folder: string, name: string): string {
  if (name.startsWith("/") || name.split("/").includes("..")) {
    throw new BackupError(`${name} leads out of the base copy`);
  }
  return join(folder, name);
}
