import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { openDatabase, type Database } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import { postgresJobs } from "./postgres-jobs.ts";

const mail = (to: string) => ({ to, subject: "News", text: "There is some.", occasion: "digest" }) as const;

describe("the queue", () => {
  let source: TestDatabase;
  let database: Database;
  const jobs = postgresJobs();

  beforeAll(async () => {
    source = await testDatabase();
    database = openDatabase(source.connection, { size: 3 });
  });
  afterAll(async () => {
    await database.close();
    await source.drop();
  });

  /** The recipients of waiting mails. */
  const waiting = async () => {
    const { rows } = await database.pool.query<{ to: string; max_attempts: number }>(
      `select payload->>'to' as to, job.max_attempts
      from graphile_worker._private_jobs job order by job.id`,
    );
    return rows;
  };
  const empty = () => database.db.execute(sql`delete from graphile_worker._private_jobs`);

  it("adds a job when its transaction commits, and none if it fails", async () => {
    await empty();
    await inTransaction(database.db, (tx) => jobs.add(tx, "mail", mail("ada@example.org")));
    const undone = inTransaction(database.db, async (tx) => {
      await jobs.add(tx, "mail", mail("bob@example.org"));
      throw new Error("on second thoughts");
    });
    await expect(undone).rejects.toThrow("on second thoughts");
    expect(await waiting()).toMatchObject([{ to: "ada@example.org", max_attempts: 12 }]);
  });

  it("adds many jobs at once", async () => {
    await empty();
    await jobs.addAll(database.db, "mail", []);
    await jobs.addAll(database.db, "mail", [mail("ada@example.org"), mail("bob@example.org")]);
    expect(await waiting()).toMatchObject([
      { to: "ada@example.org", max_attempts: 12 },
      { to: "bob@example.org", max_attempts: 12 },
    ]);
  });
});
