import type pg from "pg";
import { networkLimits } from "../db/client.ts";
import { type Connection, HostedClient } from "../db/hosts.ts";
import { reasonOf } from "../db/open-source.ts";
import { BackupError } from "./archive-format.ts";

/** A connection without time limits, for long work. */
export async function connect(connection: Connection): Promise<pg.Client> {
  const client = new HostedClient({ ...connection, ...networkLimits, application_name: "alongside-backup" });
  // The failure is also reported by the query; without a listener the event would end the process.
  client.on("error", () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new BackupError(`the database cannot be used: ${reasonOf(error)}`);
  });
  await client.query(`
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set client_min_messages = warning`);
  return client;
}
