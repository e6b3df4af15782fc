import type { ChildProcess } from "node:child_process";

/** Milliseconds for a test runner to stop what it started: its server and its browsers, on a busy machine. */
const grace = 45_000;

/** Ends a program that leads a process group, and everything in that group: first by asking, then by force. It asks by
 * SIGINT, because Playwright stops its server for no other signal. */
export async function endGroup(child: ChildProcess, graceMs = grace): Promise<void> {
  signal(child, "SIGINT");
  const force = setTimeout(() => {
    signal(child, "SIGKILL");
    // A process that left the group may hold the output open for ever.
    child.stdout?.destroy();
    child.stderr?.destroy();
  }, graceMs);
  await new Promise((done) => child.once("close", done));
  clearTimeout(force);
  // What outlived its leader.
  signal(child, "SIGKILL");
}

/** A group of its own no longer hears the terminal: what this process is told, it passes on. @returns a way to stop that */
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
    // The group is gone already.
  }
}
