import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sent, talking } from "../test/message-makers.ts";
import { noPushes, startPushService, subscribed, waitingPushes } from "../test/push-service.ts";
import { type MemberCaller, useTestApp } from "../test/test-app.ts";
import { addPushSoon, moveToQueue } from "./db/push-queue.ts";
import { inTransaction } from "./db/transaction.ts";
import { startPushMover } from "./push-mover.ts";

const service = await startPushService();
const test = useTestApp({ ports: () => ({ push: service.push }) });
afterAll(service.close);
beforeEach(() => noPushes(test));

/** Mira and Jonas, who has a phone. */
async function withPhone() {
  const { mira, jonas, id } = await talking(test);
  await subscribed(jonas, service.browser());
  return { mira, jonas, id, tag: `message:${id}` };
}

const rowsOf = async (table: "push_outbox" | "graphile_worker._private_jobs"): Promise<number> => {
  const { rows } = await test.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.raw(table)}`,
  );
  return rows[0]?.count ?? 0;
};
const both = async () => [await rowsOf("push_outbox"), await rowsOf("graphile_worker._private_jobs")];

/** Leaves a row for a device, in the transaction of the caller. */
const leave = ({ id }: MemberCaller, tag: string, delay: number, isFirst = false) =>
  addPushSoon({ userId: sql`${id}::uuid`, tag: sql`${tag}::text`, delay, isFirst });

describe("jobs for devices", () => {
  it("are added after the transaction of a message or notice, which itself notifies nobody", async () => {
    const { mira, jonas, id, tag } = await withPhone();
    const stranger = await test.member();
    const listener = new pg.Client({ connectionString: test.databaseUrl });
    await listener.connect();
    try {
      const heard: (string | undefined)[] = [];
      await listener.query(`listen "jobs:insert"`);
      const probed = new Promise<void>((resolve) => {
        listener.on("notification", ({ payload }) => {
          heard.push(payload);
          if (payload === "probe") resolve();
        });
      });
      await sent(mira, id, "Are you there?");
      await sent(mira, id, "It is about tonight.");
      const asked = await stranger.call("POST /api/friends/request", { body: { friendId: jonas.id } });
      expect(asked.status).toBe(201);
      expect(await both()).toEqual([3, 0]);
      // Notifications arrive in the order of the commits.
      await test.database.db.execute(sql`select pg_notify('jobs:insert', 'probe')`);
      await probed;
      expect(heard).toEqual(["probe"]);
    } finally {
      await listener.end();
    }
    const waiting = await waitingPushes(test);
    const tags = waiting.map(({ payload }) => payload.tag.replace(/(?<=^friend-request:).*/u, ""));
    expect(tags.toSorted()).toEqual(["friend-request:", tag]);
    expect(waiting.every(({ payload }) => payload.userId === jonas.id)).toBe(true);
    expect(await rowsOf("push_outbox")).toBe(0);
  });

  it("are none where the transaction fails", async () => {
    const { jonas, tag } = await withPhone();
    const undone = inTransaction(test.database.db, async (tx) => {
      await tx.execute(leave(jonas, tag, 5));
      throw new Error("on second thoughts");
    });
    await expect(undone).rejects.toThrow("on second thoughts");
    expect(await both()).toEqual([0, 0]);
  });

  it("are one for each tag, at the time of the first, until something can't wait", async () => {
    const { jonas, tag } = await withPhone();
    const { db } = test.database;
    for (const delay of [50, 500]) await db.execute(leave(jonas, tag, delay));
    const [first] = await waitingPushes(test);
    await db.execute(leave(jonas, tag, 5));
    const [same, none] = await waitingPushes(test);
    expect([same?.id, same?.at, none]).toEqual([first?.id, first?.at, undefined]);
    expect(first?.at.getTime()).toBeLessThan(Date.now() + 60_000);
    await db.execute(leave(jonas, tag, 0, true));
    const [now] = await waitingPushes(test);
    expect(now?.at.getTime()).toBeLessThan((first?.at.getTime() ?? 0) - 1_000);
    expect(await rowsOf("graphile_worker._private_jobs")).toBe(1);
  });

  it("are added once by several servers at once", async () => {
    const { jonas } = await withPhone();
    const { db } = test.database;
    await db.execute(sql`insert into push_outbox (user_id, tag, run_at, is_first)
      select ${jonas.id}::uuid, 'message:' || n, now(), false from generate_series(1, 300) n`);
    const counts = await Promise.all(Array.from({ length: 6 }, () => moveToQueue(db, 60)));
    // Rows that another one holds are left for the next look.
    let more = await moveToQueue(db, 300);
    for (let found = more; found > 0; more += found) found = await moveToQueue(db, 300);
    expect(counts.reduce((sum, count) => sum + count, more)).toBe(300);
    expect(await both()).toEqual([0, 300]);
  });

  it("outlive a server that dies before it has added them", async () => {
    const { mira, id, tag } = await withPhone();
    await sent(mira, id, "Are you there?");
    const client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    await client.query("begin");
    const { rowCount } = await client.query("delete from push_outbox");
    expect(rowCount).toBe(1);
    // What it holds is nobody else's until its connection is gone.
    expect(await moveToQueue(test.database.db, 10)).toBe(0);
    await client.end();
    const mover = startPushMover(test.database.db, { info() {}, warn() {}, error() {} });
    await expect.poll(both, { timeout: 60_000 }).toEqual([0, 1]);
    await mover.stop();
    expect((await waitingPushes(test)).map(({ payload }) => payload.tag)).toEqual([tag]);
  });
});
