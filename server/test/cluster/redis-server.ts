import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { until } from "../processes.ts";
import { freePort } from "../server-process.ts";

/** Debian's redis-server. */
export interface RedisServer {
  readonly url: string;
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Debian's redis-server, without anything on the disk. A password is part of the address. */
export async function startRedis({
  port,
  password = "",
}: { port?: number; password?: string } = {}): Promise<RedisServer> {
  const ours = port ?? (await freePort());
  const options = ["--port", String(ours), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const secret = password === "" ? [] : ["--requirepass", password];
  const child = spawn("/usr/bin/redis-server", [...options, ...secret], {
    stdio: ["ignore", "pipe", "inherit"],
    cwd: "/tmp",
  });
  let out = "";
  child.stdout.on("data", (chunk) => (out += String(chunk)));
  const ended = once(child, "exit");
  await until("redis-server", async () => {
    if (child.exitCode !== null) throw new Error(`redis-server ended: ${out}`);
    const socket = connect(ours, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  });
  return {
    url: `redis://${password === "" ? "" : `:${password}@`}127.0.0.1:${ours}`,
    signal: (name) => void child.kill(name),
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
