import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { networkLimits } from "./client.ts";
import { type Connection, HostedClient } from "./hosts.ts";
import { migrationsFolder } from "./migration-list.ts";
import { prepareQueue } from "./queue.ts";
import { loadSynonyms } from "./synonyms.ts";
import { loadTowns, type TownSelection } from "./towns.ts";

/** An arbitrary number, the same for all processes that migrate. */
export const migrationLock = 7_205_991_143;

/**
 * What migrations can't express: two extensions, and `fold`, which removes case and accents. It may be declared
 * immutable, as indexes require, because it names its dictionary.
 */
const foundation = `
  create extension if not exists pg_trgm;
  create extension if not exists unaccent;
  create or replace function fold(value text) returns text
    language sql immutable parallel safe strict
    as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
`;

/** Prepares an empty database. */
export async function prepare(client: pg.Client): Promise<void> {
  await client.query(foundation);
}

/**
 * Migrates a database and its job queue to the newest schema, and loads towns and synonyms if missing. Any number of
 * processes may call it at once: an advisory lock lets one work while the others wait.
 */
export async function migrate(connection: Connection, options: { towns?: TownSelection } = {}): Promise<void> {
  // Without a statement timeout, since migrations of large tables are slow.
  const client = new HostedClient({ ...connection, ...networkLimits });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query("set client_min_messages = warning");
    await prepare(client);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await prepareQueue(client, connection);
    await loadTowns(client, options.towns ?? "all");
    await loadSynonyms(client);
  } finally {
    await client.end();
  }
}
