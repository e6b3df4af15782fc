import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { networkLimits } from "./client.ts";
import { type Compatibility, compatibilityOf, ownCompatibility, recordCompatibility } from "./compatibility.ts";
import { type Connection, HostedClient } from "./hosts.ts";
import { buildsBeside, knownMigrations, type Migration, reachedMigration, takeSteps } from "./migration-list.ts";
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

interface Options {
  towns?: TownSelection;
  /** "never" only checks that nothing is missing. */
  mode?: "always" | "never";
  waits?: Waits;
  /** Of this program; others in tests. */
  migrations?: readonly Migration[];
  compatibility?: Compatibility;
}

/** In milliseconds. */
interface Waits {
  /** For a table that is in use: everybody else waits behind the migration meanwhile. */
  lock: number;
  /** Between two tries; doubled with each one up to the second number. */
  pause: number;
  longestPause: number;
  /** For all tries of one migration. */
  all: number;
}

const usualWaits: Waits = { lock: 2_000, pause: 1_000, longestPause: 8_000, all: 300_000 };
/** PostgreSQL's code for a lock that wasn't granted in time. */
const lockNotAvailable = "55P03";

/** Prepares an empty database. */
export async function prepare(client: pg.Client): Promise<void> {
  await client.query(foundation);
}

/**
 * Migrates a database and its job queue to the newest schema, and loads towns and synonyms if missing. Any number of
 * processes may call it at once: an advisory lock lets one work while the others wait. A database that a newer version
 * has changed is left as it is: then returns that version if this one works with it. Throws an error of one line if it
 * doesn't, if a migration is missing that must not be applied, or if a table stays in use.
 */
export async function migrate(connection: Connection, options: Options = {}): Promise<string | null> {
  const { towns = "all", mode = "always", waits = usualWaits, migrations = knownMigrations() } = options;
  // Without a statement timeout, since migrations of large tables are slow.
  const client = new HostedClient({ ...connection, ...networkLimits });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query("set client_min_messages = warning");
    const reached = await reachedMigration(client);
    const newest = migrations.at(-1);
    if (reached !== null && newest && reached > newest.when) return await newerVersion(client, newest);
    const missing = migrations.filter(({ when }) => reached === null || when > reached);
    if (mode === "never") {
      const [first] = missing;
      if (first) throw new Error(`the database lacks ${first.tag}: start once with MIGRATE=only`);
      return null;
    }
    await prepare(client);
    await recordCompatibility(client, options.compatibility ?? ownCompatibility(migrations));
    for (const migration of missing) await apply(client, migration, waits);
    await prepareQueue(client, connection);
    await loadTowns(client, towns);
    await loadSynonyms(client);
    return null;
  } finally {
    await client.end();
  }
}

/** The version that has changed the database beyond this program's last migration. Throws if this one is too old for it. */
async function newerVersion(client: pg.Client, newest: Migration): Promise<string> {
  const found = await compatibilityOf(client);
  if (found && newest.when >= found.oldestMigration) return found.version;
  const reason = found
    ? `version ${found.version} of Alongside has changed this database, and versions before ${found.oldestVersion} no longer work with it: start ${found.oldestVersion} or a later one`
    : `a newer version of Alongside has changed this database beyond ${newest.tag}: start that version`;
  throw new Error(`${reason}, or restore a backup made before`);
}

/**
 * Applies one migration in a transaction of its own. Where a table is in use it gives up after a moment, so that nobody
 * waits behind it for long, and tries again. Indexes that are built beside the table's use need no transaction.
 */
async function apply(client: pg.Client, migration: Migration, waits: Waits): Promise<void> {
  const end = performance.now() + waits.all;
  for (let wait = waits.pause; ; wait = Math.min(wait * 2, waits.longestPause)) {
    try {
      if (buildsBeside(migration)) await buildIndexes(client, migration);
      else await inOneStep(client, migration, waits.lock);
      return;
    } catch (error) {
      const isBusy = error instanceof Error && "code" in error && error.code === lockNotAvailable;
      if (!isBusy) throw error;
      if (performance.now() > end) {
        throw new Error(`${migration.tag} could not be applied, because a table it changes is always in use`, {
          cause: error,
        });
      }
      await pause(wait);
    }
  }
}

async function inOneStep(client: pg.Client, migration: Migration, lockMs: number): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = ${lockMs}`);
    await takeSteps(client, [migration]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** A build that was interrupted leaves an index that isn't used; it is made anew. */
async function buildIndexes(client: pg.Client, migration: Migration): Promise<void> {
  const broken = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where not indisvalid",
  );
  for (const { name } of broken.rows) {
    if (migration.statements.some((statement) => statement.includes(name.replaceAll('"', "")))) {
      await client.query(`drop index concurrently ${name}`);
    }
  }
  for (const statement of migration.statements) await client.query(statement);
  await takeSteps(client, [{ ...migration, statements: [] }]);
}
