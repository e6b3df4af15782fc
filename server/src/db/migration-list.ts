import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { z } from "zod";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** One migration. `when` is a time in milliseconds, later than those of the migrations before. */
export interface Migration {
  readonly tag: string;
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** All migrations of this program, in order. */
export function knownMigrations(): Migration[] {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")));
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }, index) => ({
    tag: entries[index]?.tag ?? "",
    when: folderMillis,
    hash,
    statements: sql,
  }));
}

/**
 * Whether a migration only builds indexes while their tables stay in use: `CREATE INDEX CONCURRENTLY IF NOT EXISTS …`,
 * which no transaction may contain.
 */
export function buildsBeside({ statements }: Pick<Migration, "statements">): boolean {
  return statements.every((statement) => /^\s*CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS /u.test(statement));
}

/** The names of all tables or functions these migrations have ever created. */
export function namesMade(migrations: readonly Migration[], kind: "TABLE" | "FUNCTION"): string[] {
  const form = new RegExp(`^CREATE ${kind} "(\\w+)"`, "gmu");
  const texts = migrations.flatMap(({ statements }) => statements);
  return texts.flatMap((text) => [...text.matchAll(form)].flatMap(([, name]) => name ?? []));
}

/** The time of the last applied migration; null if there is none. */
export async function reachedMigration(client: pg.ClientBase): Promise<number | null> {
  const found = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (found.rows[0]?.there !== true) return null;
  const { rows } = await client.query<{ reached: string | null }>(
    "select max(created_at) as reached from drizzle.__drizzle_migrations",
  );
  return rows[0]?.reached == null ? null : Number(rows[0].reached);
}

/** Applies migrations inside the caller's transaction, in which indexes can only be built at once, and records them. */
export async function takeSteps(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await client.query(statement.replace(/ INDEX CONCURRENTLY /u, " INDEX "));
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, when]);
  }
}
