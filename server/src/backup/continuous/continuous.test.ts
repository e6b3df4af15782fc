import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeFolder, temporaryFolder } from "../../../test/folders.ts";
import { killHard, until } from "../../../test/processes.ts";
import { startS3 } from "../../../test/s3-server.ts";
import type { ContinuousBackup } from "../../config/backup.ts";
import { continuousBackupKey, type ContinuousBackupState, readBackupState } from "../../db/continuous-backup.ts";
import { type EmbeddedDatabase, startEmbedded } from "../../db/embedded.ts";
import { lockHolder } from "../../db/embedded-locks.ts";
import { newId } from "../../db/ids.ts";
import { failedBackupKey, lastBackupKey } from "../../db/last-backup.ts";
import { migrate } from "../../db/migrate.ts";
import { createStorage } from "../../ports/storage/create-storage.ts";
import { type Keeper, startKeeper } from "./keeper.ts";
import { chainsOf, linesFolder, readLines } from "./lines.ts";
import { slot } from "./log-saver.ts";
import { restorablePeriods, restoreToTime, timeIn } from "./restore-to-time.ts";
import { openTarget } from "./target.ts";
import { openVault, type Target, type Vault } from "./vault.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const passphrase = "a long night on the roof";
const never = Number.MAX_SAFE_INTEGER;
/** A base copy at the start; the rest as it comes. */
const times = { log: 50, chores: 50, base: never, check: never, retry: 50 };
/** Seconds; the machine may be busy. */
const patience = 90;
/** Each starts several databases. */
const limit = { timeout: 400_000 };

let folder: string;
let data: string;
let backups: string;
let database: EmbeddedDatabase;
let target: Target;
let vault: Vault | undefined;
let open: { stop(): Promise<unknown> }[];

const inFolder = (): ContinuousBackup => ({ target: { kind: "folder", path: backups }, passphrase, keepDays: 14 });
const filesOf = (dataDir: string) => createStorage({ s3: undefined, dataDir }, quiet);

beforeEach(async () => {
  folder = await temporaryFolder("disk");
  [data, backups, open, vault] = [join(folder, "data"), join(folder, "target"), [], undefined];
  await mkdir(backups);
  target = openTarget(inFolder(), quiet);
  database = await begin(data);
  await migrate(database.connection, { towns: "none" });
});

afterEach(async () => {
  for (const each of open.toReversed()) await each.stop();
  await removeFolder(folder);
});

async function begin(dataDir: string, flags: readonly string[] = []): Promise<EmbeddedDatabase> {
  const started = await startEmbedded({ dataDir, flags });
  open.push(started);
  return started;
}

function keep(options: Partial<Parameters<typeof startKeeper>[0]> = {}): Keeper {
  const keeper = startKeeper({
    connection: database.connection,
    target,
    passphrase,
    keepDays: 14,
    storage: filesOf(data),
    dataDir: data,
    version: "0.1.0",
    now: () => new Date(),
    log: quiet,
    times,
    ...options,
  });
  open.push(keeper);
  return keeper;
}

async function onDatabase<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Adds a member; returns a time after which nothing was written yet. */
async function addMember(name: string): Promise<Date> {
  await onDatabase(database.connection, (client) =>
    client.query("insert into users (id, unique_id, first_name) values ($1, $2, $2)", [newId(), name]),
  );
  return clockAfter();
}

/** The database's own time, some milliseconds later. */
async function clockAfter(): Promise<Date> {
  return onDatabase(database.connection, async (client) => {
    await client.query("select pg_sleep(0.02)");
    const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
    await client.query("select pg_sleep(0.02)");
    return rows[0]?.now ?? new Date(Number.NaN);
  });
}

async function setting(key: string): Promise<string | undefined> {
  return onDatabase(database.connection, async (client) => {
    const sql = "select value from system_settings where key = $1";
    const { rows } = await client.query<{ value: string }>(sql, [key]);
    return rows[0]?.value;
  });
}

const state = async (): Promise<ContinuousBackupState> => readBackupState(await setting(continuousBackupKey));

