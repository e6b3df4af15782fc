import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { endGroup, forwardSignals } from "./process-group.ts";

export type Run = {
  code: number;
  output: string;
  ms: number;
  /** Why the program was ended early. */
  ended?: string;
};

/** How long a program may take. Both limits are for programs that hang; a slow machine must never reach them. */
export type Patience = {
  /** Milliseconds without progress: no output, and no test started or finished. */
  silence: number;
  /** Milliseconds in total, for a program that never stops printing. */
  total: number;
};
export const patience: Patience = { silence: 15 * 60_000, total: 4 * 3_600_000 };

type Options = {
  cwd?: string;
  env?: Record<string, string>;
  /** Passes the output on as it arrives; otherwise it is collected. */
  show?: boolean;
  /** A file whose growth also counts as progress. */
  pulse?: string;
  patience?: Patience;
};

const binaries = join(process.cwd(), "node_modules", ".bin");
const environment = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ""}` };

/**
 * Runs a program with the project's own Node first on the path, in a separate process group. It is ended, with
 * everything it started, only when a limit is reached.
 */
export async function run(program: string, args: string[], options: Options = {}): Promise<Run> {
  const { cwd, env = {}, show = false, pulse, patience: allowed = patience } = options;
  const since = performance.now();
  const colours = show && process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : {};
  const child = spawn(program, args, {
    cwd,
    env: { ...environment, ...colours, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const chunks: Buffer[] = [];
  let progressAt = since;
  const listen = (stream: NodeJS.ReadableStream, shown: NodeJS.WritableStream) =>
    stream.on("data", (chunk: Buffer) => {
      progressAt = performance.now();
      if (show) shown.write(chunk);
      else chunks.push(chunk);
    });
  listen(child.stdout, process.stdout);
  listen(child.stderr, process.stderr);

  const { promise, resolve } = Promise.withResolvers<{ code: number; note: string }>();
  child.on("error", (error) => resolve({ code: 1, note: `${program} could not be started: ${error.message}\n` }));
  child.on("close", (code, signal) =>
    resolve({ code: code ?? 1, note: signal ? `${program} was ended by ${signal}\n` : "" }),
  );
  const stopForwarding = forwardSignals(child);

  let ended: string | undefined;
  let pulseSize = 0;
  const watch = setInterval(
    () => {
      const size = (pulse && statSync(pulse, { throwIfNoEntry: false })?.size) || 0;
      if (size !== pulseSize) progressAt = performance.now();
      pulseSize = size;
      const now = performance.now();
      if (now - progressAt > allowed.silence) ended = `no progress for ${inWords(allowed.silence)}`;
      else if (now - since > allowed.total) ended = `not done after ${inWords(allowed.total)}`;
      if (ended === undefined) return;
      clearInterval(watch);
      void endGroup(child);
    },
    Math.min(1_000, allowed.silence / 10),
  );
  const { code, note } = await promise;
  clearInterval(watch);
  stopForwarding();
  if (show && note) console.error(note);
  const output = Buffer.concat(chunks).toString("utf8") + note;
  return {
    code: ended === undefined ? code : code || 1,
    output,
    ms: performance.now() - since,
    ...(ended && { ended }),
  };
}

export function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function inWords(ms: number): string {
  if (ms < 60_000) return inSeconds(ms);
  return ms < 3_600_000 ? `${Math.round(ms / 60_000)} minutes` : `${Math.round(ms / 3_600_000)} hours`;
}
