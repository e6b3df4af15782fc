import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";

/** An empty, migrated database of one test file. */
export interface TestDatabase {
  readonly connection: { connectionString: string };
  /** The same for a server in a separate process, as DATABASE_URL. */
  readonly url: string;
  drop(): Promise<void>;
}

const OBJECT_IN_USE = "55006";

/** Clones this run's template, which takes about 20 ms. Drop it at the end: each clone takes memory. */
export function testDatabase(): Promise<TestDatabase> {
  return databaseFrom(inject("database").template);
}

/** One in which nothing is yet, for a server that brings its own tables. */
export function emptyDatabase(): Promise<TestDatabase> {
  return databaseFrom("template0");
}

async function databaseFrom(origin: string): Promise<TestDatabase> {
  const { url: server, template } = inject("database");
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  await clone(server, name, origin);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    connection: { connectionString: url.href },
    url: url.href,
    drop: () => command(server, `drop database if exists ${name} with (force)`),
  };
}

/** The template is briefly in use while autovacuum reads it, or another clone is made the old way. */
async function clone(server: string, name: string, template: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; await pause(50)) {
    try {
      return await command(server, `create database ${name} template ${template}`);
    } catch (error) {
      const inUse = error instanceof Error && "code" in error && error.code === OBJECT_IN_USE;
      if (!inUse || Date.now() > deadline) throw error;
    }
  }
}

async function command(server: string, sql: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
