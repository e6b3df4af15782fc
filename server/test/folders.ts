import { chmod, mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { exists } from "../src/db/embedded-locks.ts";

const PREFIX = "alongside-test-";
const TMPFS = 0x01021994;
const ENOUGH_BYTES = 1.5 * 1024 ** 3;

/**
 * A new folder that other users can reach too, since PostgreSQL does not run as root.
 * @param place `memory` where there is plenty of it (containers often have 64 MB), else the disk as for `disk`
 */
export async function temporaryFolder(place: "memory" | "disk"): Promise<string> {
  const parent = place === "memory" && (await isRoomy("/dev/shm")) ? "/dev/shm" : tmpdir();
  await removeLeftovers(parent);
  const folder = await mkdtemp(path.join(parent, `${PREFIX}${process.pid}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Stop the server first: if its folder is gone, it leaves its shared memory behind. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function isRoomy(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => undefined);
  return found?.type === TMPFS && found.bavail * found.bsize >= ENOUGH_BYTES;
}

/** A killed run couldn't remove its folders; its servers ended with it. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const maker = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (maker !== undefined && !exists(Number(maker))) await removeFolder(path.join(parent, name));
  }
}
