import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface Daemon {
  /** As a crash does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A program of Debian's that runs beside the server. `isReady` waits until it answers. */
export function daemon(program: string, settings: readonly string[], isReady: () => Promise<void>): Daemon {
  let running: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    if (running === null) return;
    const ended = once(running, "close");
    running.kill(signal);
    await ended;
    running = null;
  };
  return {
    async start() {
      // The libraries of the journeys' browser are not those of Debian's programs.
      const { LD_LIBRARY_PATH: _, ...env } = process.env;
      running = spawn(program, settings, { stdio: "ignore", env });
      await isReady();
    },
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}
