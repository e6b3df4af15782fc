import { Socket } from "node:net";
import pg from "pg";

/** Milliseconds to close a connection, since a dead server never responds. */
const goodbye = 2_000;

/**
 * A connection that detects a dead host or a proxy that dropped it, which the driver alone would wait for forever. If a
 * query is pending and no byte arrives for `silenceMs`, the connection is closed; its queries fail, and a pool opens
 * another one. The limit must exceed `statement_timeout`, within which a healthy server always responds.
 */
export class WatchedClient extends pg.Client {
  constructor(config: pg.ClientConfig, silenceMs: number) {
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
      apply: (_, self, args): unknown => {
        heard = socket.bytesRead;
        timer ??= setTimeout(check, silenceMs).unref();
        return Reflect.apply(pg.Client.prototype.query, self, args);
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
