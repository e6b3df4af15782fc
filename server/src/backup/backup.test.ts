import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../../test/processes.ts";
import { startS3, type S3Server } from "../../test/s3-server.ts";
import { testDatabase, type TestDatabase } from "../../test/test-database.ts";
import { knownMigrations, takeSteps } from "../db/migration-list.ts";
import { migrate, prepare } from "../db/migrate.ts";
import { createStorage } from "../ports/storage/create-storage.ts";
import type { Storage } from "../ports/storage/storage.ts";
import { openArchive } from "./archive-reader.ts";
import { createArchive } from "./archive-writer.ts";
import { failedBackupKey, lastBackupKey } from "../db/last-backup.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

let folder: string;
let s3: S3Server;
let source: TestDatabase;
let files: Storage;
const databases: TestDatabase[] = [];

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const large = 9_000_000;
const picture = Buffer.alloc(large, "a picture that needs several parts");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "alongside-backup-"));
  [s3, source] = await Promise.all([startS3(), database()]);
  files = storageIn("here");
  await onDatabase(source, (client) => client.query(community));
  await files.write("pictures/ada", picture, { type: "image/webp", size: large });
  await files.write("listings/ada/lamp-400.webp", Buffer.from("lamp"), { type: "image/webp", size: 4 });
});

afterAll(async () => {
  await Promise.all([s3.close(), ...databases.map((each) => each.drop())]);
  await rm(folder, { recursive: true, force: true });
});

/**
 * Rows of every unusual kind: special characters, JSON, self-references, generated columns, rows that can't be deleted.
 */
const ada = "019a0000-0000-7000-8000-00000000000a";
const community = `
  insert into users (id, unique_id, email, first_name, ai_credits, latitude)
    values ('${ada}', 'u1', 'ada@example.org', E'A\\tda\\n\\\\N "ü" 🌿', 200, 0.1::float8 + 0.2::float8);
  insert into admin_users (id, username, password_hash) values (gen_random_uuid(), 'root', 'x');
  insert into admin_actions (id, admin_id, admin_name, action, target_type, target_id, after)
    select gen_random_uuid(), id, username, 'grant', 'user', '${ada}', '{"credits": 200, "quote": "\\""}' from admin_users;
  insert into payment_transactions (id, user_id, amount, status, credits_purchased)
    values ('019a0000-0000-7000-8000-0000000000ff', '${ada}', 4.90, 'completed', 50);
  insert into payment_transactions (id, user_id, amount, status, kind, purchase_id)
    values ('019a0000-0000-7000-8000-000000000001', '${ada}', -4.90, 'completed', 'refund', '019a0000-0000-7000-8000-0000000000ff');
  insert into support_tickets (id, user_id, title, description, category, priority)
    values (gen_random_uuid(), '${ada}', 'Help', 'Please', 'general', 'urgent');
  insert into sessions (sid, sess, expire, user_id) values ('secret', '{}', now(), '${ada}');
  insert into stored_objects (id, owner_id, purpose, state, key, original_name, token_hash, token_expiry, mime_type, files) values
    (gen_random_uuid(), '${ada}', 'profile-picture', 'stored', 'pictures/ada', 'a.jpg', '', now(), 'image/webp', '[]'),
    (gen_random_uuid(), '${ada}', 'listing-image', 'stored', 'listings/ada/lamp', 'b.jpg', '', now(), 'image/webp',
      '[{"width": 400, "type": "image/webp", "size": 4}, {"width": 400, "type": "image/avif", "size": 0}]'),
    (gen_random_uuid(), '${ada}', 'profile-picture', 'issued', 'uploads/none', 'c.jpg', '', now(), null, '[]');`;

async function database(): Promise<TestDatabase> {
  const made = await testDatabase();
  databases.push(made);
  return made;
}

