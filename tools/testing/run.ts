import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export type Run = { code: number; output: string; ms: number };
type Options = { env?: Record<string, string>; show?: boolean; limitMs?: number };

const binaries = join(process.cwd(), "node_modules", ".bin");
const environment = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ""}` };

/** Runs a program with the project's own Node first on the path. `show` passes its output on as it comes; else it is kept.
 * A program that outlives `limitMs` is ended and counts as failed. */
export async function run(
  program: string,
  args: string[],
  { env = {}, show = false, limitMs = 600_000 }: Options = {},
): Promise<Run> {
  const since = performance.now();
  const stdio = show ? ("inherit" as const) : ("pipe" as const);
  const child = spawn(program, args, { env: { ...environment, ...env }, stdio: ["ignore", stdio, stdio] });
  const chunks: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  const { promise, resolve } = Promise.withResolvers<{ code: number; note: string }>();
  child.on("error", (error) => resolve({ code: 1, note: `${program} could not be started: ${error.message}\n` }));
  child.on("close", (code, signal) =>
    resolve({ code: code ?? 1, note: signal ? `${program} was ended by ${signal}\n` : "" }),
  );
  const limit = setTimeout(() => child.kill("SIGTERM"), limitMs);
  const hardLimit = setTimeout(() => child.kill("SIGKILL"), limitMs + 15_000);
  const { code, note } = await promise;
  clearTimeout(limit);
  clearTimeout(hardLimit);
  if (show && note) console.error(note);
  return { code, output: Buffer.concat(chunks).toString("utf8") + note, ms: performance.now() - since };
}

export function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
