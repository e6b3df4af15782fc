import { spawn } from "node:child_process";
import { open, rename, stat } from "node:fs/promises";
import path from "node:path";
import { type Cluster, PORT } from "./embedded-cluster.ts";
import { sharedBuffers, usableMemory } from "./embedded-memory.ts";

/** A server process started by this one. */
export interface Server {
  /** Its process id, once the watchdog has reported it. */
  pid(): number | undefined;
  alive(): boolean;
  /** Resolves when the server has exited, with its last message. */
  readonly exited: Promise<string>;
  /** Fast shutdown: ends sessions and writes everything to disk; resolves when the process has exited. */
  shutdown(): Promise<void>;
}

export const WATCHDOG_NAME = "alongside-watchdog";

/**
 * Shuts the server down when the pipe from this process closes, which means that this process has died. Reports the
 * server's process id through a second pipe. A background job of sh has no stdin of its own, hence the copy on 4; it
 * ignores INT until the server handles it, hence TERM, which a server already in fast shutdown ignores.
 */
const WATCHDOG = `
exec 4<&0
"$@" 3>&- 4<&- </dev/null & server=$!
echo $server >&3; exec 3>&-
(read -r _ <&4; kill -INT $server; kill -TERM $server) 2>/dev/null & reader=$!
exec 4<&-
wait $server; code=$?
kill $reader 2>/dev/null
exit $code`;

const BOUNDS = [
  "max_connections=60",
  "max_wal_size=512MB",
  // What a backup that can't reach its target may hold back of the log; beyond that it begins anew.
  "max_slot_wal_keep_size=1GB",
  "max_parallel_workers_per_gather=0",
  "jit=off",
  // On a solid-state disk; with the default of 4 a search of many words would read every listing instead of the index.
  "random_page_cost=1.1",
  "timezone=UTC",
  "log_timezone=UTC",
  "listen_addresses=",
  "unix_socket_permissions=0700",
];
const FORGETFUL = [
  // Many of them run at once.
  "shared_buffers=64MB",
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_wal_size=128MB",
  "wal_level=minimal",
  "max_wal_senders=0",
];

const SAID_TO_CLIENTS = /^(the database system is|terminating connection)/;

const LOG_LIMIT = 10 * 1024 * 1024;

/** Starts the server and its watchdog without waiting until the server is ready. */
export async function launch(cluster: Cluster, flags: readonly string[]): Promise<Server> {
  const { binaries, identity, data, socket, durable } = cluster;
  const settings = [
    ...BOUNDS,
    `shared_buffers=${sharedBuffers(usableMemory())}`,
    // After a crash, syncing the whole file system once is several times faster than syncing every file.
    ...(process.platform === "linux" ? ["recovery_init_sync_method=syncfs"] : []),
    ...(durable ? [] : FORGETFUL),
  ].flatMap((setting) => ["-c", setting]);
  const command = [
    path.join(binaries.bin, "postgres"),
    "-D",
    data,
    "-k",
    socket,
    "-p",
    String(PORT),
    ...settings,
    ...flags,
  ];
  const [program = "", ...args] = [...identity.prefix, "/bin/sh", "-c", WATCHDOG, WATCHDOG_NAME, ...command];
  await rotate(cluster.log);
  const log = await open(cluster.log, "a", 0o600);
  if (process.getuid?.() === 0) await log.chown(identity.owner.uid, identity.owner.gid);
  const start = (await log.stat()).size;
  // Detached, since Ctrl-C goes to the whole group and would stop the server before the application.
  const child = spawn(program, args, {
    ...identity.spawn,
    env: binaries.env,
    detached: true,
    stdio: ["pipe", log.fd, log.fd, "pipe"],
  });
  const pidPipe = child.stdio[3];
  let pidText = "";
  pidPipe?.on("data", (chunk: Buffer) => (pidText += chunk.toString()));
  child.stdin?.on("error", () => undefined);
  let alive = true;
  const exited = new Promise<string>((resolve) => {
    const end = (why: string | Promise<string>) => {
      alive = false;
      child.stdin?.destroy();
      resolve(why);
    };
    child.once("error", (error) => end(error.message));
    child.once("exit", (code, signal) => {
      const how = `it ended with ${signal ?? `code ${code}`}`;
      // Codes from 128 on mean a signal, after which nothing is logged.
      end(code !== null && code < 128 ? lastWords(cluster.log, start).then((words) => words ?? how) : how);
    });
  });
  await log.close();
  return {
    pid: () => (pidText.endsWith("\n") ? Number(pidText) : undefined),
    alive: () => alive,
    exited,
    shutdown: async () => {
      child.stdin?.end();
      await exited;
    },
  };
}

async function rotate(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT) await rename(log, `${log}.1`);
}

/** Why the server exited, from its log. */
async function lastWords(log: string, start: number): Promise<string | undefined> {
  try {
    const handle = await open(log, "r");
    const { size } = await handle.stat();
    const from = Math.max(start, size - 16_384);
    const { buffer } = await handle.read({ buffer: Buffer.alloc(Math.max(1, size - from)), position: from });
    await handle.close();
    return buffer
      .toString()
      .split("\n")
      .map((line) => /(?:FATAL|PANIC|error while loading):?\s+(.*)/.exec(line)?.[1])
      .findLast((text) => text !== undefined && !SAID_TO_CLIENTS.test(text));
  } catch {
    return undefined;
  }
}
