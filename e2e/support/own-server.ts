import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { warden } from "./portal.ts";

export interface OwnServer {
  /** A name and not an IP address: passkeys need one. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/**
 * A separate server and database for one journey: for settings that affect everyone, also those of its environment, and
 * for passkeys, which don't work at the other journeys' address.
 */
export async function startOwnServer(name: string, settings: Record<string, string> = {}): Promise<OwnServer> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const folder = join(process.env.E2E_DATA_DIR ?? "", `${name}-${port}`);
  await mkdir(folder, { recursive: true });
  const child = spawn(process.execPath, [resolve("server/src/main.ts")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH ?? "",
      PORT: String(port),
      HOST: "localhost",
      PUBLIC_URL: address,
      DATA_DIR: folder,
      RATE_LIMITS: "off",
      ADMIN_USERNAME: warden.username,
      ADMIN_PASSWORD: warden.password,
      ...settings,
    },
  });
  const log = createWriteStream(join(folder, "server.log"));
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  await expect(async () => {
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  }).toPass({ timeout: 180_000 });
  return {
    address,
    async stop() {
      const ended = once(child, "close");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const place = probe.address();
  probe.close();
  await once(probe, "close");
  return typeof place === "object" && place !== null ? place.port : 0;
}
