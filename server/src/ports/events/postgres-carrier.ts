import { networkLimits } from "../../db/client.ts";
import type { Connection } from "../../db/hosts.ts";
import { WatchedClient } from "../../db/watched-client.ts";
import type { Carrier } from "./carrier.ts";

export const channel = "alongside_events";
/** Milliseconds for the database to respond. */
const usualSilence = 4_000;

/** Events by LISTEN and NOTIFY, on one connection. */
export function postgresCarrier(connection: Connection, silenceMs = usualSilence): Carrier {
  return {
    kind: "postgres",
    async open({ heard, lost }) {
      const settings = { ...connection, ...networkLimits, application_name: "alongside live" };
      const client = new WatchedClient(settings, silenceMs);
      client.on("error", lost);
      client.on("end", () => lost());
      client.on("notification", ({ payload = "" }) => heard(payload));
      try {
        await client.connect();
        // Transactions that notify wait for each other until they are on the disk, although notices never get there.
        await client.query(`set synchronous_commit = off; listen ${channel}`);
      } catch (error) {
        await client.end().catch(() => undefined);
        throw error;
      }
      return {
        async send(frames) {
          await client.query({
            name: "notify listeners",
            text: "select from unnest($1::text[]) frame cross join lateral pg_notify($2, frame)",
            values: [frames, channel],
          });
        },
        async check() {
          await client.query("select 1");
        },
        async close() {
          await client.end();
        },
      };
    },
  };
}
