import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, rmdirSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const staleAfterMs = 20 * 60 * 1000;
const breakerStaleAfterMs = 10 * 1000;
const pollMs = 200;

/**
 * Runs `work` while no other set-up of the same checkout runs. The lock is outside node_modules, which an install
 * removes.
 */
export async function withSetupLock(root, work) {
  const owner = process.getuid?.() ?? "user";
  const name = createHash("sha256").update(root).digest("hex").slice(0, 16);
  const path = join(tmpdir(), `alongside-setup-${owner}-${name}.lock`);
  let announced = false;
  while (!tryTake(path)) {
    if (isAbandoned(path)) breakLock(path);
    else if (!announced) {
      console.log("setup: waiting for another set-up of this folder …");
      announced = true;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const release = () => rmSync(path, { force: true });
  const interrupted = () => {
    release();
    process.exit(130);
  };
  process.once("SIGINT", interrupted);
  process.once("SIGTERM", interrupted);
  try {
    return await work();
  } finally {
    release();
    process.off("SIGINT", interrupted);
    process.off("SIGTERM", interrupted);
  }
}

function tryTake(path) {
  try {
    const file = openSync(path, "wx");
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isAbandoned(path) {
  try {
    const age = Date.now() - statSync(path).mtimeMs;
    const pid = Number(readFileSync(path, "utf8"));
    if (age > staleAfterMs) return true;
    // A lock without a process id is just being written, unless it stays that way.
    return pid > 0 ? !isAlive(pid) : age > breakerStaleAfterMs;
  } catch (error) {
    if (error.code === "ENOENT") return false;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Two waiters must not each remove a lock, or the second would remove the first one's new lock. */
function breakLock(path) {
  const breaker = `${path}.breaker`;
  try {
    mkdirSync(breaker);
  } catch {
    try {
      if (Date.now() - statSync(breaker).mtimeMs > breakerStaleAfterMs) rmdirSync(breaker);
    } catch {
      // Another waiter removed it.
    }
    return;
  }
  if (isAbandoned(path)) rmSync(path, { force: true });
  rmdirSync(breaker);
}
