import { execFile } from "node:child_process";
import { link, readFile, readlink, rename, rm } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const LINUX = process.platform === "linux";

/** The process id in the first line of a PostgreSQL lock file. */
export async function lockHolder(file: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
  return pid > 0 ? pid : undefined;
}

/**
 * Removes lock files of a zombie or of a process that isn't a server of this data folder. PostgreSQL only sees that the
 * process exists and refuses to start; it handles a missing process itself.
 */
export async function clearStaleLocks(data: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const pid = await lockHolder(file);
    if (pid === undefined || (await holderKind(pid, data)) !== "stranger") continue;
    // Renamed first: a direct removal could hit a new lock of another process.
    const aside = `${file}.${process.pid}`;
    const taken = await rename(file, aside).then(
      () => true,
      () => false,
    );
    if (taken && (await lockHolder(aside)) !== pid) await link(aside, file).catch(() => undefined);
    if (taken) await rm(aside, { force: true });
  }
}

/** Whether any process has this id. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Whether a process is the server of this data folder, certainly something else, or gone (or not visible). */
export async function holderKind(pid: number, data: string): Promise<"server" | "stranger" | "unknown"> {
  try {
    if (LINUX) {
      const zombie = (await statFields(pid))[0] === "Z";
      return !zombie && (await readlink(`/proc/${pid}/cwd`)) === data ? "server" : "stranger";
    }
    const [state = "", ...command] = (await ps(pid, "stat=,command=")).split(/\s+/);
    return !state.startsWith("Z") && command.join(" ").includes(data) ? "server" : "stranger";
  } catch {
    return "unknown";
  }
}

/** Whether the server has lost the watchdog that would stop it. `watchdog` is a word of the watchdog's command line. */
export async function isOrphan(server: number, watchdog: string): Promise<boolean> {
  try {
    if (!LINUX) return !(await ps(Number(await ps(server, "ppid=")), "command=")).includes(watchdog);
    const parent = (await statFields(server))[1];
    return !(await readFile(`/proc/${parent}/cmdline`, "utf8")).includes(watchdog);
  } catch {
    return false;
  }
}

/** State, parent, … of /proc/<pid>/stat, after the name, which may contain spaces and brackets. */
async function statFields(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

async function ps(pid: number, columns: string): Promise<string> {
  return (await run("ps", ["-o", columns, "-p", String(pid)])).stdout.trim();
}
