import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/**
 * A proxy between a server and its database that can stop forwarding, like a dead host or a NAT that lost its table.
 */
export interface SilentProxy {
  /** The database's address through this proxy. */
  readonly url: string;
  /** Stops forwarding bytes on open connections without closing them; new ones are accepted and never answered. */
  fallSilent(): void;
  /** Forwards new connections again; stalled ones stay stalled. */
  recover(): void;
  /** Connections that are open now. */
  open(): number;
  close(): Promise<void>;
}

export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = addressOf(new URL(databaseUrl));
  const pairs = new Set<{ inner: Socket | null; outer: Socket }>();
  let isSilent = false;
  const server = createServer((outer) => {
    const inner = isSilent ? null : connect(target);
    const pair = { inner, outer };
    pairs.add(pair);
    const drop = () => {
      pairs.delete(pair);
      outer.destroy();
      inner?.destroy();
    };
    outer.on("error", drop).on("close", drop);
    inner?.on("error", drop).on("close", drop);
    if (inner === null) return;
    outer.pipe(inner);
    inner.pipe(outer);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = new URL(databaseUrl);
  const { port } = server.address() as AddressInfo; // it listens on a port
  url.host = `127.0.0.1:${port}`;
  url.searchParams.delete("host");
  url.searchParams.delete("port");
  return {
    url: url.href,
    fallSilent() {
      isSilent = true;
      for (const { inner, outer } of pairs) {
        outer.unpipe();
        inner?.unpipe();
        // Without a reader, the end of the other side would go unnoticed; its data is discarded.
        outer.resume();
        inner?.resume();
      }
    },
    recover: () => {
      isSilent = false;
    },
    open: () => pairs.size,
    close: () =>
      new Promise((closed) => {
        for (const { inner, outer } of pairs) {
          outer.destroy();
          inner?.destroy();
        }
        server.close(() => closed());
      }),
  };
}

/** For a server on a port, or on the socket in the folder that the parameter `host` names. */
function addressOf({ hostname, port, searchParams }: URL): { host: string; port: number } | { path: string } {
  const folder = searchParams.get("host");
  if (folder?.startsWith("/") === true) return { path: `${folder}/.s.PGSQL.${searchParams.get("port") ?? "5432"}` };
  return { host: hostname, port: Number(port || "5432") };
}
