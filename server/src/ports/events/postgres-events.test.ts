import { liveTopics, type LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { openDatabase, type Database } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Events } from "./events.ts";
import { postgresEvents } from "./postgres-events.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const missed = "missed" as const;

let source: TestDatabase;
let database: Database;
/** Two nodes on one database. */
let here: Events;
let there: Events;
const hereWarnings: string[] = [];

beforeAll(async () => {
  source = await testDatabase();
  database = openDatabase(source.connection);
  here = postgresEvents(source.connection, { ...quiet, warn: (_, message) => void hereWarnings.push(message) });
  there = postgresEvents(source.connection, quiet);
  await Promise.all([connected(here), connected(there)]);
});

afterAll(async () => {
  await here.close();
  await there.close();
  await database.close();
  await source.drop();
});

/** Records the updates of one member. The connection must be open already. */
function ear(events: Events, userId: string) {
  const heard: (LiveTopic | typeof missed)[] = [];
  const end = events.subscribe(userId, (topics) => void heard.push(...(topics ?? [missed])));
  return { heard, end };
}

/** Resolves when the connection is open: listeners are then called once, since earlier events are unknown. */
async function connected(events: Events): Promise<void> {
  const { heard, end } = ear(events, "first");
  await vi.waitFor(() => expect(heard).toEqual([missed]));
  end();
}

/** Resolves when all earlier updates have arrived: they arrive in the order of their commits. */
async function settled(events: Events): Promise<void> {
  const { heard, end } = ear(events, "marker");
  await events.publish(database.db, ["marker"], ["coach"]);
  await vi.waitFor(() => expect(heard).toContain("coach"));
  end();
}

