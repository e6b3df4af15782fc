import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { access, chown, lstat, mkdir, mkdtemp, open, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type Binaries, findBinaries } from "./embedded-binaries.ts";
import { findIdentity, type Identity } from "./embedded-identity.ts";
import { exists, holderKind, lockHolder } from "./embedded-locks.ts";

const run = promisify(execFile);

/** The only account of the embedded server. It has no password, as the socket is private. */
export const ACCOUNT = "alongside";
/** Only part of the socket's name: there is no TCP port. */
export const PORT = 5432;

/** A PostgreSQL folder that is ready to start. */
export interface Cluster {
  readonly binaries: Binaries;
  readonly identity: Identity;
  /** The data folder of the server. */
  readonly data: string;
  /** The folder of its socket. */
  readonly socket: string;
  readonly log: string;
  readonly durable: boolean;
}

/** Finds the programs and user for a data folder, and creates the database on the first start. */
export async function prepareCluster(dataDir: string, durable: boolean): Promise<Cluster> {
  const folder = await writableFolder(path.join(dataDir, "postgres"));
  const binaries = await findBinaries(folder);
  const data = path.join(folder, `pg${binaries.major}`);
  const socket = socketFolder(folder);
  const keep = await ownerOf(data);
  const identity = await findIdentity(binaries, [folder, path.dirname(socket)], keep);
  const cluster = { binaries, identity, data, socket, log: path.join(folder, "postgres.log"), durable };
  if (keep !== undefined) await handOver(cluster, keep);
  await makePrivate(cluster, socket !== path.join(folder, "run"));
  if (keep === undefined) await initialise(cluster, folder);
  await removeUnfinished(folder);
  return cluster;
}

async function writableFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
    return await realpath(folder);
  } catch (error) {
    throw new Error(
      `The data folder ${path.dirname(folder)} cannot be written (${reason(error)}): ` +
        "make it writable for this user, choose another by DATA_DIR, or set DATABASE_URL to a PostgreSQL of your own.",
      { cause: error },
    );
  }
}

/** A socket's path is limited to 107 bytes on Linux and 103 on macOS; for a deep folder the socket goes into /tmp. */
export function socketFolder(folder: string): string {
  const beside = path.join(folder, "run");
  if (Buffer.byteLength(`${beside}/.s.PGSQL.${PORT}`) <= (process.platform === "linux" ? 107 : 103)) return beside;
  // Not TMPDIR: a second process with another TMPDIR must find the same socket.
  return `/tmp/alongside-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`;
}

/** In a world-writable folder, someone else may have created it before. */
async function makePrivate({ socket, identity: { owner } }: Cluster, shared: boolean): Promise<void> {
  await mkdir(socket, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const { uid, mode } = await lstat(socket);
  const mine = uid === owner.uid || uid === process.getuid?.();
  if (shared && (!mine || (mode & 0o077) !== 0)) {
    throw new Error(`${socket} is not a private folder of the user who runs PostgreSQL: remove it and start again.`);
  }
  if (uid !== owner.uid) await giveTo(socket, owner);
}

/** Created under another name and renamed, so that a first start that is killed leaves no partial database. */
async function initialise({ binaries, identity, data, durable }: Cluster, folder: string): Promise<void> {
  const made = await mkdtemp(path.join(folder, `init-${process.pid}-`));
  await giveTo(made, identity.owner);
  const collation =
    binaries.major >= 17
      ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
      : ["--locale=C", `--lc-ctype=${process.platform === "linux" ? "C.UTF-8" : "en_US.UTF-8"}`];
  const settings = [
    "-U",
    ACCOUNT,
    "-A",
    "trust",
    "-E",
    "UTF8",
    ...collation,
    "--no-instructions",
    ...(durable ? ["-k"] : ["-N"]),
  ];
  const [program = "", ...args] = [...identity.prefix, path.join(binaries.bin, "initdb"), "-D", made, ...settings];
  try {
    await run(program, args, { ...identity.spawn, env: binaries.env });
    await rename(made, data);
    if (durable) await syncFolder(folder);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    if (await ownerOf(data)) return; // another process was faster
    throw new Error(
      `The database could not be created in ${folder} (${reason(error)}): ` +
        "make room or choose another folder by DATA_DIR, or set DATABASE_URL to a PostgreSQL of your own.",
      { cause: error },
    );
  }
}

/** Root may give the files to another user between two starts; others must own the folder. */
async function handOver({ data, identity: { owner } }: Cluster, found: Identity["owner"]): Promise<void> {
  if (found.uid === owner.uid) return;
  if (process.getuid?.() !== 0) {
    throw new Error(
      `${data} belongs to another user (${found.uid}): start as that user, choose another folder by DATA_DIR, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const holder = await lockHolder(path.join(data, "postmaster.pid"));
  if (holder !== undefined && (await holderKind(holder, data)) === "server") {
    throw new Error(`${data} is in use by user ${found.uid}, who is not reachable from here: stop that server first.`);
  }
  await run("chown", ["-R", `${owner.uid}:${owner.gid}`, data]);
}

/** Removes what a killed first start left; its initdb may still write for a moment. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const maker = /^init-(\d+)-/.exec(name)?.[1];
    if (maker === undefined || exists(Number(maker))) continue;
    await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
  }
}

async function ownerOf(folder: string): Promise<Identity["owner"] | undefined> {
  return stat(folder).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  );
}

async function giveTo(folder: string, { uid, gid }: Identity["owner"]): Promise<void> {
  if (process.getuid?.() === 0) await chown(folder, uid, gid);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The last line a program wrote, or the error code of a failed system call. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const lines = "stderr" in error && typeof error.stderr === "string" ? error.stderr.trim().split("\n") : [];
  const line = lines.findLast((text) => text.includes("error:")) ?? lines.at(-1);
  return (
    line ||
    ("code" in error && typeof error.code === "string" ? error.code : error.message.split("\n")[0]) ||
    error.name
  );
}
