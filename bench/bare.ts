import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "../server/test/server-process.ts";

export interface Bare {
  /** The address, without a slash at its end. */
  url: string;
  pid: number;
  stop(): void;
}

/** Starts a bare HTTP server beside the application; `file` stands in this folder and is given the rest as JSON. */
export async function bareServer(file: string, given: object | string): Promise<Bare> {
  const port = await freePort();
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ["--max-semi-space-size=16", path, String(port), JSON.stringify(given)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(() => {
    throw new Error("the bare server ended");
  });
  await Promise.race([once(child.stdout, "data"), ended]);
  ended.catch(() => undefined);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() };
}