describe("live updates through the database", () => {
  it("reach their members on every node, with every topic", async () => {
    const [near, far, other] = [ear(here, "ada"), ear(there, "ada"), ear(there, "bob")];
    await here.publish(database.db, ["ada"], liveTopics);
    await Promise.all([settled(here), settled(there)]);
    expect(near.heard).toEqual(liveTopics);
    expect(far.heard).toEqual(liveTopics);
    expect(other.heard).toEqual([]);
    for (const { end } of [near, far, other]) end();
  });

  it("are sent on commit only", async () => {
    const ada = ear(there, "ada");
    await inTransaction(database.db, async (tx) => {
      await here.publish(tx, ["ada"], ["goals"]);
      await settled(there);
      expect(ada.heard).toEqual([]);
    });
    await settled(there);
    expect(ada.heard).toEqual(["goals"]);

    const failed = inTransaction(database.db, async (tx) => {
      await here.publish(tx, ["ada"], ["karma"]);
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    await settled(there);
    expect(ada.heard).toEqual(["goals"]);
    ada.end();
  });

  it("reach more members than fit in one notice", async () => {
    const names = Array.from({ length: 401 }, () => crypto.randomUUID());
    const crowd = names.map((name) => ear(there, name));
    await here.publish(database.db, names, liveTopics);
    await settled(there);
    expect(crowd.filter(({ heard }) => heard.length === liveTopics.length)).toHaveLength(401);
    for (const { end } of crowd) end();
  });

  it("can be published without waiting", async () => {
    const [ada, bob] = [ear(there, "ada"), ear(there, "bob")];
    for (let at = 0; at < 50; at += 1) here.publishSoon(database.db, ["ada", `${at}`], at % 2 ? ["goals"] : ["karma"]);
    here.publishSoon(database.db, ["bob"], ["goals"]);
    await vi.waitFor(() => expect(bob.heard).toEqual(["goals"]));
    expect(new Set(ada.heard)).toEqual(new Set(["goals", "karma"]));
    for (const { end } of [ada, bob]) end();
  });

  it("that fail to be sent fail neither their caller nor later ones", async () => {
    const bob = ear(there, "bob");
    const closed = openDatabase({ connectionString: "postgres://nobody@127.0.0.1:1/none" });
    const before = hereWarnings.length;
    here.publishSoon(closed.db, ["bob"], ["goals"]);
    await vi.waitFor(() => expect(hereWarnings.slice(before)).toEqual(["a live update was not published"]));
    here.publishSoon(database.db, ["bob"], ["karma"]);
    await vi.waitFor(() => expect(bob.heard).toEqual(["karma"]));
    bob.end();
    await closed.close();
  });

  it("stop for a listener that unsubscribes, and continue for the others", async () => {
    const [first, second] = [ear(here, "ada"), ear(here, "ada")];
    first.end();
    first.end();
    await there.publish(database.db, ["ada"], ["agenda"]);
    await settled(here);
    expect([first.heard, second.heard]).toEqual([[], ["agenda"]]);
    second.end();
  });

  it.each([
    "",
    "not JSON",
    "null",
    "[]",
    '{"userIds":"ada","topics":["goals"]}',
    '{"userIds":["ada"],"topics":["weather",7,null]}',
    '{"userIds":["ada",{"toString":1}],"topics":{}}',
    '{"userIds":["ada"]',
  ])("ignore what other programs send on the channel: %s", async (payload) => {
    const ada = ear(here, "ada");
    await database.db.execute(sql`select pg_notify('alongside_live', ${payload})`);
    await there.publish(database.db, ["ada"], ["goals"]);
    await settled(here);
    expect(ada.heard).toEqual(["goals"]);
    ada.end();
  });

  it("resume after the connection broke, and report that some may have been missed", async () => {
    // Updates of earlier tests may still be on the way to the second node.
    await settled(there);
    const [ada, far] = [ear(here, "ada"), ear(there, "ada")];
    const before = hereWarnings.length;
    await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'alongside live' and datname = current_database()`);
    // Both have lost the connection, and both must be back before the next update.
    await vi.waitFor(() => expect([ada.heard, far.heard]).toEqual([[missed], [missed]]));
    expect(hereWarnings.slice(before)).toEqual(["the live connection broke"]);
    await there.publish(database.db, ["ada"], ["agenda"]);
    await settled(here);
    expect(ada.heard).toEqual([missed, "agenda"]);
    ada.end();
    far.end();
  });

  it("report a change on commit, to the node that made it before its next step", async () => {
    const heard: Record<"here" | "there", string[]> = { here: [], there: [] };
    const ends = [
      here.onChange((names) => void heard.here.push(...(names ?? [missed]))),
      there.onChange((names) => void heard.there.push(...(names ?? [missed]))),
    ];
    await inTransaction(database.db, async (tx) => {
      await here.announce(tx, ["post:1", "public"]);
      await settled(there);
      expect(heard).toEqual({ here: [], there: [] });
    });
    expect(heard.here.slice(0, 2)).toEqual(["post:1", "public"]);
    await Promise.all([settled(here), settled(there)]);
    expect(heard.there).toEqual(["post:1", "public"]);
    const failed = inTransaction(database.db, async (tx) => {
      await here.announce(tx, ["post:2"]);
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    await Promise.all([settled(here), settled(there)]);
    expect([...heard.here, ...heard.there]).not.toContain("post:2");
    for (const end of ends) end();
  });

  it("use one connection per node for all listeners, and none once closed", async () => {
    const connections = async () => {
      const { rows } = await database.db.execute<{ count: number }>(sql`select count(*)::int as count
        from pg_stat_activity where application_name = 'alongside live' and datname = current_database()`);
      return rows[0]?.count;
    };
    // The other node reconnects a moment later after the test before.
    await vi.waitFor(async () => expect(await connections()).toBe(2));
    const third = postgresEvents(source.connection, quiet);
    const crowd = Array.from({ length: 50 }, (_, at) => ear(third, `${at}`));
    await vi.waitFor(() => expect(crowd.at(-1)?.heard).toEqual([missed]));
    expect(await connections()).toBe(3);
    await third.close();
    await vi.waitFor(async () => expect(await connections()).toBe(2));
  });

  it("wait silently for a database that isn't up yet", async () => {
    const warnings: string[] = [];
    const lost = postgresEvents(
      { connectionString: "postgres://nobody@127.0.0.1:1/none" },
      { ...quiet, warn: (_, message) => void warnings.push(message) },
    );
    const { heard } = ear(lost, "ada");
    await vi.waitFor(() => expect(warnings.length).toBeGreaterThan(1));
    await lost.close();
    expect(heard).toEqual([]);
  });
});
