import { type Connection } from "./hosts.ts";
import { WatchedClient } from "./watched-client.ts";

/** Milliseconds for an answer: those who ask distribute requests, and soon ask again. */
const patience = 2_000;

interface Probe {
  /** The database's time. Questions at the same moment share an answer. */
  time(): Promise<Date>;
  close(): Promise<void>;
}

/** Asks the database on a connection of its own, which is opened at the first question and again after it broke. */
export function databaseProbe(connection: Connection): Probe {
  let client: Promise<WatchedClient> | undefined;
  let asked: Promise<Date> | undefined;

  const open = async (): Promise<WatchedClient> => {
    const settings = { ...connection, connectionTimeoutMillis: patience, application_name: "alongside probe" };
    const next = new WatchedClient(settings, patience);
    const forget = () => (client = undefined);
    next.on("error", forget).on("end", forget);
    await next.connect();
    return next;
  };

  const ask = async (): Promise<Date> => {
    try {
      const found = await (client ??= open());
      const { rows } = await found.query<{ time: Date }>("select clock_timestamp() as time");
      const [row] = rows;
      if (row === undefined) throw new Error("the database has no time");
      return row.time;
    } catch (error) {
      client = undefined;
      throw error;
    }
  };

  return {
    time: () => (asked ??= ask().finally(() => (asked = undefined))),
    async close() {
      const last = await client?.catch(() => undefined);
      await last?.end();
    },
  };
}