async function onDatabase<T>({ connection }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const storageIn = (name: string) => createStorage({ s3: undefined, dataDir: join(folder, name) }, quiet);

let count = 0;
const newPath = () => join(folder, `made-${(count += 1)}.backup`);

async function backup(from = source, storage: Pick<Storage, "read"> = files) {
  const path = newPath();
  const made = await makeBackup({
    connection: from.connection,
    storage,
    path,
    version: "0.1.0",
    now: new Date("2026-11-21T20:00:00Z"),
  });
  return { path, made };
}

async function restore(path: string, to: TestDatabase, storage: Storage, overwrite = false): Promise<void> {
  const archive = await openArchive(path);
  try {
    await restoreBackup({ archive, connection: to.connection, storage, overwrite });
  } finally {
    await archive.close();
  }
}

/** A checksum of every table, without those no backup contains and without the record of the backup itself. */
async function sums(of: TestDatabase): Promise<Record<string, string>> {
  return onDatabase(of, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('sessions', 'rate_limits', 'towns') order by relname`,
    );
    const all: Record<string, string> = {};
    for (const { name } of rows) {
      const found = await client.query<{ sum: string }>(
        `select md5(coalesce(string_agg(row::text, E'\\n' order by row::text), '')) as sum from ${name} row
         where ${name === "system_settings" ? `row.key not in ('${lastBackupKey}', '${failedBackupKey}')` : "true"}`,
      );
      all[name] = found.rows[0]?.sum ?? "";
    }
    return all;
  });
}

/** Every index, key, reference and trigger. */
async function structure(of: TestDatabase): Promise<string[]> {
  return onDatabase(of, async (client) => {
    const { rows } = await client.query<{ definition: string }>(
      `select indexdef as definition from pg_indexes where schemaname = 'public'
       union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
         from pg_constraint where connamespace = 'public'::regnamespace
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
    );
    return rows.map(({ definition }) => definition);
  });
}

async function read(storage: Storage, key: string): Promise<Buffer | null> {
  const bytes = await storage.read(key);
  return bytes === null ? null : Buffer.concat((await bytes.toArray()) as Buffer[]);
}

