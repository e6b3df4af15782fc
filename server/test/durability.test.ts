import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type EmbeddedDatabase, startEmbedded } from "../src/db/embedded.ts";
import { removeFolder, temporaryFolder } from "./folders.ts";
import { alive, killHard, Script, treeOf, until } from "./processes.ts";

let folder: string;
let writer: Script | undefined;
let database: EmbeddedDatabase | undefined;

beforeEach(async () => {
  folder = await temporaryFolder("disk");
});

afterEach(async () => {
  writer?.signal("SIGKILL");
  await writer?.ended();
  await database?.stop();
  await removeFolder(folder);
});

function write(): Script {
  writer = new Script("embedded-app.ts", [folder, "write"]);
  return writer;
}

function acknowledged(script: Script): string[] {
  return script.lines.flatMap((line) => (isAcknowledged(line) ? [line.id] : []));
}

function isAcknowledged(line: unknown): line is { id: string } {
  return typeof line === "object" && line !== null && "kind" in line && line.kind === "acknowledged";
}

async function many(script: Script, more: number): Promise<void> {
  const before = acknowledged(script).length;
  await until(`${more} more rows`, () => acknowledged(script).length >= before + more);
}

/** What the tables contain after everything, and whether tables and indexes are intact. */
async function stored(): Promise<{ head: Set<unknown>; tail: Set<unknown> }> {
  database = await startEmbedded({ dataDir: folder });
  const client = new pg.Client(database.connection);
  await client.connect();
  const ids = async (table: string) =>
    new Set((await client.query<{ id: string }>(`select id from ${table}`)).rows.map(({ id }) => id));
  const tables = { head: await ids("head"), tail: await ids("tail") };
  await client.query("create extension if not exists amcheck");
  for (const table of ["head", "tail"]) {
    await client.query("select bt_index_check($1, true)", [`${table}_pkey`]);
    expect((await client.query("select * from verify_heapam($1)", [table])).rows).toEqual([]);
  }
  await client.end();
  await database.stop();
  return tables;
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(path.join(folder, "postgres/pg18/postmaster.pid"), "utf8"), 10);
}

function expectAll(ids: readonly string[], { head, tail }: Awaited<ReturnType<typeof stored>>): void {
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !head.has(id) || !tail.has(id))).toEqual([]);
  expect([...head].filter((id) => !tail.has(id))).toEqual([]);
  expect(tail.size).toBe(head.size);
}

it("an app keeps every acknowledged row when all its processes are killed during concurrent writes, three times over", async () => {
  const ids: string[] = [];
  for (let round = 0; round < 3; round++) {
    const script = write();
    await script.says("ready");
    await many(script, 200);
    const tree = await treeOf(script.pid);
    expect(tree.length).toBeGreaterThan(8);
    // The deepest first, so that the watchdog has no chance to react.
    killHard(tree.toReversed());
    await script.ended();
    ids.push(...acknowledged(script));
    await until("the end of all", async () => (await alive(tree)).length === 0);
  }
  expectAll(ids, await stored());
});

it("an app keeps every acknowledged row when its database is killed, and resumes writing by itself", async () => {
  const script = write();
  await script.says("ready");
  for (let round = 0; round < 2; round++) {
    await many(script, 200);
    killHard([await postmaster()]);
    await until("the restart", () => script.lines.filter((line) => isRestarted(line)).length > round);
  }
  await many(script, 200);
  script.signal("SIGKILL");
  await script.ended();
  expectAll(acknowledged(script), await stored());
});

function isRestarted(line: unknown): boolean {
  return typeof line === "object" && line !== null && "kind" in line && line.kind === "restarted";
}
