import { liveTopics, type LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryCarrier } from "../../../test/memory-carrier.ts";
import { testDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { openDatabase, type Database } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import { isDisconnection } from "../../db/violations.ts";
import { createEvents } from "./create-events.ts";
import type { Events } from "./events.ts";
import { channel, postgresCarrier } from "./postgres-carrier.ts";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const missed = "missed" as const;

let source: TestDatabase;
let database: Database;

beforeAll(async () => {
  source = await testDatabase();
  database = openDatabase(source.connection);
});

afterAll(async () => {
  await database.close();
  await source.drop();
});

/** Records the updates of one member. The connection must be open already. */
function ear(events: Events, userId: string) {
  const heard: (LiveTopic | typeof missed)[] = [];
  const end = events.subscribe(userId, (topics) => void heard.push(...(topics ?? [missed])));
  return { heard, end };
}

function changesOf(events: Events) {
  const heard: string[] = [];
  const end = events.onChange((names) => void heard.push(...(names ?? [missed])));
  return { heard, end };
}

/** Resolves when the connection is open: listeners are then called once, since earlier events are unknown. */
async function connected(events: Events): Promise<void> {
  const { heard, end } = ear(events, "first");
  await vi.waitFor(() => expect(heard).toEqual([missed]));
  end();
}

/** Resolves when all earlier updates of one server have arrived at another: they arrive in order. */
async function settled(from: Events, to: Events): Promise<void> {
  const { heard, end } = ear(to, "marker");
  from.publishSoon(database.db, ["marker"], ["coach"]);
  await vi.waitFor(() => expect(heard).toContain("coach"));
  end();
}

async function stored(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from event_outbox`);
  return rows[0]?.count ?? 0;
}

/** Too young to be sent by others, however slow this machine is. */
const young = () => database.db.execute(sql`update event_outbox set created_at = now() + interval '1 hour'`);
const aged = () => database.db.execute(sql`update event_outbox set created_at = now() - interval '1 minute'`);

describe("live updates through the database", () => {
  /** Two servers on one database. */
  let here: Events;
  let there: Events;
  const hereWarnings: string[] = [];

  beforeAll(async () => {
    const carrier = postgresCarrier(source.connection);
    const log = { ...quiet, warn: (_: unknown, message: string) => void hereWarnings.push(message) };
    here = createEvents({ carrier, db: database.db, log });
    there = createEvents({ carrier, db: database.db, log: quiet });
    await Promise.all([connected(here), connected(there)]);
  });

  afterAll(async () => {
    await here.close();
    await there.close();
  });

  it("reach their members on every server, with every topic", async () => {
    const [near, far, other] = [ear(here, "ada"), ear(there, "ada"), ear(there, "bob")];
    await here.publish(database.db, ["ada"], liveTopics);
    expect(near.heard).toEqual(liveTopics);
    await settled(here, there);
    expect(far.heard).toEqual(liveTopics);
    await settled(there, here);
    expect(near.heard).toEqual(liveTopics);
    expect(other.heard).toEqual([]);
    for (const { end } of [near, far, other]) end();
  });

  it.each([
    ["kept ones", (tx: Database["db"], topic: LiveTopic) => here.publish(tx, ["ada"], [topic])],
    ["others", async (tx: Database["db"], topic: LiveTopic) => here.publishSoon(tx, ["ada"], [topic])],
  ])("are sent on commit only: %s", async (_, publish) => {
    const [near, far] = [ear(here, "ada"), ear(there, "ada")];
    await inTransaction(database.db, async (tx) => {
      await publish(tx, "goals");
      await settled(here, there);
      expect([...near.heard, ...far.heard]).toEqual([]);
    });
    expect(near.heard).toEqual(["goals"]);
    await settled(here, there);
    expect(far.heard).toEqual(["goals"]);

    const failed = inTransaction(database.db, async (tx) => {
      await publish(tx, "karma");
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    await settled(here, there);
    expect([...near.heard, ...far.heard]).toEqual(["goals", "goals"]);
    await vi.waitFor(async () => expect(await stored()).toBe(0));
    for (const { end } of [near, far]) end();
  });

  it("are forgotten with the savepoint they belong to, and sent with the outermost commit otherwise", async () => {
    const [near, far] = [ear(here, "ada"), ear(there, "ada")];
    await inTransaction(database.db, async (tx) => {
      await here.publish(tx, ["ada"], ["goals"]);
      const failed = inTransaction(tx, async (inner) => {
        await here.publish(inner, ["ada"], ["karma"]);
        here.publishSoon(inner, ["ada"], ["friends"]);
        throw new Error("changed my mind");
      });
      await expect(failed).rejects.toThrow("changed my mind");
      await inTransaction(tx, (inner) => here.publish(inner, ["ada"], ["agenda"]));
      expect(near.heard).toEqual([]);
    });
    expect(near.heard).toEqual(["goals", "agenda"]);
    await settled(here, there);
    expect(far.heard).toEqual(["goals", "agenda"]);
    for (const { end } of [near, far]) end();
  });

  it("reach more members than fit in one notice", async () => {
    const names = Array.from({ length: 1_501 }, () => crypto.randomUUID());
    const crowd = names.map((name) => ear(there, name));
    await inTransaction(database.db, (tx) => here.publish(tx, names, liveTopics));
    await settled(here, there);
    expect(crowd.filter(({ heard }) => heard.length === liveTopics.length)).toHaveLength(1_501);
    for (const { end } of crowd) end();
  });

  it("keep their order, whatever the number of transactions at once", async () => {
    const far = changesOf(there);
    const near = changesOf(here);
    const keys = Array.from({ length: 600 }, (_, at) => `post:${at}`);
    for (let at = 0; at < keys.length; at += 30) {
      const round = keys.slice(at, at + 30);
      await Promise.all(round.map((key) => inTransaction(database.db, (tx) => here.announce(tx, [key]))));
    }
    await settled(here, there);
    expect(near.heard.toSorted()).toEqual(keys.toSorted());
    expect(far.heard).toEqual(near.heard);
    for (const { end } of [near, far]) end();
  });

  it("stop for a listener that unsubscribes, and continue for the others", async () => {
    const [first, second] = [ear(here, "ada"), ear(here, "ada")];
    first.end();
    first.end();
    await there.publish(database.db, ["ada"], ["agenda"]);
    await settled(there, here);
    expect([first.heard, second.heard]).toEqual([[], ["agenda"]]);
    second.end();
  });

  it("ignore what other programs send on the channel", async () => {
    const ada = ear(here, "ada");
    await database.db.execute(sql`select pg_notify(${channel}, 'not JSON')`);
    await there.publish(database.db, ["ada"], ["goals"]);
    await settled(there, here);
    expect(ada.heard).toEqual(["goals"]);
    ada.end();
  });

  it("resume after the connection broke, and report that some may have been missed", async () => {
    const [ada, far] = [ear(here, "ada"), ear(there, "ada")];
    const before = hereWarnings.length;
    await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'alongside live' and datname = current_database()`);
    await here.publish(database.db, ["ada"], ["karma"]);
    // Both have lost the connection, and both must be back before the next update.
    await vi.waitFor(() => expect([ada.heard, far.heard].map((heard) => heard.includes(missed))).toEqual([true, true]));
    expect(hereWarnings.slice(before)).toContain("the live connection broke");
    await there.publish(database.db, ["ada"], ["agenda"]);
    await settled(there, here);
    expect(ada.heard).toEqual(["karma", missed, "agenda"]);
    await settled(here, there);
    expect(far.heard).toContain("agenda");
    for (const { end } of [ada, far]) end();
  });

  it("report a change on commit, to the server that made it before its next step, and only once", async () => {
    const [near, far] = [changesOf(here), changesOf(there)];
    await inTransaction(database.db, async (tx) => {
      await here.announce(tx, ["post:1", "public"]);
      here.announceSoon(tx, ["post:2"]);
      await settled(here, there);
      expect([...near.heard, ...far.heard]).toEqual([]);
    });
    expect(near.heard).toEqual(["post:1", "public", "post:2"]);
    await settled(here, there);
    await settled(there, here);
    expect([near.heard, far.heard]).toEqual([
      ["post:1", "public", "post:2"],
      ["post:1", "public", "post:2"],
    ]);
    const failed = inTransaction(database.db, async (tx) => {
      await here.announce(tx, ["post:3"]);
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    await settled(here, there);
    expect([...near.heard, ...far.heard]).not.toContain("post:3");
    for (const { end } of [near, far]) end();
  });

  it("use one connection per server for all listeners, and none once closed", async () => {
    const connections = async () => {
      const { rows } = await database.db.execute<{ count: number }>(sql`select count(*)::int as count
        from pg_stat_activity where application_name = 'alongside live' and datname = current_database()`);
      return rows[0]?.count;
    };
    await vi.waitFor(async () => expect(await connections()).toBe(2));
    const third = createEvents({ carrier: postgresCarrier(source.connection), db: database.db, log: quiet });
    const crowd = Array.from({ length: 50 }, (_, at) => ear(third, `${at}`));
    await vi.waitFor(() => expect(crowd.at(-1)?.heard).toEqual([missed]));
    expect(await connections()).toBe(3);
    expect(third.state()).toEqual({ kind: "postgres", isReachable: true });
    await third.close();
    await vi.waitFor(async () => expect(await connections()).toBe(2));
  });

  it("wait silently for a database that isn't up yet", async () => {
    const warnings: string[] = [];
    const lost = createEvents({
      carrier: postgresCarrier({ connectionString: "postgres://nobody@127.0.0.1:1/none" }),
      db: database.db,
      log: { ...quiet, warn: (_, message) => void warnings.push(message) },
    });
    const { heard } = ear(lost, "ada");
    await vi.waitFor(() => expect(warnings.length).toBeGreaterThan(1));
    expect(lost.state()).toEqual({ kind: "postgres", isReachable: false });
    await lost.close();
    expect(heard).toEqual([]);
  });
});