/** Opened once, as that takes a while by intention. */
const vaultOf = async () => (vault ??= await openVault(target, passphrase, true));
const linesNow = async () => readLines((await (await vaultOf()).list(linesFolder)).values());

/** Waits until all that was committed is saved, and can be restored. */
async function saved(): Promise<void> {
  const time = await clockAfter();
  const isSaved = async () => (await restorablePeriods(await vaultOf())).some(({ to }) => to >= time);
  // Until the keeper has begun there is no backup.
  await until("the log to be saved", () => isSaved().catch(() => false), patience);
}

/** The names of the members of a restored database. */
async function members(until_: Date | null, name: string): Promise<string[]> {
  const dataDir = join(folder, name);
  await restoreToTime({ vault: await vaultOf(), dataDir, storage: filesOf(dataDir), until: until_ });
  const restored = await begin(dataDir);
  try {
    return await onDatabase(restored.connection, async (client) => {
      const { rows } = await client.query<{ name: string }>("select first_name as name from users order by id");
      return rows.map((row) => row.name);
    });
  } finally {
    await restored.stop();
  }
}

describe("a continuous backup", limit, () => {
  it("restores the moment between two writes, and everything that was saved", async () => {
    const beforeAll = new Date();
    await addMember("Ada");
    keep();
    await saved();
    const between = await addMember("Bob");
    await addMember("Cem");
    await saved();
    expect(await members(between, "between")).toEqual(["Ada", "Bob"]);
    // Nothing was committed after this time, so that PostgreSQL never reaches it.
    const last = await clockAfter();
    await saved();
    expect(await members(last, "last")).toEqual(["Ada", "Bob", "Cem"]);
    expect(await members(null, "latest")).toEqual(["Ada", "Bob", "Cem"]);

    const found = await vaultOf();
    const dataDir = join(folder, "refused");
    const attempt = (time: Date | null, to = dataDir) =>
      restoreToTime({ vault: found, dataDir: to, storage: filesOf(to), until: time });
    await expect(attempt(beforeAll)).rejects.toThrow(/the backup begins at \S+: choose a later time/u);
    await expect(attempt(new Date(Date.now() + 3_600_000))).rejects.toThrow(
      /nothing between .* choose an earlier one/u,
    );
    await expect(attempt(null, data)).rejects.toThrow(
      new RegExp(`there is a database in ${data}/postgres already: stop the server, move it away`, "u"),
    );
    expect(await readdir(dataDir)).toEqual([]);
    expect(
      await onDatabase(database.connection, async (client) => (await client.query("select from users")).rowCount),
    ).toBe(3);
  });

  it("brings back pictures that were deleted later, and says which it does not have", async () => {
    const files = filesOf(data);
    const add = (key: string) =>
      onDatabase(database.connection, async (client) => {
        await client.query("insert into users (id, unique_id) values ($1, $2)", [newId(), key]);
        await client.query(
          `insert into stored_objects (id, owner_id, purpose, state, key, original_name, token_hash, token_expiry, mime_type)
           select $1, id, 'profile-picture', 'stored', $2, 'a.jpg', '', now(), 'image/webp' from users where unique_id = $2`,
          [newId(), key],
        );
      });
    const picture = Buffer.alloc(3_000_000, "a picture");
    await files.write("pictures/ada", picture, { type: "image/webp", size: picture.length });
    await add("pictures/ada");
    await add("pictures/lost");
    keep();
    await saved();
    await until(
      "the picture to be saved",
      async () => (await (await vaultOf()).list("files")).has("files/pictures/ada"),
      patience,
    );
    const before = await clockAfter();
    await onDatabase(database.connection, (client) => client.query("delete from stored_objects"));
    await files.remove("pictures/ada");
    await saved();
    const dataDir = join(folder, "restored");
    const storage = filesOf(dataDir);
    const restored = await restoreToTime({ vault: await vaultOf(), dataDir, storage, until: before });
    expect(restored).toMatchObject({ files: 1, missing: ["pictures/lost"], members: 2 });
    const back = await storage.read("pictures/ada");
    expect(Buffer.concat((await back?.toArray()) as Buffer[]).equals(picture)).toBe(true);
    expect((await stat(join(dataDir, "objects/pictures/ada"))).mode & 0o777).toBe(0o600);
  });

  it("continues its line after a stop and a crash of the database, and begins another after a restore", async () => {
    await addMember("Ada");
    const first = keep();
    await saved();
    await first.stop();
    await addMember("Bob");
    const second = keep();
    await saved();
    const pid = await lockHolder(join(data, "postgres/pg18/postmaster.pid"));
    killHard(pid === undefined ? [] : [pid]);
    await until("the restart", () => clockAfter().catch(() => null), patience);
    await addMember("Cem");
    await saved();
    expect(await linesNow()).toHaveLength(1);
    const middle = await addMember("Dan");
    await saved();
    await second.stop();
    await database.stop();

    // The restored database takes the place of the lost one, with the same target.
    await restoreToTime({
      vault: await vaultOf(),
      dataDir: join(folder, "again"),
      storage: filesOf(data),
      until: null,
    });
    database = await begin(join(folder, "again"));
    keep({ dataDir: join(folder, "again") });
    await addMember("Eva");
    await saved();
    const lines = await linesNow();
    expect(lines.map(({ timeline }) => timeline)).toEqual([1, 2]);
    expect(await members(null, "later")).toEqual(["Ada", "Bob", "Cem", "Dan", "Eva"]);
    expect(await members(middle, "earlier")).toEqual(["Ada", "Bob", "Cem", "Dan"]);
  });

  it("begins another line if an old copy of the folder was put back", async () => {
    const first = keep();
    await saved();
    await first.stop();
    await database.stop();
    const copy = async (from: string, to: string) => {
      await rm(to, { recursive: true, force: true });
      await cp(from, to, { recursive: true, preserveTimestamps: true });
    };
    await copy(join(data, "postgres/pg18"), join(folder, "old"));
    database = await begin(data);
    const second = keep();
    await addMember("Ada");
    await saved();
    await second.stop();
    await database.stop();
    await copy(join(folder, "old"), join(data, "postgres/pg18"));
    database = await begin(data);
    // As far as the log had come before, with other contents.
    for (let count = 0; count < 5; count += 1) await addMember(`Bob ${count}`);
    await onDatabase(database.connection, (client) => client.query("select pg_switch_wal()"));
    keep();
    await until("another line", async () => (await linesNow()).length === 2, patience);
    await saved();
    expect(await members(null, "latest")).toEqual(["Bob 0", "Bob 1", "Bob 2", "Bob 3", "Bob 4"]);
  });

  it("copes with a crash while the base copy is made, and leaves nothing of it behind", async () => {
    await addMember("Ada");
    // A part of the copy never ends; the process that wrote it is gone.
    const { promise: reached, resolve } = Promise.withResolvers<void>();
    let isFirst = true;
    const hanging: Target = {
      ...target,
      async write(key, ...what) {
        await target.write(key, ...what);
        if (!key.includes("/copy/") || !isFirst) return;
        isFirst = false;
        resolve();
        const pid = await lockHolder(join(data, "postgres/pg18/postmaster.pid"));
        killHard(pid === undefined ? [] : [pid]);
        throw new Error("the disk is gone");
      },
    };
    await onDatabase(database.connection, (client) =>
      client.query(
        "create table ballast as select md5(random()::text) || md5(random()::text) from generate_series(1, 200000)",
      ),
    );
    keep({ target: hanging });
    await reached;
    await until("the restart", () => clockAfter().catch(() => null), patience);
    await saved();
    expect(await members(null, "latest")).toEqual(["Ada"]);
    const [line] = await linesNow();
    expect(line?.rest.some(({ name }) => name.endsWith("/copy"))).toBe(true);
  });
});

