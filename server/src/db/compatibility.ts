import { readFileSync } from "node:fs";
import type pg from "pg";
import { z } from "zod";
import { programVersion } from "../version.ts";
import type { Migration } from "./migration-list.ts";

/** Which programs work with a database, as the newest one that has migrated it says. */
export interface Compatibility {
  /** Of the newest program. */
  readonly version: string;
  readonly oldestVersion: string;
  /** The time of the last migration that a program must know. */
  readonly oldestMigration: number;
}

const release = z.object({ version: z.string(), commit: z.string(), lastMigration: z.string() });

/** The release before this version. Its program works on this version's schema, as `npm run test:cluster` checks. */
export function previousRelease(): z.infer<typeof release> {
  return release.parse(JSON.parse(readFileSync(new URL("previous-release.json", import.meta.url), "utf8")));
}

/** What this program says. */
export function ownCompatibility(migrations: readonly Migration[]): Compatibility {
  const { version, lastMigration } = previousRelease();
  const oldest = migrations.find(({ tag }) => tag === lastMigration);
  if (oldest === undefined) throw new Error(`previous-release.json names ${lastMigration}, which is no migration`);
  return { version: programVersion(), oldestVersion: version, oldestMigration: oldest.when };
}

/** What the database says; null if no program has said anything yet. */
export async function compatibilityOf(client: pg.ClientBase): Promise<Compatibility | null> {
  const found = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.compatibility') is not null as there",
  );
  if (found.rows[0]?.there !== true) return null;
  const { rows } = await client.query<{ version: string; oldestVersion: string; oldestMigration: string }>(
    `select version, oldest_version as "oldestVersion", oldest_migration as "oldestMigration" from drizzle.compatibility`,
  );
  return rows[0] ? { ...rows[0], oldestMigration: Number(rows[0].oldestMigration) } : null;
}

/** Called before the migrations, so that an older program never meets a change it wasn't told of. */
export async function recordCompatibility(client: pg.ClientBase, own: Compatibility): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(`create table if not exists drizzle.compatibility (
    is_only boolean primary key default true check (is_only),
    version text not null, oldest_version text not null, oldest_migration bigint not null)`);
  await client.query(
    `insert into drizzle.compatibility (version, oldest_version, oldest_migration) values ($1, $2, $3)
      on conflict (is_only) do update set version = excluded.version, oldest_version = excluded.oldest_version,
        oldest_migration = excluded.oldest_migration`,
    [own.version, own.oldestVersion, own.oldestMigration],
  );
}
