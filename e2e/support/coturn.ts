import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { type Daemon, daemon } from "./daemon.ts";
import { freePort } from "./free-port.ts";

export interface Coturn extends Daemon {
  readonly port: number;
  readonly secret: string;
}

/** Debian's coturn on this machine alone, with a port and a secret of its own. */
export async function startCoturn(): Promise<Coturn> {
  const folder = await mkdtemp(join(tmpdir(), "alongside-coturn-"));
  const port = await freePort();
  const secret = "only the servers know";
  const settings = [
    "-n",
    "--log-file=stdout",
    "--simple-log",
    `--listening-port=${port}`,
    "--listening-ip=127.0.0.1",
    "--relay-ip=127.0.0.1",
    "--min-port=24500",
    "--max-port=24600",
    "--use-auth-secret",
    `--static-auth-secret=${secret}`,
    "--realm=alongside",
    // Both browsers are on this machine; never outside tests.
    "--allow-loopback-peers",
    "--no-tls",
    "--no-dtls",
    "--no-cli",
    `--pidfile=${join(folder, "pid")}`,
    `--userdb=${join(folder, "db")}`,
  ];
  const isReady = () => expect.poll(() => isListening(port), { timeout: 30_000 }).toBe(true);
  const running = daemon("turnserver", settings, isReady);
  const coturn: Coturn = {
    ...running,
    port,
    secret,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await coturn.start();
  return coturn;
}

function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, "127.0.0.1");
  socket.once("connect", () => resolve(true));
  socket.once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}
