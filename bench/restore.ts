import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg, { type ClientConfig } from "pg";
import { openArchive } from "../server/src/backup/archive-reader.ts";
import { copyRows } from "../server/src/backup/load-contents.ts";
import { makeBackup } from "../server/src/backup/make-backup.ts";
import { restoreBackup } from "../server/src/backup/restore-backup.ts";
import { createStorage } from "../server/src/ports/storage/create-storage.ts";
import { seedMembers, seedPosts } from "./feed-seed.ts";
import { type Figure, median } from "./figure.ts";
import { onFreshDatabase } from "./fresh-database.ts";
import { withClient } from "./with-client.ts";

const rounds = 3;
const posts = { all: 60_000, lively: 60_000 };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** `npm run restore` with a million rows, against PostgreSQL's own COPY of the same into tables without any index. */
export const restoreFigures = (): Promise<Figure[]> =>
  onFreshDatabase(async (connection, folder) => {
    await withClient(connection, async (client) => {
      await seedMembers(client);
      await seedPosts(client, posts.all, posts.lively);
    });
    const path = join(folder, "bench.backup");
    const storage = createStorage({ s3: undefined, dataDir: folder }, quiet);
    await makeBackup({ connection, storage, path, version: "bench", now: new Date() });
    const target = { ...connection, database: "restored" };
    const times = { restore: [] as number[], plain: [] as number[] };
    let rows = 0;
    for (let round = 0; round < rounds; round += 1) {
      await empty(connection, "restored");
      times.restore.push(await secondsOf(async () => (rows = await restore(path, target, storage))));
      times.plain.push(await plainCopy(path, target, folder));
    }
    const restored = median(times.restore);
    return [
      {
        what: `npm run restore of ${rows} rows (members, connections, posts, comments, likes), indexes and checks included`,
        result: `${Math.round(rows / restored)} rows a second (${restored.toFixed(1)} s)`,
        target: "at least 60,000 rows a second",
        isMet: rows / restored >= 60_000,
      },
      {
        what: "the same against plain COPY of these tables without an index",
        result: `${(restored / median(times.plain)).toFixed(1)} times as long (${median(times.plain).toFixed(1)} s)`,
        target: "reported",
        isMet: null,
      },
    ];
  });

async function empty(connection: ClientConfig, name: string): Promise<void> {
  await withClient({ ...connection, database: "postgres" }, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
}

async function restore(path: string, target: ClientConfig, storage: Parameters<typeof restoreBackup>[0]["storage"]) {
  const archive = await openArchive(path);
  try {
    await restoreBackup({ archive, connection: target, storage, overwrite: false });
    return archive.manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    await archive.close();
  }
}

/** Seconds that COPY takes for all tables, from files that are there already. */
async function plainCopy(path: string, target: ClientConfig, folder: string): Promise<number> {
  const archive = await openArchive(path);
  const files = new Map<string, string>();
  for await (const { name, bytes } of archive.contents()) {
    const file = join(folder, `copy-${files.size}`);
    const handle = await open(file, "w");
    await pipeline(Readable.from(bytes, { objectMode: false }), handle.createWriteStream());
    files.set(name, file);
  }
  await archive.close();
  return withClient(target, async (client) => {
    await client.query("create schema plain");
    const names = (list: readonly string[]) => list.map((name) => pg.escapeIdentifier(name)).join(", ");
    for (const { name, columns } of archive.manifest.tables) {
      await client.query(
        `create table plain.${pg.escapeIdentifier(name)} as select ${names(columns)} from public.${pg.escapeIdentifier(name)} limit 0`,
      );
    }
    const seconds = await secondsOf(async () => {
      for (const { name, columns } of archive.manifest.tables) {
        const into = `plain.${pg.escapeIdentifier(name)} (${names(columns)})`;
        await copyRows(client, into, createReadStream(files.get(`tables/${name}`) ?? ""));
      }
    });
    await client.query("drop schema plain cascade");
    await Promise.all([...files.values()].map((file) => rm(file)));
    return seconds;
  });
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1000;
}
