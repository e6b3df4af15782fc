import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { BackupError } from "./archive-format.ts";

/** Milliseconds for a server that has just stopped to disconnect. */
const patience = 2_000;

/**
 * Throws while anything else is connected to the database: a server, a backup, a terminal. A server that is just
 * starting doesn't count: it waits for the migration lock.
 */
export async function refuseOthers(client: pg.ClientBase): Promise<void> {
  for (const end = Date.now() + patience; ; await pause(100)) {
    const { rows } = await client.query<{ name: string }>(
      `select distinct coalesce(nullif(application_name, ''), 'no name') as name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
         and wait_event is distinct from 'advisory'`,
    );
    if (rows.length === 0) return;
    if (Date.now() < end) continue;
    const names = rows.map(({ name }) => name).join(", ");
    throw new BackupError(`the database is in use (${names}): stop the server first; nothing was changed`);
  }
}

/** Content of members. Administrators don't count, as the first start may have created one. */
const brought = [
  ["users", "members"],
  ["stored_objects", "files"],
  ["support_tickets", "messages to its team"],
] as const;

/** Throws if the database has members. */
export async function refuseMembers(client: pg.ClientBase): Promise<void> {
  for (const [table, what] of brought) {
    const found = await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [
      `public.${table}`,
    ]);
    if (found.rows[0]?.there !== true) continue;
    const { rows } = await client.query<{ filled: boolean }>(`select exists (select from public.${table}) as filled`);
    if (rows[0]?.filled === true) {
      throw new BackupError(`there are ${what} in this database already: add --overwrite to replace all there is`);
    }
  }
}