describe("updates of a server that dies", () => {
  let hub: ReturnType<typeof memoryCarrier>;
  const started: Events[] = [];
  const server = (times: { gather?: number; sweep?: number } = {}) => {
    const events = createEvents({
      carrier: hub.carrier,
      db: database.db,
      log: quiet,
      times: { sweep: 60_000, ...times },
    });
    started.push(events);
    return events;
  };

  beforeEach(() => {
    hub = memoryCarrier();
    return async () => {
      await Promise.all(started.splice(0).map((events) => events.close()));
      await database.db.execute(sql`delete from event_outbox`);
    };
  });

  it("are sent by another one if they are kept, in order, to all and once", async () => {
    // Never sends anything, as one that dies right after its commits.
    const dying = server({ gather: 600_000 });
    await connected(dying);
    await inTransaction(database.db, async (tx) => {
      await dying.announce(tx, ["post:1"]);
      await dying.publish(tx, ["ada"], ["goals"]);
      dying.publishSoon(tx, ["ada"], ["karma"]);
    });
    await inTransaction(database.db, (tx) => dying.announce(tx, ["post:2"]));
    expect(await stored()).toBe(2);
    await young();

    const bystander = server();
    await connected(bystander);
    const sweeping = server({ sweep: 20 });
    await connected(sweeping);
    const ears = [bystander, sweeping].map((events) => [ear(events, "ada"), changesOf(events)] as const);
    await aged();
    await vi.waitFor(async () => expect(await stored()).toBe(0));
    for (const [live, changes] of ears) {
      await vi.waitFor(() => expect(live.heard).toEqual(["goals"]));
      expect(changes.heard).toEqual(["post:1", "post:2"]);
    }
    const [frame = ""] = hub.sent;
    expect(frame).not.toContain("karma");
  });

  it("are sent however many there are", async () => {
    const dying = server({ gather: 600_000 });
    await connected(dying);
    for (let at = 0; at < 450; at += 10) {
      await Promise.all(
        Array.from({ length: 10 }, (_, of) =>
          inTransaction(database.db, (tx) => dying.announce(tx, [`post:${at + of}`])),
        ),
      );
    }
    expect(await stored()).toBe(450);
    await aged();
    const sweeping = server({ sweep: 20 });
    const { heard } = changesOf(sweeping);
    await vi.waitFor(async () => expect(await stored()).toBe(0));
    expect(new Set(heard).size).toBe(451);
  });

  it("are left to it while it lives", async () => {
    const living = server({ gather: 600_000 });
    await connected(living);
    await inTransaction(database.db, (tx) => living.announce(tx, ["post:1"]));
    await young();
    const sweeping = server({ sweep: 10 });
    await connected(sweeping);
    const { heard } = changesOf(sweeping);
    // By then it has looked several times.
    const looks = vi.spyOn(database.db, "execute");
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(5));
    looks.mockRestore();
    expect([heard, await stored()]).toEqual([[], 1]);
    await living.close();
    expect([heard, await stored()]).toEqual([["post:1"], 0]);
  });

  it("are deleted once they are worth nothing, if nobody can send them", async () => {
    hub.leave();
    const alone = server({ sweep: 10 });
    await inTransaction(database.db, (tx) => alone.announce(tx, ["post:1"]));
    await database.db.execute(sql`update event_outbox set created_at = now() - interval '11 minutes'`);
    await vi.waitFor(async () => expect(await stored()).toBe(0));
    // Whoever was connected all the time learns that something was lost.
    hub.comeBack();
    await vi.waitFor(() => expect(hub.sent.join()).toContain('"missed":true'));
  });

  it("that fail to be sent are sent again, before later ones", async () => {
    const [here, there] = [server({ gather: 0 }), server()];
    await Promise.all([connected(here), connected(there)]);
    const { heard } = changesOf(there);
    hub.fail(2);
    await inTransaction(database.db, (tx) => here.announce(tx, ["post:1"]));
    await inTransaction(database.db, (tx) => here.announce(tx, ["post:2"]));
    await vi.waitFor(() => expect(heard).toEqual(["post:1", "post:2"]));
    await vi.waitFor(async () => expect(await stored()).toBe(0));
  });

  it("that can't be sent as they are make everybody look at everything again", async () => {
    const [here, there] = [server({ gather: 0 }), server()];
    await Promise.all([connected(here), connected(there)]);
    const [live, changes] = [ear(there, "ada"), changesOf(there)];
    hub.fail(3);
    await inTransaction(database.db, (tx) => here.announce(tx, ["post:1"]));
    await vi.waitFor(() => expect([live.heard, changes.heard]).toEqual([[missed], [missed]]));
    await vi.waitFor(async () => expect(await stored()).toBe(0));
  });

  it("wait while nothing carries them", async () => {
    const [here, there] = [server(), server()];
    await Promise.all([connected(here), connected(there)]);
    const { heard } = changesOf(there);
    hub.leave();
    expect([here.state().isReachable, heard]).toEqual([false, [missed]]);
    await inTransaction(database.db, (tx) => here.announce(tx, ["post:1"]));
    hub.comeBack();
    await vi.waitFor(() => expect(hub.sent.join()).toContain("post:1"));
    expect(here.state().isReachable).toBe(true);
    // It either was back by then, or looks at everything again now.
    await vi.waitFor(() => expect(heard.slice(1)).toContain(missed));
  });

  it("are sent before a server that stops has ended", async () => {
    const [here, there] = [server({ gather: 600_000 }), server()];
    await Promise.all([connected(here), connected(there)]);
    const { heard } = ear(there, "ada");
    here.publishSoon(database.db, ["ada"], ["goals"]);
    await here.close();
    expect(heard).toEqual(["goals"]);
  });
});

it("a transaction whose connection breaks as it commits announces what may have happened", async () => {
  const hub = memoryCarrier();
  const events = createEvents({ carrier: hub.carrier, db: database.db, log: quiet });
  await connected(events);
  const { heard, end } = changesOf(events);
  const work = inTransaction(database.db, async (tx) => {
    await tx.execute(sql`create table half_done (id int primary key deferrable initially deferred)`);
    await tx.execute(sql`create function fall() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await tx.execute(sql`create constraint trigger falling after insert on half_done
      deferrable initially deferred for each row execute function fall()`);
    await tx.execute(sql`insert into half_done values (1)`);
    await events.announce(tx, ["post:1"]);
  });
  expect(await work.catch(isDisconnection)).toBe(true);
  expect(heard).toEqual(["post:1"]);
  end();
  await events.close();
});
