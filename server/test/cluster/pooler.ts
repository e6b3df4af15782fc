import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../processes.ts";
import { freePort } from "../server-process.ts";

/** A pgbouncer in front of a test's server. */
export interface Pooler {
  /** The way to a database through it, from the way without it. */
  urlOf(direct: string): string;
  stop(): Promise<void>;
}

interface Settings {
  /** When a connection of the database is given to somebody else. */
  mode: "transaction" | "session";
  /** The most connections to one database. */
  size?: number;
  /** Lines for its configuration. */
  more?: readonly string[];
  /** Run whenever it opens a connection to the database. */
  connectQuery?: string;
}

/** Debian's pgbouncer, as a user that isn't root. */
const program = "/usr/sbin/pgbouncer";

/** Starts one in front of the server with this address, which may name a folder with its socket. */
export async function startPooler(server: string, settings: Settings): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), "alongside-pooler-"));
  const port = await freePort();
  const { hostname, searchParams, port: ownPort, username } = new URL(server);
  const host = searchParams.get("host") ?? hostname;
  const query = settings.connectQuery ? ` connect_query='${settings.connectQuery.replaceAll("'", "''")}'` : "";
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    [
      "[databases]",
      `* = host=${host} port=${searchParams.get("port") ?? (ownPort || 5432)} user=${username}${query}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      `pool_mode = ${settings.mode}`,
      `default_pool_size = ${settings.size ?? 20}`,
      "max_client_conn = 500",
      ...(settings.more ?? []),
      "",
    ].join("\n"),
  );
  await chmod(folder, 0o755);
  const asOther = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child = spawn(program, ["-q", ...asOther, file], { stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  const ended = once(child, "exit");
  await until("pgbouncer", async () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended: ${errors}`);
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    return isOpen;
  });
  return {
    urlOf: (direct) => {
      const url = new URL(direct);
      return `postgres://${url.username || username}@127.0.0.1:${port}${url.pathname}`;
    },
    async stop() {
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
