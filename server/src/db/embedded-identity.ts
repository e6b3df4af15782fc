import { execFile } from "node:child_process";
import { userInfo } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./embedded-binaries.ts";

const run = promisify(execFile);

/** How to run PostgreSQL as another user: it refuses to run as root, and initdb needs a user name. */
export interface Identity {
  /** The words before a command. */
  readonly prefix: readonly string[];
  readonly spawn: { readonly uid?: number; readonly gid?: number; readonly cwd: string };
  /** The owner of the files, as seen from this process. */
  readonly owner: { readonly uid: number; readonly gid: number };
}

/** Nobody inside, the same user outside: no chown is needed, and a folder below a private home stays accessible. */
const NAMESPACE = ["unshare", "--user", "--map-user=65534", "--map-group=65534"];

/**
 * Finds a user that may run the server and access its folders. `keep` is the owner of an existing database, tried
 * first.
 */
export async function findIdentity(
  binaries: Binaries,
  folders: readonly string[],
  keep?: Identity["owner"],
): Promise<Identity> {
  const uid = process.getuid?.() ?? 0;
  const mine = { prefix: [], spawn: { cwd: "/" }, owner: { uid, gid: process.getgid?.() ?? 0 } };
  if (uid !== 0 && hasName()) return mine;
  if (uid === 0) {
    const others = [keep, ...(await Promise.all(["postgres", "_postgres", "nobody"].map(account)))];
    for (const owner of others) {
      if (owner === undefined || owner.uid === 0) continue;
      const identity = { prefix: [], spawn: { ...owner, cwd: "/" }, owner };
      if (await reaches(identity, binaries, folders)) return identity;
    }
  }
  const inside = { ...mine, prefix: NAMESPACE };
  if (await reaches(inside, binaries, folders)) return inside;
  throw new Error(
    uid === 0
      ? "PostgreSQL does not run as root, and no other user reaches the program and the data folder: start as a normal user, choose another folder by DATA_DIR, or set DATABASE_URL to a PostgreSQL of your own."
      : `PostgreSQL needs a name for the user it runs as, and user ${uid} has none: add the user to /etc/passwd, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

async function account(name: string): Promise<Identity["owner"] | undefined> {
  try {
    const [uid, gid] = await Promise.all(["-u", "-g"].map(async (of) => Number((await run("id", [of, name])).stdout)));
    return uid === undefined || gid === undefined ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}

async function reaches(identity: Identity, binaries: Binaries, folders: readonly string[]): Promise<boolean> {
  const script = '"$0" --version >/dev/null && for folder; do test -x "$folder" || exit 1; done';
  const [program = "", ...args] = [
    ...identity.prefix,
    "/bin/sh",
    "-c",
    script,
    path.join(binaries.bin, "postgres"),
    ...folders,
  ];
  return run(program, args, { ...identity.spawn, env: binaries.env }).then(
    () => true,
    () => false,
  );
}
