// Finds servers running from this folder. Plain JavaScript for any Node from 18 on, because it runs before an install.
// It asks the processes themselves: a pid file would be wrong after a crash, and a server may not be allowed to write
// here.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";

const programs = ["server/src/main.ts", "tools/demo/main.ts"];

/**
 * @param {string} root the folder of the program
 * @returns {number[]} the process ids; also empty if the system doesn't tell
 */
export function runningServers(root) {
  const wanted = new Set(programs.map((program) => join(realpathSync(root), program)));
  const isServer = ({ folder, words }) =>
    folder !== undefined && words.some((word) => wanted.has(resolve(folder, word)));
  const candidates = process.platform === "linux" ? fromProc() : fromPs();
  return candidates.filter(isServer).map(({ pid }) => pid);
}

function fromProc() {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      if (!words.some(namesProgram)) return [];
      return [{ pid: Number(pid), words, folder: readlinkSync(`/proc/${pid}/cwd`) }];
    } catch {
      // It ended meanwhile, or belongs to another user.
      return [];
    }
  });
}

function fromPs() {
  const { stdout } = spawnSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" });
  const lines = (stdout ?? "").split("\n").map((line) => line.trim().split(/\s+/));
  return lines
    .filter((words) => words.some(namesProgram))
    .map(([pid, ...words]) => ({ pid: Number(pid), words, folder: folderOf(pid) }));
}

function folderOf(pid) {
  const { stdout } = spawnSync("lsof", ["-a", "-d", "cwd", "-p", pid, "-Fn"], { encoding: "utf8" });
  return /^n(.+)$/m.exec(stdout ?? "")?.[1];
}

function namesProgram(word) {
  return programs.some((program) => word.endsWith(program));
}

/**
 * @param {number[]} pids
 * @param {string} what why it matters
 * @returns {string} what to tell the operator
 */
export function refusalOf(pids, what) {
  const processes = pids.length === 1 ? `process ${pids[0]}` : `processes ${pids.join(", ")}`;
  return `Alongside is running from this folder (${processes}). ${what}`;
}
