import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../src/db/client.ts";
import type { OpenStream } from "../event-streams.ts";
import { removeFolder, temporaryFolder } from "../folders.ts";
import { until } from "../processes.ts";
import { ServerProcess } from "../server-process.ts";
import { testDatabase, type TestDatabase } from "../test-database.ts";
import { conversationOf, hears, type Member, openPage, signUp } from "./members.ts";
import { type RedisServer, startRedis } from "./redis-server.ts";

let source: TestDatabase;
let database: Database;
let folder: string;
let redis: RedisServer;
const started: ServerProcess[] = [];
const streams: OpenStream<"GET /api/live">[] = [];

beforeEach(async () => {
  [source, redis] = await Promise.all([testDatabase(), startRedis({ password: "a-word-of-ours" })]);
  database = openDatabase(source.connection);
});

beforeAll(async () => {
  folder = await temporaryFolder("disk");
});

afterEach(async () => {
  for (const stream of streams.splice(0)) stream.leave();
  await Promise.all(started.splice(0).map((server) => server.stop()));
  await redis.stop();
  await database.close();
  await source.drop();
});

afterAll(() => removeFolder(folder));

async function serverWith(eventsUrl = ""): Promise<ServerProcess> {
  const server = await ServerProcess.ready({ DATA_DIR: folder, DATABASE_URL: source.url, EVENTS_URL: eventsUrl });
  started.push(server);
  return server;
}

async function pageOn(server: ServerProcess, member: Member): Promise<OpenStream<"GET /api/live">> {
  const stream = await openPage(server, member);
  streams.push(stream);
  return stream;
}

const reachable = async (server: ServerProcess): Promise<unknown> => {
  const { text } = await server.call("GET", "/readyz");
  return (JSON.parse(text) as { events: unknown }).events; // health.ts writes it
};

async function stored(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from event_outbox`);
  return rows[0]?.count ?? 0;
}

describe.each([
  ["the database", () => ""],
  ["Redis", () => redis.url],
])("live updates between two servers through %s", (name, url) => {
  it("reach a browser within 300 ms at the 95th percentile", async () => {
    const [one, other] = await Promise.all([serverWith(url()), serverWith(url())]);
    const [ada, bob] = await Promise.all([signUp(one, "ada"), signUp(one, "bob")]);
    const conversationId = await conversationOf(one, ada, bob);
    const page = await pageOn(other, bob);
    const times: number[] = [];
    for (let at = 0; at < 80; at += 1) {
      const body = { conversationId, message: `Line ${at}` };
      const sent = await one.call("POST", "/api/messages", { token: ada.token, body });
      expect(sent.status).toBe(201);
      const since = performance.now();
      await hears(page, "messages");
      times.push(performance.now() - since);
    }
    const late = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;
    process.stdout.write(`${name}: ${late.toFixed(0)} ms after the answer, 95 of 100\n`);
    expect(late).toBeLessThan(300);
  });

  it("end a session on the other server, and leave nothing in the outbox", async () => {
    const [one, other] = await Promise.all([serverWith(url()), serverWith(url())]);
    const ada = await signUp(one, "ada");
    for (const server of [one, other]) {
      expect((await server.call("GET", "/api/auth/user", { token: ada.token })).status).toBe(200);
      expect(await reachable(server)).toEqual({ kind: name === "Redis" ? "redis" : "postgres", isReachable: true });
    }
    expect((await one.call("POST", "/api/auth/logout", { token: ada.token })).status).toBe(204);
    await until(
      "the end of the session",
      async () => (await other.call("GET", "/api/auth/user", { token: ada.token })).status === 401,
      4,
    );
    await until("an empty outbox", async () => (await stored()) === 0);
  });
});

describe("a server that dies before it has told the others", () => {
  it("has its kept updates sent by another", async () => {
    const [dying, other] = await Promise.all([serverWith(redis.url), serverWith()]);
    // The two don't hear each other, so what the first leaves is all the other gets to know.
    const [ada, bob] = await Promise.all([signUp(dying, "ada"), signUp(dying, "bob")]);
    const page = await pageOn(other, bob);
    redis.signal("SIGSTOP");
    const asked = await dying.call("POST", "/api/friends/request", { token: ada.token, body: { friendId: bob.id } });
    expect(asked.status).toBe(201);
    dying.signal("SIGKILL");
    expect(await stored()).toBeGreaterThan(0);
    await hears(page, "friends");
    await until("an empty outbox", async () => (await stored()) === 0);
  });
});

describe("servers whose Redis goes away", () => {
  it("go on without live updates, say so, and fetch everything again when it is back", async () => {
    const [one, other] = await Promise.all([serverWith(redis.url), serverWith(redis.url)]);
    const [ada, bob] = await Promise.all([signUp(one, "ada"), signUp(one, "bob")]);
    const conversationId = await conversationOf(one, ada, bob);
    const page = await pageOn(other, bob);
    const port = Number(new URL(redis.url).port);
    const password = new URL(redis.url).password;
    await redis.stop();
    for (const server of [one, other]) {
      await until("the loss", async () => JSON.stringify(await reachable(server)).includes("false"));
    }
    expect((await one.call("GET", "/readyz")).status).toBe(200);
    const body = { conversationId, message: "Is anybody there?" };
    expect((await one.call("POST", "/api/messages", { token: ada.token, body })).status).toBe(201);
    redis = await startRedis({ port, password });
    await hears(page, null);
    for (const server of [one, other]) {
      await until("the return", async () => JSON.stringify(await reachable(server)).includes("true"), 30);
    }
    expect((await one.call("POST", "/api/messages", { token: ada.token, body })).status).toBe(201);
    await hears(page, "messages");
  });

  it("notice one that has fallen silent", async () => {
    const server = await serverWith(redis.url);
    redis.signal("SIGSTOP");
    await until("the loss", async () => JSON.stringify(await reachable(server)).includes("false"), 30);
    redis.signal("SIGCONT");
    await until("the return", async () => JSON.stringify(await reachable(server)).includes("true"), 30);
    expect(server.out).toContain("the live connection broke");
    expect(server.out).not.toContain(new URL(redis.url).password);
  });

  it("start without it", async () => {
    const port = Number(new URL(redis.url).port);
    const password = new URL(redis.url).password;
    await redis.stop();
    const server = await serverWith(`redis://:${password}@127.0.0.1:${port}`);
    expect(await reachable(server)).toEqual({ kind: "redis", isReachable: false });
    redis = await startRedis({ port, password });
    await until("the connection", async () => JSON.stringify(await reachable(server)).includes("true"), 30);
  });
});
