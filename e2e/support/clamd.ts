import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { type Daemon, daemon } from "./daemon.ts";
import { freePort } from "./free-port.ts";

export interface Clamd extends Daemon {
  readonly settings: { CLAMD_URL: string };
}

/** The file that every virus check knows and that harms nobody, in two halves, so that none finds it here. */
export const eicar = Buffer.from(
  [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR`, "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

/** Debian's clamd on this machine alone, which knows one virus, the one of tests: a whole database must be downloaded. */
export async function startClamd(): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), "alongside-clamd-"));
  const port = await freePort();
  const lines = [
    `DatabaseDirectory ${join(folder, "signatures")}`,
    `TemporaryDirectory ${folder}`,
    `TCPSocket ${port}`,
    "TCPAddr 127.0.0.1",
    "Foreground yes",
    "StreamMaxLength 50M",
  ];
  await mkdir(join(folder, "signatures"));
  await writeFile(join(folder, "signatures", "tests.ndb"), `Eicar-Test-Signature:0:*:${eicar.toString("hex")}\n`);
  await writeFile(join(folder, "clamd.conf"), `${lines.join("\n")}\n`);
  const isReady = () => expect.poll(() => answerOf(port), { timeout: 60_000 }).toBe("PONG\0");
  const running = daemon("/usr/sbin/clamd", [`--config-file=${join(folder, "clamd.conf")}`], isReady);
  await running.start();
  return {
    ...running,
    settings: { CLAMD_URL: `tcp://127.0.0.1:${port}` },
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What it says to a ping; empty if it isn't there yet. */
function answerOf(port: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, "127.0.0.1", () => socket.write("zPING\0"));
  socket.setEncoding("utf8");
  socket.once("data", (text: string) => resolve(text));
  socket.once("error", () => resolve(""));
  socket.once("close", () => resolve(""));
  return promise.finally(() => socket.destroy());
}