describe("a target that is away", limit, () => {
  it("is reported, and gets what it has missed when it is back, in the same line", async () => {
    await addMember("Ada");
    let isAway = false;
    const away = () => {
      if (isAway) throw new Error("no route to the store");
    };
    keep({
      target: {
        ...target,
        write: async (...what) => {
          away();
          await target.write(...what);
        },
      },
    });
    await saved();
    isAway = true;
    await addMember("Bob");
    const { problems } = await until(
      "the problem to be reported",
      async () => {
        const now = await state();
        return now.problems.log === undefined ? null : now;
      },
      patience,
    );
    expect(problems.log?.text).toBe("no route to the store");
    isAway = false;
    await saved();
    await until("the problem to be gone", async () => (await state()).problems.log === undefined, patience);
    expect(await linesNow()).toHaveLength(1);
    expect(await members(null, "latest")).toEqual(["Ada", "Bob"]);
  });

  it("does not fill the disk: beyond a limit the log goes, and a new line begins", async () => {
    await database.stop();
    database = await begin(data, ["-c", "max_slot_wal_keep_size=32MB", "-c", "max_wal_size=48MB"]);
    const first = keep();
    await saved();
    await first.stop();
    await onDatabase(database.connection, async (client) => {
      await client.query("create table ballast (text text)");
      for (let round = 0; round < 12; round += 1) {
        await client.query("insert into ballast select repeat(md5(random()::text), 30) from generate_series(1, 12000)");
        await client.query("checkpoint");
      }
      const { rows } = await client.query<{ status: string; bytes: string }>(
        `select (select wal_status from pg_replication_slots where slot_name = '${slot}') as status,
           (select sum(size) from pg_ls_waldir()) as bytes`,
      );
      expect(rows[0]?.status).toBe("lost");
      expect(Number(rows[0]?.bytes)).toBeLessThan(160_000_000);
      await client.query("drop table ballast");
    });
    await addMember("Ada");
    keep();
    await until("another line", async () => (await linesNow()).length === 2, patience);
    await saved();
    expect(await members(null, "latest")).toEqual(["Ada"]);
  });
});

