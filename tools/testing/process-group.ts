import type { ChildProcess } from "node:child_process";

/** Milliseconds for a test runner to stop its server and browsers, on a busy machine. */
const grace = 45_000;

/**
 * Ends a program that leads a process group, and the whole group: first with SIGINT, the only signal on which
 * Playwright stops its server, then by force.
 */
export async function endGroup(child: ChildProcess, graceMs = grace): Promise<void> {
  signal(child, "SIGINT");
  const force = setTimeout(() => {
    signal(child, "SIGKILL");
    // A process that left the group may hold the output open forever.
    child.stdout?.destroy();
    child.stderr?.destroy();
  }, graceMs);
  await new Promise((done) => child.once("close", done));
  clearTimeout(force);
  // Processes that outlived their leader.
  signal(child, "SIGKILL");
}

/**
 * A separate group doesn't receive the terminal's signals, so this process passes them on.
 * @returns a function that stops passing them on
 */
export function forwardSignals(child: ChildProcess): () => void {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const stop = () => {
    process.exitCode = 130;
    signal(child, "SIGINT");
    child.once("close", () => process.exit(130));
  };
  for (const name of signals) process.on(name, stop);
  return () => {
    for (const name of signals) process.off(name, stop);
  };
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // The group has already ended.
  }
}
