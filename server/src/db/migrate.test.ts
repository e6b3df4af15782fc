import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../test/processes.ts";
import { testDatabase, type TestDatabase } from "../../test/test-database.ts";
import { programVersion } from "../version.ts";
import { compatibilityOf, previousRelease } from "./compatibility.ts";
import { migrate } from "./migrate.ts";
import { knownMigrations, type Migration } from "./migration-list.ts";

const known = knownMigrations();
const newest = known.at(-1)?.when ?? 0;
let source: TestDatabase;
let client: pg.Client;
const clients: pg.Client[] = [];
let count = 0;

beforeAll(async () => {
  source = await testDatabase();
  client = await opened();
});
// Each test adds a migration, and starts from what this program knows.
beforeEach(async () => {
  await client.query("delete from drizzle.__drizzle_migrations where created_at > $1", [newest]);
});
afterAll(async () => {
  await Promise.all(clients.map((each) => each.end()));
  await source.drop();
});

async function opened(): Promise<pg.Client> {
  const another = new pg.Client(source.connection);
  clients.push(another);
  await another.connect();
  return another;
}

function next(...statements: string[]): Migration[] {
  count += 1;
  return [...known, { tag: `9000_step_${count}`, when: newest + count, hash: `step ${count}`, statements }];
}

const quick = { lock: 30, pause: 5, longestPause: 20, all: 60_000 };

const applied = async () => {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations where created_at > $1",
    [newest],
  );
  return rows.map(({ hash }) => hash);
};

const isThere = async (column: string) => {
  const { rowCount } = await client.query("select from information_schema.columns where column_name = $1", [column]);
  return rowCount === 1;
};

describe("a database that a newer version has changed", () => {
  const newer = { version: "9.2.0", oldestVersion: "9.1.0" };

  it("is used by a version that it says it works with, and left as it is", async () => {
    const migrations = next("alter table user_posts add column later_one int");
    await migrate(source.connection, { migrations, compatibility: { ...newer, oldestMigration: newest } });
    for (const mode of ["always", "never"] as const) {
      expect(await migrate(source.connection, { mode })).toBe("9.2.0");
    }
    expect(await compatibilityOf(client)).toEqual({ ...newer, oldestMigration: newest });
    expect(await migrate(source.connection, { migrations })).toBeNull();
  });

  it("is refused by an older one, which says which versions work with it", async () => {
    const migrations = next("alter table user_posts add column later_two int");
    await migrate(source.connection, { migrations, compatibility: { ...newer, oldestMigration: newest + 1 } });
    for (const mode of ["always", "never"] as const) {
      await expect(migrate(source.connection, { mode })).rejects.toThrow(
        "version 9.2.0 of Alongside has changed this database, and versions before 9.1.0 no longer work with it: start 9.1.0 or a later one, or restore a backup made before",
      );
    }
  });

  it("says so before it is changed", async () => {
    const migrations = next("alter table user_posts add column id int");
    const compatibility = { ...newer, version: "9.3.0", oldestMigration: newest };
    await expect(migrate(source.connection, { migrations, compatibility })).rejects.toThrow("already exists");
    expect(await compatibilityOf(client)).toEqual(compatibility);
  });

  it("is refused where nothing says who works with it", async () => {
    await migrate(source.connection, { migrations: next("alter table user_posts add column later_three int") });
    await client.query("drop table drizzle.compatibility");
    await expect(migrate(source.connection)).rejects.toThrow(
      `a newer version of Alongside has changed this database beyond ${known.at(-1)?.tag}: start that version, or restore a backup made before`,
    );
  });
});

describe("a database that isn't at this version", () => {
  it("is told which versions work with this one", async () => {
    expect(await migrate(source.connection)).toBeNull();
    const { version, lastMigration } = previousRelease();
    expect(await compatibilityOf(client)).toEqual({
      version: programVersion(),
      oldestVersion: version,
      oldestMigration: known.find(({ tag }) => tag === lastMigration)?.when,
    });
  });

  it("isn't touched where migrating is not allowed", async () => {
    const migrations = next("alter table user_posts add column later_four int");
    await expect(migrate(source.connection, { migrations, mode: "never" })).rejects.toThrow(
      `the database lacks ${migrations.at(-1)?.tag}: start once with MIGRATE=only`,
    );
    expect(await isThere("later_four")).toBe(false);
    await migrate(source.connection, { mode: "never" });
  });

  it("is changed once, by many at the same time", async () => {
    const migrations = next("create table made_once (id int)");
    await Promise.all(Array.from({ length: 4 }, () => migrate(source.connection, { migrations })));
    expect(await applied()).toEqual([migrations.at(-1)?.hash]);
  });

  it("keeps nothing of a migration that fails", async () => {
    const migrations = next("alter table user_posts add column half int", "alter table user_posts add column id int");
    await expect(migrate(source.connection, { migrations })).rejects.toThrow("already exists");
    expect(await isThere("half")).toBe(false);
    expect(await applied()).toEqual([]);
  });
});

describe("a table that is in use", () => {
  it("doesn't keep others waiting, and is changed when it is free", async () => {
    const reader = await opened();
    await reader.query("begin; select 1 from user_posts limit 1");
    let isDone = false;
    const migrations = next("alter table user_posts add column when_free int");
    const work = migrate(source.connection, { migrations, waits: quick }).then(() => (isDone = true));
    const isWaiting = async () => {
      const { rowCount } = await client.query(
        "select from pg_locks where not granted and relation = 'user_posts'::regclass",
      );
      return (rowCount ?? 0) > 0;
    };
    for (let time = 1; time <= 3; time += 1) {
      await until("a try", isWaiting);
      // Comes in behind the migration, and goes on as soon as that gives up.
      await client.query("select 1 from user_posts limit 1");
      expect(isDone).toBe(false);
    }
    await reader.query("rollback");
    await work;
    expect(await isThere("when_free")).toBe(true);
  });

  it("is given up in the end", async () => {
    const reader = await opened();
    await reader.query("begin; select 1 from user_posts limit 1");
    const migrations = next("alter table user_posts add column never_free int");
    await expect(migrate(source.connection, { migrations, waits: { ...quick, all: 0 } })).rejects.toThrow(
      `${migrations.at(-1)?.tag} could not be applied, because a table it changes is always in use`,
    );
    await reader.query("rollback");
  });
});

describe("an index that is built beside the use of its table", () => {
  const statement = (name: string) =>
    `CREATE INDEX CONCURRENTLY IF NOT EXISTS "${name}" ON "user_posts" ("created_at")`;
  const validity = async (name: string) => {
    const { rows } = await client.query<{ valid: boolean }>(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)",
      [name],
    );
    return rows.map(({ valid }) => valid);
  };

  it("is built outside of a transaction and recorded", async () => {
    const migrations = next(statement("posts_beside_one"), statement("posts_beside_two"));
    await migrate(source.connection, { migrations });
    expect(await validity("posts_beside_one")).toEqual([true]);
    expect(await validity("posts_beside_two")).toEqual([true]);
    expect(await applied()).toEqual([migrations.at(-1)?.hash]);
  });

  it("is built anew where an earlier start was interrupted", async () => {
    await client.query("create index posts_interrupted on user_posts (created_at)");
    await client.query("update pg_index set indisvalid = false where indexrelid = 'posts_interrupted'::regclass");
    await migrate(source.connection, { migrations: next(statement("posts_interrupted")) });
    expect(await validity("posts_interrupted")).toEqual([true]);
  });
});
