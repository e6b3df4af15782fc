import { randomBytes } from "node:crypto";
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { prepare } from "../server/src/db/migrate.ts";
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers -- it declares what inject knows
import type {} from "../server/test/global-setup.ts";
import { testDatabase } from "../server/test/test-database.ts";
import { catalogOf } from "./testing/catalog.ts";

/** An empty database on this run's server. */
async function emptyDatabase(): Promise<string> {
  const { url } = inject("database");
  const name = `architecture_${randomBytes(6).toString("hex")}`;
  const admin = await connect(url);
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    const again = await connectNow(url);
    await again.query(`drop database if exists ${name} with (force)`);
    await again.end();
  });
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function connectNow(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

async function connect(url: string): Promise<pg.Client> {
  const client = await connectNow(url);
  onTestFinished(() => client.end());
  return client;
}

async function currentTables(): Promise<Record<string, unknown>> {
  const files = globSync("server/src/db/schema/*.ts").map((file) => resolve(file));
  const modules: object[] = await Promise.all(files.map((file): Promise<object> => import(file)));
  return Object.assign({}, ...modules);
}

test("the declared schema equals the schema after all migrations", async () => {
  const fresh = await connect(await emptyDatabase());
  await fresh.query("set client_min_messages = warning");
  await prepare(fresh);
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(await currentTables()));
  expect(statements.length).toBeGreaterThan(20);
  for (const statement of statements) await fresh.query(statement);

  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const migrated = await connect(database.url);

  const declared = await catalogOf(fresh);
  const arrived = await catalogOf(migrated);
  // What declarations can't express: the portal's audit log can't be changed.
  const on = "ON public.admin_actions FOR EACH";
  const triggers = [
    `admin_actions CREATE TRIGGER admin_actions_are_kept BEFORE DELETE OR UPDATE ${on} ROW EXECUTE FUNCTION refuse_change()`,
    `admin_actions CREATE TRIGGER admin_actions_are_not_emptied BEFORE TRUNCATE ${on} STATEMENT EXECUTE FUNCTION refuse_change()`,
  ];
  const refusing = (line: string) =>
    line.startsWith("CREATE OR REPLACE FUNCTION public.refuse_change()\n RETURNS trigger");
  expect(declared.triggers).toEqual([]);
  expect(arrived.functions.filter(refusing)).toHaveLength(1);
  expect({ ...arrived, functions: arrived.functions.filter((line) => !refusing(line)) }).toEqual({
    ...declared,
    triggers,
  });
});

test("the comparison detects a different column, constraint and index", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const client = await connect(database.url);
  const before = await catalogOf(client);
  await client.query("create table stray (id int primary key, seats int not null default 1 check (seats > 0))");
  const after = await catalogOf(client);
  expect(after.columns).toContainEqual(expect.stringMatching(/^stray\.seats integer not null default 1\s*$/));
  expect(after.constraints.length).toBe(before.constraints.length + 2);
  expect(after.indexes.length).toBe(before.indexes.length + 1);
});
