import { execFile, type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly zombie: boolean;
}

async function table(): Promise<Row[]> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,stat="]);
  return stdout.split("\n").flatMap((line) => {
    const [pid, parent, state] = line.trim().split(/\s+/);
    return state === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), zombie: state.startsWith("Z") }];
  });
}

/** A process and its descendants, parents first. */
export async function treeOf(root: number): Promise<number[]> {
  const rows = await table();
  const found = [root];
  for (const parent of found) found.push(...rows.filter((row) => row.parent === parent).map(({ pid }) => pid));
  return found;
}

/** The processes that still run. */
export async function alive(pids: readonly number[]): Promise<number[]> {
  const rows = await table();
  return rows.filter(({ pid, zombie }) => !zombie && pids.includes(pid)).map(({ pid }) => pid);
}

/** Kills the processes of the list that still run, without a chance to clean up. */
export function killHard(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It ended with an earlier one.
    }
  }
}

/** Waits until a condition is true and returns its value; fails after the deadline. */
export async function until<T>(what: string, condition: () => Promise<T> | T, seconds = 15): Promise<NonNullable<T>> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(20)) {
    const value = await condition();
    if (value) return value;
  }
  throw new Error(`${what}: not within ${seconds} s`);
}

/** A child process that runs a script of this folder and writes lines of JSON. */
export class Script {
  readonly lines: unknown[] = [];
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #errors = "";

  constructor(name: string, args: readonly string[], user: { uid?: number; gid?: number } = {}) {
    const file = fileURLToPath(new URL(name, import.meta.url));
    this.#child = spawn(process.execPath, [file, ...args], { ...user, cwd: "/", stdio: ["pipe", "pipe", "pipe"] });
    this.#ended = once(this.#child, "close");
    const { stdout, stderr } = this.#child;
    if (stdout !== null) createInterface({ input: stdout }).on("line", (line) => this.lines.push(JSON.parse(line)));
    stderr?.on("data", (chunk: Buffer) => (this.#errors += chunk.toString()));
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error("the script did not start");
    return this.#child.pid;
  }

  get errors(): string {
    return this.#errors;
  }

  /** Waits for a line of this kind. */
  async says(kind: string): Promise<Record<string, unknown>> {
    return until(`"${kind}" from ${this.pid} ${this.#errors}`, () => this.lines.find((line) => isOfKind(line, kind)));
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Resolves when it has ended and all its output is read. */
  async ended(): Promise<number | null> {
    await this.#ended;
    return this.#child.exitCode;
  }
}

function isOfKind(line: unknown, kind: string): line is Record<string, unknown> {
  return typeof line === "object" && line !== null && "kind" in line && line.kind === kind;
}
