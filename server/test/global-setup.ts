import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../src/db/embedded.ts";
import { migrate } from "../src/db/migrate.ts";
import { removeFolder, temporaryFolder } from "./folders.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server the tests use: an address with any database in it, and the name of the migrated template. */
    database: { readonly url: string; readonly template: string };
  }
}

/** Starts one server for the run, or uses the one of TEST_DATABASE_URL, and migrates the template once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env["TEST_DATABASE_URL"] ? given(process.env["TEST_DATABASE_URL"]) : await own();
  const template = `alongside_test_${process.pid}_${Date.now().toString(36)}`;
  try {
    await command(server.url, `create database ${template}`);
    const url = new URL(server.url);
    url.pathname = `/${template}`;
    await migrate({ connectionString: url.href }, { towns: "large" });
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide("database", { url: server.url, template });
  return async () => {
    await dropAll(server.url, template);
    await server.stop();
  };
}

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

function given(url: string): Server {
  return { url, stop: () => Promise.resolve() };
}

async function own(): Promise<Server> {
  const folder = await temporaryFolder("memory");
  const database = await startEmbedded({ dataDir: folder, durable: false, flags: ["-c", "max_connections=200"] });
  const { host, port, user } = database.connection;
  return {
    url: `postgresql://${user}@localhost/postgres?${new URLSearchParams({ host, port: String(port) }).toString()}`,
    stop: async () => {
      await database.stop();
      await removeFolder(folder);
    },
  };
}

/** The template, and databases that failed tests didn't drop. */
async function dropAll(url: string, template: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const names = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [template],
    );
    for (const { datname } of names.rows) await client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
