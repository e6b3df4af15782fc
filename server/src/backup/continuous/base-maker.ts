import { Readable } from "node:stream";
import type pg from "pg";
import type { Connection } from "../../db/hosts.ts";
import { storedFiles } from "../stored-files.ts";
import { startBaseCopy } from "./base-copy.ts";
import { baseName, doneName } from "./lines.ts";
import type { aboutBase } from "./restore-cluster.ts";
import type { Vault } from "./vault.ts";
import type { z } from "zod";

interface Dependencies {
  client: pg.ClientBase;
  connection: Connection;
  vault: Vault;
  line: string;
  version: string;
  now: () => Date;
  signal: AbortSignal;
}

/**
 * Saves a copy of the database's folder. What is written when it is complete comes last: without it, the copy is a
 * leftover. Returns the bytes it takes in the target.
 */
export async function makeBase({
  client,
  connection,
  vault,
  line,
  version,
  now,
  signal,
}: Dependencies): Promise<number> {
  const startedAt = now();
  const name = baseName(line, startedAt);
  const { content, reach } = await startBaseCopy(connection, signal);
  const copied = await vault.put(`${name}/copy`, content);
  const { first, last } = await reach;
  const major = await majorOf(client);
  const listed = await vault.put(`${name}/files`, linesOf((await storedFiles(client)).map(({ key }) => key)));
  const about: z.input<typeof aboutBase> = { format: 1, version, major, startedAt: startedAt.toISOString() };
  const done = doneName(name, { endedAt: now(), first, last });
  return copied + listed + (await vault.put(done, Readable.from([Buffer.from(JSON.stringify(about))])));
}

async function majorOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  const [row] = rows;
  if (row === undefined) throw new Error("a statement without a condition returns one row");
  return row.major;
}

async function* linesOf(keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield Buffer.from(`${key}\n`);
}