describe("a damaged backup", limit, () => {
  it.each([
    ["a changed byte of the base copy", "copy", (bytes: Buffer) => bytes.fill(7, 1000, 1001), /copy\/\S+ is damaged/u],
    ["a torn piece of the log", "log", (bytes: Buffer) => bytes.subarray(0, -5), /log\/\S+ is damaged/u],
    ["an emptied piece of the log", "log", (bytes: Buffer) => bytes.subarray(0, 0), /its end is missing/u],
  ] as const)(
    "is refused with %s, by the check too, and nothing is left of the attempt",
    async (_, which, change, message) => {
      await addMember("Ada");
      const keeper = keep();
      await saved();
      await addMember("Bob");
      await saved();
      await keeper.stop();
      // The first check of all is due at once, and may have passed by now.
      const { check } = await state();
      const [chain] = chainsOf(await linesNow());
      const part = which === "copy" ? chain?.base.copy.parts[0] : chain?.pieces[0]?.item.parts[0];
      const root = (await readdir(backups)).find((name) => name.startsWith("vault-")) ?? "";
      const path = join(backups, root, part ?? "");
      await writeFile(path, change(await readFile(path)));
      const dataDir = join(folder, "restored");
      const attempt = restoreToTime({ vault: await vaultOf(), dataDir, storage: filesOf(dataDir), until: null });
      await expect(attempt).rejects.toThrow(message);
      expect(await readdir(dataDir)).toEqual([]);

      keep({ times: { ...times, check: 0 } });
      const problem = await until("the check to fail", async () => (await state()).problems.check, patience);
      expect(problem.text).toMatch(message);
      expect((await state()).check).toEqual(check);
    },
  );
});

