import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../test/test-database.ts";
import { openDatabase, type Database } from "./client.ts";
import { allObservers, type QueryObserver } from "./query-observer.ts";
import { slowQueries } from "./slow-queries.ts";
import { sql } from "drizzle-orm";

describe("slow statements", () => {
  const lines: object[] = [];
  let time = 0;
  const take = (observe: QueryObserver | null, ms: number, error: unknown = null, text = "select  $1,\n $2") => {
    const end = observe?.(text);
    time += ms;
    end?.(error);
    return lines.splice(0);
  };
  const observer = (threshold: number) =>
    slowQueries(threshold, { warn: (details: object) => void lines.push(details) }, () => time);

  it("are logged from the threshold on, in one line", () => {
    const observe = observer(100);
    expect(take(observe, 99)).toEqual([]);
    expect(take(observe, 100)).toEqual([{ ms: 100, query: "select $1, $2" }]);
    expect(take(observe, 5000, new Error("canceled"))).toEqual([{ ms: 5000, query: "select $1, $2", failed: true }]);
  });

  it("are not logged with a threshold of 0", () => {
    expect(observer(0)).toBeNull();
  });

  it("are cut, and at most sixty a minute", () => {
    const observe = observer(1);
    expect(take(observe, 1, null, "x".repeat(10_000))).toEqual([{ ms: 1, query: "x".repeat(2000) }]);
    const logged = Array.from({ length: 100 }, () => take(observe, 1)).filter(({ length }) => length > 0);
    expect(logged).toHaveLength(59);
    expect(take(observe, 60_000)).toEqual([{ ms: 60_000, query: "select $1, $2", omitted: 41 }]);
  });
});

describe("the observer of a database", () => {
  let source: TestDatabase;
  let database: Database;
  const seen: [string, unknown][] = [];

  beforeAll(async () => {
    source = await testDatabase();
    database = openDatabase(source.connection, {
      onQuery: allObservers([null, (text) => (error) => void seen.push([text, error])]),
    });
  });

  afterAll(async () => {
    await database.close();
    await source.drop();
  });

  it("sees statements of the pool, of transactions and those that fail, without values", async () => {
    const { db, pool } = database;
    await db.execute(sql`select ${"secret"}::text as one`);
    await db.transaction(async (tx) => tx.execute(sql`select ${"secret"}::text as two`));
    await pool.query("select $1::text as three", ["secret"]);
    await pool.query({ text: "select $1::text as four", values: ["secret"], name: "four" });
    await expect(pool.query("select 1/0")).rejects.toThrow("division by zero");
    expect(seen.map(([text]) => text)).toEqual([
      "select $1::text as one",
      "begin",
      "select $1::text as two",
      "commit",
      "select $1::text as three",
      "select $1::text as four",
      "select 1/0",
    ]);
    expect(seen.map(([, error]) => error instanceof Error)).toEqual([...Array.from({ length: 6 }, () => false), true]);
    expect(JSON.stringify(seen)).not.toContain("secret");
  });
});
