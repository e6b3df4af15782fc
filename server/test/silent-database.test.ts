import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../src/db/client.ts";
import { isUnavailable } from "../src/db/violations.ts";
import { WatchedClient } from "../src/db/watched-client.ts";
import { createEvents } from "../src/ports/events/create-events.ts";
import { framesOf } from "../src/ports/events/frames.ts";
import { channel, postgresCarrier } from "../src/ports/events/postgres-carrier.ts";
import { removeFolder, temporaryFolder } from "./folders.ts";
import { until } from "./processes.ts";
import { ServerProcess, tokenOf } from "./server-process.ts";
import { type SilentProxy, startSilentProxy } from "./silent-proxy.ts";
import { testDatabase, type TestDatabase } from "./test-database.ts";

let source: TestDatabase;
let proxy: SilentProxy;
beforeAll(async () => {
  source = await testDatabase();
  proxy = await startSilentProxy(source.url);
});
afterEach(() => proxy.recover());
afterAll(async () => {
  await proxy.close();
  await source.drop();
});

async function timed<T>(work: Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now();
  const result = await work;
  return { result, seconds: (performance.now() - started) / 1000 };
}

const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "it went through",
    (reason: unknown) => reason,
  );

describe("a connection to a database that stops answering", () => {
  it("fails its query as unavailable, and closes", async () => {
    const client = new WatchedClient({ connectionString: proxy.url }, 300);
    client.on("error", () => undefined);
    await client.connect();
    proxy.fallSilent();
    expect(isUnavailable(await reasonOf(client.query("select 1")))).toBe(true);
    await until("the end of the connection", () => proxy.open() === 0);
  });

  it("closes even if the database stopped answering while it was idle", async () => {
    const client = new WatchedClient({ connectionString: proxy.url }, 300);
    client.on("error", () => undefined);
    await client.connect();
    proxy.fallSilent();
    const { seconds } = await timed(client.end());
    expect(seconds).toBeLessThan(8);
    await until("the end of the connection", () => proxy.open() === 0);
  });

  it("stays open while rows arrive, however long the whole answer takes", async () => {
    const client = new WatchedClient({ connectionString: proxy.url }, 2_000);
    await client.connect();
    const rows = await client.query("select repeat('x', 4000), pg_sleep(0.002) from generate_series(1, 1500)");
    expect(rows.rowCount).toBe(1500);
    await client.end();
  });

  it("stays open while it is idle", async () => {
    const client = new WatchedClient({ connectionString: proxy.url }, 100);
    await client.connect();
    await client.query("select 1");
    const other = new pg.Client(source.url);
    await other.connect();
    await other.query("select pg_sleep(0.5)");
    await other.end();
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it("leaves the pool, even during a transaction, and the pool works again with new ones", async () => {
    const { db, pool, close } = openDatabase({ connectionString: proxy.url }, { size: 2, silenceMs: 500 });
    await Promise.all([pool.query("select 1"), pool.query("select 1")]);
    const inside = Promise.withResolvers<void>();
    const silent = Promise.withResolvers<void>();
    const transaction = db.transaction(async (tx) => {
      await tx.execute("select 1");
      inside.resolve();
      await silent.promise;
      await tx.execute("select 1");
    });
    await inside.promise;
    proxy.fallSilent();
    silent.resolve();
    const reasons = await Promise.all([reasonOf(transaction), reasonOf(pool.query("select 1"))]);
    expect(reasons.map(isUnavailable)).toEqual([true, true]);
    proxy.recover();
    const again = await Promise.all([1, 2].map(() => pool.query<{ one: number }>("select 1 as one")));
    expect(again.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    await close();
  });

  it("makes live updates clear their caches and listen again", async () => {
    const warnings: string[] = [];
    const log = {
      info: () => undefined,
      warn: (_: unknown, text: string) => warnings.push(text),
      error: () => undefined,
    };
    const { db, close } = openDatabase({ connectionString: proxy.url });
    const carrier = postgresCarrier({ connectionString: proxy.url }, 300);
    const events = createEvents({ carrier, db, log, times: { beat: 100 } });
    const heard: (readonly string[] | null)[] = [];
    events.onChange((names) => heard.push(names));
    await until("the first connection", () => heard.length === 1);
    proxy.fallSilent();
    await until("the loss", () => warnings.length > 0);
    expect(heard).toEqual([null, null]);
    proxy.recover();
    await until("the next connection", () => heard.length >= 3, 20);
    const client = new pg.Client(source.url);
    await client.connect();
    const [frame] = framesOf("elsewhere", [{ names: ["a name"] }]);
    await client.query("select pg_notify($1, $2)", [channel, frame]);
    await client.end();
    await until("the notice", () => heard.some((names) => names?.includes("a name") === true));
    await events.close();
    await close();
  });
});

describe("a server whose database stops answering", () => {
  it("answers 503, recovers soon after, and stops in time during the outage", { timeout: 180_000 }, async () => {
    const folder = await temporaryFolder("disk");
    const server = await ServerProcess.ready({ DATABASE_URL: proxy.url, DATA_DIR: folder });
    try {
      const email = "ada@example.org";
      const body = { email, password: "a long enough password", firstName: "Ada", lastName: "Lovelace" };
      const token = tokenOf(await server.call("POST", "/api/auth/signup", { body }));
      expect((await server.call("GET", "/api/goals", { token })).status).toBe(200);

      proxy.fallSilent();
      const calls = Array.from({ length: 15 }, () => server.call("GET", "/api/goals", { token }));
      const { result: answers, seconds } = await timed(Promise.all(calls));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
      expect(seconds).toBeLessThan(18);

      proxy.recover();
      const recovered = await timed(
        until("an answer", async () => (await server.call("GET", "/api/goals", { token })).status === 200, 15),
      );
      expect(recovered.seconds).toBeLessThan(15);

      proxy.fallSilent();
      const left = reasonOf(server.call("GET", "/api/goals", { token }));
      const stopped = await timed(server.stop());
      expect(stopped).toMatchObject({ result: 0 });
      expect(stopped.seconds).toBeLessThan(10);
      await left;
    } finally {
      server.signal("SIGKILL");
      await removeFolder(folder);
    }
  });
});