describe("the check", limit, () => {
  it("restores what was saved into a folder of its own, compares it, and removes it", async () => {
    await addMember("Ada");
    keep({ times: { ...times, check: 3_600_000 } });
    const { check } = await until("the check", async () => ((await state()).check === null ? null : state()), patience);
    expect(check?.rows).toBeGreaterThan(0);
    expect(await readdir(data)).not.toContain("backup-check");
    expect((await state()).problems).toEqual({});
    expect(await setting(failedBackupKey)).toBeUndefined();
    // A complete copy counts as a backup.
    expect(await setting(lastBackupKey)).toContain((await state()).base?.at);
  });

  it("fails if a file was not saved", async () => {
    const keeper = keep();
    await saved();
    await keeper.stop();
    await onDatabase(database.connection, async (client) => {
      await client.query(`insert into users (id, unique_id) values ('${newId()}', 'u')`);
      await client.query(
        `insert into stored_objects (id, owner_id, purpose, state, key, original_name, token_hash, token_expiry, mime_type)
         select '${newId()}', id, 'profile-picture', 'stored', 'pictures/lost', 'a.jpg', '', now(), 'image/webp' from users`,
      );
    });
    keep({ times: { ...times, check: 0 } });
    const problem = await until("the check to fail", async () => (await state()).problems.check, patience);
    expect(problem.text).toBe("the restored database names 1 files that were not saved, such as pictures/lost");
  });
});

it("keeps what the policy says, and an earlier passphrase's backup for as long", limit, async () => {
  await addMember("Ada");
  const day = 24 * 3600 * 1000;
  let shift = 0;
  const now = () => new Date(Date.now() + shift * day);
  // A base copy every day of a clock that runs ahead.
  const often = { ...times, base: day };
  const first = keep({ now, times: often, keepDays: 2 });
  await saved();
  for (shift = 1; shift <= 5; shift += 1) {
    await until(
      `the base copy of day ${shift}`,
      async () => ((await linesNow()).at(-1)?.bases.at(-1)?.endedAt.getTime() ?? 0) > Date.now() + (shift - 0.5) * day,
      patience,
    );
  }
  await until("the pruning", async () => ((await linesNow()).at(-1)?.bases.length ?? 9) <= 4, patience);
  await first.stop();
  const [line] = await linesNow();
  expect(line?.bases[0]?.endedAt.getTime()).toBeLessThan(Date.now() + (shift - 2) * day);
  expect(line?.pieces[0]?.from).toBeGreaterThan(0n);
  expect((await restorablePeriods(await vaultOf())).length).toBe(1);
  expect(await members(null, "latest")).toEqual(["Ada"]);

  shift = 0;
  keep({ passphrase: "quite another phrase" });
  await until("another vault", async () => (await readdir(join(backups, "salts"))).length === 2, patience);
});

it("works with an object store", limit, async () => {
  const s3 = await startS3();
  open.push({ stop: () => s3.close() });
  const settings: ContinuousBackup["target"] = { kind: "s3", prefix: "alongside", settings: s3.settings };
  target = openTarget({ ...inFolder(), target: settings }, quiet);
  await addMember("Ada");
  keep();
  await saved();
  const between = await addMember("Bob");
  await addMember("Cem");
  await saved();
  expect(await members(between, "between")).toEqual(["Ada", "Bob"]);
});

it("is kept by one of several processes", limit, async () => {
  const first = keep();
  await saved();
  const second = keep();
  await addMember("Ada");
  await saved();
  expect(await linesNow()).toHaveLength(1);
  await first.stop();
  await addMember("Bob");
  await saved();
  expect(await linesNow()).toHaveLength(1);
  await second.stop();
  expect(await members(null, "latest")).toEqual(["Ada", "Bob"]);
});

it("reads times as an operator writes them", () => {
  expect(timeIn("2026-11-29 20:00Z")).toEqual(new Date("2026-11-29T20:00:00Z"));
  expect(timeIn("2026-11-29T20:00:05 UTC")).toEqual(new Date("2026-11-29T20:00:05Z"));
  expect(timeIn("2026-11-29 20:00+01:00")).toEqual(new Date("2026-11-29T19:00:00Z"));
  expect(timeIn("2026-11-29 20:00")).toEqual(new Date(2026, 10, 29, 20, 0));
  for (const wrong of ["", "yesterday", "2026-11-29", "29.11.2026 20:00", "2026-13-29 20:00"]) {
    expect(() => timeIn(wrong)).toThrow(/is no time/u);
  }
});