async function filesIn(name: string): Promise<string[]> {
  const objects = join(folder, name, "objects");
  const found = await readdir(objects, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths.map((path) => path.slice(objects.length + 1)).toSorted();
}

describe("a backup and its restore", () => {
  it.each([
    ["files", () => storageIn("there")],
    ["an object store", () => createStorage({ s3: s3.settings, dataDir: folder }, quiet)],
  ])("copy every row and file into another database and %s", async (_, storage) => {
    const { path, made } = await backup();
    expect(made).toMatchObject({ files: 2, missing: [] });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const [target, there] = [await database(), storage()];
    await restore(path, target, there);
    await migrate(target.connection, { towns: "none" });
    expect(await sums(target)).toEqual(await sums(source));
    expect((await read(there, "pictures/ada"))?.equals(picture)).toBe(true);
    expect(String(await read(there, "listings/ada/lamp-400.webp"))).toBe("lamp");
    const { rows } = await onDatabase(target, (client) => client.query("select from sessions"));
    expect(rows).toEqual([]);
    // The restored database can be backed up again.
    const fromTarget = await backup(target, there);
    const [first, second] = [await openArchive(path), await openArchive(fromTarget.path)];
    expect(second.manifest.tables.filter(({ name }) => name !== "system_settings")).toEqual(
      first.manifest.tables.filter(({ name }) => name !== "system_settings"),
    );
    await Promise.all([first.close(), second.close()]);
  });

  it("record the backup for the portal", async () => {
    const { path, made } = await backup();
    const { rows } = await onDatabase(source, (client) =>
      client.query<{ value: string }>("select value from system_settings where key = $1", [lastBackupKey]),
    );
    expect(JSON.parse(rows[0]?.value ?? "")).toEqual({
      at: "2026-11-21T20:00:00.000Z",
      bytes: made.bytes,
      file: path.slice(folder.length + 1),
    });
    expect((await stat(path)).size).toBe(made.bytes);
  });

  it("record a failure for the portal, until one succeeds", async () => {
    const noted = async () =>
      onDatabase(source, async (client) => {
        const { rows } = await client.query<{ value: string }>("select value from system_settings where key = $1", [
          failedBackupKey,
        ]);
        return rows.map(({ value }): unknown => JSON.parse(value));
      });
    const broken = { ...storageIn("source"), read: () => Promise.reject(new Error("the disk is gone\nand more")) };
    await expect(backup(source, broken)).rejects.toThrow("the disk is gone");
    expect(await noted()).toEqual([
      {
        at: "2026-11-21T20:00:00.000Z",
        reason: expect.stringMatching(/^the file \S+ cannot be read \(the disk is gone$/u),
      },
    ]);
    await backup();
    expect(await noted()).toEqual([]);
  });

  it("record no failure where they were stopped", async () => {
    const stopping = new AbortController();
    stopping.abort(new Error("stopped"));
    const path = join(folder, "stopped.backup");
    const { connection } = source;
    const about = { connection, storage: storageIn("source"), path, version: "1", now: new Date() };
    await expect(makeBackup({ ...about, signal: stopping.signal })).rejects.toThrow(/./u);
    const { rows } = await onDatabase(source, (client) =>
      client.query("select from system_settings where key = $1", [failedBackupKey]),
    );
    expect(rows).toEqual([]);
  });

  it("make a server that starts during the restore wait", async () => {
    const { path } = await backup();
    const [target, there] = [await database(), storageIn("waiting")];
    const waiting =
      "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
    let start: Promise<unknown> | undefined;
    const slow: Storage = {
      ...there,
      write: async (...what) => {
        start ??= migrate(target.connection, { towns: "none" });
        await onDatabase(target, async (client) => {
          await until("the start to wait", async () => (await client.query(waiting)).rowCount);
        });
        await there.write(...what);
      },
    };
    await restore(path, target, slow);
    await start;
    expect(start).toBeDefined();
    expect(await sums(target)).toEqual(await sums(source));
  });

  it("bring back every index, key, reference and trigger", async () => {
    const { path } = await backup();
    const target = await database();
    await restore(path, target, storageIn("indexed"));
    expect(await structure(target)).toEqual(await structure(source));
    expect((await structure(target)).length).toBeGreaterThan(100);
  });

  it("migrate a database of an earlier version", async () => {
    const migrations = knownMigrations();
    const before = migrations.slice(
      0,
      migrations.findIndex(({ tag }) => tag === "0005_back_office"),
    );
    const old = await database();
    await onDatabase(old, async (client) => {
      await client.query("set client_min_messages = error");
      await client.query("drop schema public, drizzle, graphile_worker cascade; create schema public");
      await prepare(client);
      await takeSteps(client, before);
      await client.query(`insert into users (id, unique_id, ai_credits) values ('${ada}', 'u1', 200)`);
    });
    const { path } = await backup(old);
    const target = await database();
    await restore(path, target, storageIn("older"));
    await migrate(target.connection, { towns: "none" });
    const ledger = "select kind, credits_purchased from payment_transactions";
    const { rows } = await onDatabase(target, (client) => client.query(ledger));
    expect(rows).toEqual([{ kind: "opening", credits_purchased: 50 }]);
  });
});

describe("a backup", () => {
  it("reports files missing from storage and includes the rest", async () => {
    const { made } = await backup(source, {
      read: (key) => (key === "pictures/ada" ? Promise.resolve(null) : files.read(key)),
    });
    expect(made).toMatchObject({ files: 1, missing: ["pictures/ada"] });
  });

  it("leaves no file behind if a stored file breaks off", async () => {
    const before = await readdir(folder);
    async function* half() {
      yield picture;
      throw new Error("the disk is gone");
    }
    const broken = backup(source, { read: () => Promise.resolve(Readable.from(half())) });
    await expect(broken).rejects.toThrow("the disk is gone");
    expect(await readdir(folder)).toEqual(before);
  });

  it("refuses to overwrite a file, or to write one that another backup is writing", async () => {
    const { path } = await backup();
    await expect(createArchive(path)).rejects.toThrow(`${path} is there already`);
    const other = newPath();
    const one = await createArchive(other);
    await expect(createArchive(other)).rejects.toThrow(/another backup writes it/u);
    await one.abandon();
  });

  it("refuses an empty database", async () => {
    const empty = await database();
    await onDatabase(empty, (client) => client.query("drop schema drizzle cascade"));
    await expect(backup(empty)).rejects.toThrow(/there is nothing to back up/u);
  });
});

describe("a restore that is refused or fails changes nothing", () => {
  /** A database with a member and a file of its own. */
  async function other(name: string): Promise<{ target: TestDatabase; there: Storage; isAsBefore(): Promise<void> }> {
    const target = await database();
    const there = storageIn(name);
    await onDatabase(target, (client) =>
      client.query(`
        insert into users (id, unique_id, email) values ('${ada}', 'u2', 'bob@example.org');
        insert into stored_objects (id, owner_id, purpose, state, key, original_name, token_hash, token_expiry)
          values (gen_random_uuid(), '${ada}', 'profile-picture', 'stored', 'old/picture/ada', 'o.jpg', '', now())`),
    );
    await there.write("old/picture/ada", Buffer.from("old"), { type: "image/webp", size: 3 });
    const before = await sums(target);
    return {
      target,
      there,
      async isAsBefore() {
        expect(await sums(target)).toEqual(before);
        expect(await filesIn(name)).toEqual(["old/picture/ada"]);
      },
    };
  }

  it("if the database has members, unless overwriting is confirmed", async () => {
    const { path } = await backup();
    const { target, there, isAsBefore } = await other("lived-in");
    await expect(restore(path, target, there)).rejects.toThrow(/members in this database already: add --overwrite/u);
    await isAsBefore();
    await restore(path, target, there, true);
    expect(await sums(target)).toEqual(await sums(source));
    // The old picture was deleted.
    expect(await filesIn("lived-in")).toEqual(["listings/ada/lamp-400.webp", "pictures/ada"]);
  });

  it("while a server is connected", async () => {
    const { path } = await backup();
    const { target, there, isAsBefore } = await other("in-use");
    await onDatabase(target, async (client) => {
      await client.query("set application_name = 'alongside'");
      await expect(restore(path, target, there, true)).rejects.toThrow(/in use \(alongside\): stop the server first/u);
    });
    await isAsBefore();
  });

  it("if the storage fails halfway", async () => {
    const { path } = await backup();
    const { target, there, isAsBefore } = await other("full");
    let room = 1;
    const full: Storage = {
      ...there,
      write: async (key, bytes, about) => {
        if (room-- === 0) throw new Error("ENOSPC: no space left on device, write");
        await there.write(key, bytes, about);
      },
    };
    await expect(restore(path, target, full, true)).rejects.toThrow(
      /^the file \S+ cannot be written \(ENOSPC.*nothing/u,
    );
    await isAsBefore();
  });

  it("if a row is rejected", async () => {
    const { path } = await backup();
    const archive = await openArchive(path);
    const { target, there, isAsBefore } = await other("refused");
    const tables = archive.manifest.tables.map((table) =>
      table.name === "admin_actions" ? { ...table, rows: 7 } : table,
    );
    const wrong = { ...archive, manifest: { ...archive.manifest, tables } };
    const failing = restoreBackup({ archive: wrong, connection: target.connection, storage: there, overwrite: true });
    await expect(failing).rejects.toThrow("1 of the 7 rows of admin_actions could be loaded");
    await archive.close();
    await isAsBefore();
  });

  it("if a row refers to one that is not there", async () => {
    const broken = await database();
    await onDatabase(broken, (client) =>
      client.query(`
        insert into users (id, unique_id) values ('${ada}', 'u1');
        set session_replication_role = replica;
        insert into support_tickets (id, user_id, title, description, category, priority)
          values (gen_random_uuid(), gen_random_uuid(), 'Help', 'Please', 'general', 'urgent')`),
    );
    const { path } = await backup(broken);
    const { target, there, isAsBefore } = await other("dangling");
    await expect(restore(path, target, there, true)).rejects.toThrow(/violates foreign key constraint/u);
    await isAsBefore();
  });

  it("if the backup is from a newer version", async () => {
    const path = newPath();
    const writer = await createArchive(path);
    await writer.finish({
      version: "9.9.9",
      takenAt: "2030-01-01T00:00:00.000Z",
      migration: { tag: "0099_later", when: 1_900_000_000_000 },
      tables: [],
      files: [],
    });
    const { target, there, isAsBefore } = await other("newer");
    await expect(restore(path, target, there, true)).rejects.toThrow(
      /newer version of Alongside \(9\.9\.9, 0099_later\)/u,
    );
    await isAsBefore();
  });
});
