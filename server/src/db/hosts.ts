import { EventEmitter } from "node:events";
import { callbackify } from "node:util";
import pg from "pg";

/** One server of a database. */
export interface Host {
  readonly host: string;
  readonly port: number;
}

/** How to connect. With `hosts`, the first of them that accepts writes is used (`HostedClient`), or the first standby. */
export interface Connection extends pg.ClientConfig {
  readonly hosts?: readonly Host[];
  readonly wants?: "standby";
}

const usualPort = 5432;
/** Milliseconds for one host to respond. */
const patience = 3_000;
/** Milliseconds for which the host that was found is used without asking again. */
const remembered = 15_000;
/** The server is a standby, or is shutting down: another one takes over. */
const givenUp = new Set(["25006", "57P01", "57P02", "57P03"]);

const authority = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/u;
const hostAndPort = /^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d{1,5}))?$/iu;

/**
 * The connection of an address, which may name several servers of one database as libpq does:
 * `postgres://user:word@one:5432,two:5432/name`. Undefined if a part isn't a host with an optional port.
 */
export function connectionOf(url: string): Connection | undefined {
  const [, before = "", list = "", after = ""] = authority.exec(url) ?? [];
  if (!list.includes(",")) return { connectionString: url };
  const hosts = list.split(",").map((part): Host | undefined => {
    const [, host, port] = hostAndPort.exec(part) ?? [];
    return host === undefined ? undefined : { host: host.replace(/^\[|\]$/gu, ""), port: Number(port ?? usualPort) };
  });
  const known = hosts.filter((host) => host !== undefined);
  if (known.length < hosts.length) return undefined;
  return { connectionString: `${before}${list.split(",")[0]}${after}`, hosts: known };
}

const chosen = new WeakMap<readonly Host[], { host: Host; until: number }>();

/** A client that looks for the host it wants, where its connection names several. */
export class HostedClient extends pg.Client {
  constructor(config: Connection = {}) {
    super(config);
    const { hosts } = config;
    if (hosts === undefined) return;
    this.connect = new Proxy(this.connect, {
      apply: (connect, self: pg.Client, [callback]: [((error?: Error) => void)?]): unknown => {
        const connected = hostAmong(hosts, config).then(async (host) => {
          Object.assign(self, host);
          await Reflect.apply<pg.Client, [], Promise<unknown>>(connect, self, []);
        });
        if (callback === undefined) return connected;
        callbackify(() => connected)(callback);
        return undefined;
      },
    });
    this.on("error", () => chosen.delete(hosts));
    // The driver has no event of its own for the failure of a query.
    const messages: unknown = Reflect.get(this, "connection");
    if (!(messages instanceof EventEmitter)) return;
    messages.on("errorMessage", ({ code }: { code?: string }) => {
      if (code === undefined || !givenUp.has(code)) return;
      chosen.delete(hosts);
      // The pool would go on using this connection.
      if (code === "25006" && config.wants === undefined) setImmediate(() => void this.end());
    });
  }
}

async function hostAmong(hosts: readonly Host[], config: Connection): Promise<Host> {
  const known = chosen.get(hosts);
  if (known && known.until > performance.now()) return known.host;
  const reasons: string[] = [];
  for (const host of hosts) {
    const refusal = await refusalOf(host, config);
    if (refusal === null) {
      chosen.set(hosts, { host, until: performance.now() + remembered });
      return host;
    }
    reasons.push(`${host.host}:${host.port} ${refusal}`);
  }
  const lack = config.wants === "standby" ? "is a standby" : "accepts writes";
  throw Object.assign(new Error(`none of its servers ${lack}: ${reasons.join(", ")}`), { code: "ECONNREFUSED" });
}

/** Why a host can't be used; null if it is what the connection wants. */
async function refusalOf(host: Host, config: Connection): Promise<string | null> {
  const { stream: _, wants, ...settings } = config;
  const limits = { connectionTimeoutMillis: patience, query_timeout: patience };
  const client = Object.assign(new pg.Client({ ...settings, ...limits }), host);
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ readOnly: string }>(
      `select current_setting('transaction_read_only') as "readOnly"`,
    );
    const isWriter = rows[0]?.readOnly === "off";
    if (wants === "standby") return isWriter ? "accepts writes" : null;
    return isWriter ? null : "is a standby";
  } catch (error) {
    return `fails (${error instanceof Error ? error.message : String(error)})`;
  } finally {
    await client.end().catch(() => undefined);
  }
}
