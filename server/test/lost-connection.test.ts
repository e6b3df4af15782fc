import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "../src/db/client.ts";
import { inTransaction } from "../src/db/transaction.ts";
import { isUnavailable } from "../src/db/violations.ts";
import { until } from "./processes.ts";
import { testDatabase } from "./test-database.ts";

it("a connection lost during a transaction fails only that transaction", async () => {
  const source = await testDatabase();
  const { db, pool, close } = openDatabase(source.connection);
  const work = inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await until("the end of the connection", async () => {
      const { rowCount } = await pool.query("select from pg_stat_activity where pid = $1", [rows[0]?.pid]);
      return rowCount === 0;
    });
    await tx.execute(sql`select 1`);
  });
  const error: unknown = await work.then(
    () => "it went through",
    (reason: unknown) => reason,
  );
  expect(isUnavailable(error)).toBe(true);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
  await source.drop();
});
