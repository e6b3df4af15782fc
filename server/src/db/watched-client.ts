import { Socket } from "node:net";
import pg from "pg";
import { type Connection, HostedClient } from "./hosts.ts";
import { observed, type QueryObserver } from "./query-observer.ts";

/** Milliseconds to close a connection, since a dead server never responds. */
const goodbye = 2_000;

/**
 * A connection that detects a dead host or a proxy that dropped it, which the driver alone would wait for forever. If a
 * query is pending and no byte arrives for `silenceMs`, the connection is closed; its queries fail, and a pool opens
 * another one. The limit must exceed `statement_timeout`, within which a healthy server always responds. Without
 * `keepsNames`, statements are prepared anew each time: behind some poolers named ones get lost.
 */
export class WatchedClient extends HostedClient {
  constructor(config: Connection, silenceMs: number, keepsNames = true, onQuery?: QueryObserver) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    const giveUp = () => socket.destroy(Object.assign(new Error("the database fell silent"), { code: "ETIMEDOUT" }));

    let timer: NodeJS.Timeout | undefined;
    let heard = 0;
    const check = () => {
      if (socket.bytesRead === heard) return giveUp();
      heard = socket.bytesRead;
      timer?.refresh();
    };
    const disarm = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    this.query = new Proxy(this.query, {
      apply: (_, self, [query, ...rest]: unknown[]): unknown => {
        heard = socket.bytesRead;
        timer ??= setTimeout(check, silenceMs).unref();
        const send = (args: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, self, args);
        return observed(send, [keepsNames ? query : withoutName(query), ...rest], onQuery);
      },
    });
    // All queries were answered.
    this.on("drain", disarm);
    socket.once("close", disarm);

    this.end = new Proxy(this.end, {
      apply: (end, self, args): unknown => {
        const last = setTimeout(() => socket.destroy(), goodbye).unref();
        socket.once("close", () => clearTimeout(last));
        return Reflect.apply(end, self, args);
      },
    });
  }
}

/** A query object of the driver (a cursor, a copy) has a name of its own to keep. */
function withoutName(query: unknown): unknown {
  const isPlain = query instanceof Object && "name" in query && !("submit" in query);
  return isPlain ? { ...query, name: undefined } : query;
}
