import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { connectionOf, type Connection } from "../../src/db/hosts.ts";
import { tryConnections } from "../../src/db/reach.ts";
import { removeFolder, temporaryFolder } from "../folders.ts";
import { until } from "../processes.ts";
import { ServerProcess, tokenOf } from "../server-process.ts";
import { testDatabase, type TestDatabase } from "../test-database.ts";
import { type Pooler, startPooler } from "./pooler.ts";

const limits = "set statement_timeout = '10s'; set idle_in_transaction_session_timeout = '30s'";
let source: TestDatabase;
let other: TestDatabase;
let folder: string;
const poolers: Pooler[] = [];
const started: ServerProcess[] = [];

beforeAll(async () => {
  [source, other] = await Promise.all([testDatabase(), testDatabase()]);
  folder = await temporaryFolder("disk");
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  await Promise.all(poolers.splice(0).map((pooler) => pooler.stop()));
});

afterAll(async () => {
  await Promise.all([source.drop(), other.drop()]);
  await removeFolder(folder);
});

async function through(settings: Parameters<typeof startPooler>[1], to = source): Promise<string> {
  const pooler = await startPooler(inject("database").url, settings);
  poolers.push(pooler);
  return pooler.urlOf(to.url);
}

function known(url: string): Connection {
  const connection = connectionOf(url);
  if (connection === undefined) throw new Error(`${url} is no address`);
  return connection;
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "nothing was wrong",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

describe("what a pooler lets through", () => {
  it.each([
    ["by transaction", { mode: "transaction" }, { keepsNames: false, keepsLimits: false, hasLimits: false }],
    [
      "by transaction, with limits of its own",
      { mode: "transaction", connectQuery: limits },
      { keepsNames: false, keepsLimits: false, hasLimits: true },
    ],
    [
      "by transaction, with limits it ignores",
      {
        mode: "transaction",
        more: ["ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout"],
      },
      { keepsNames: false, keepsLimits: true, hasLimits: false },
    ],
    [
      "by transaction, with a single connection",
      { mode: "transaction", size: 1 },
      { keepsNames: false, keepsLimits: false, hasLimits: false },
    ],
    ["by session", { mode: "session" }, { keepsNames: true, keepsLimits: false, hasLimits: false }],
  ] as const)("%s", async (_name, settings, reach) => {
    expect(await tryConnections(known(await through(settings)), known(source.url))).toEqual(reach);
  });

  it("is said in one line if it isn't enough", async () => {
    const pooled = known(await through({ mode: "transaction" }));
    const elsewhere = known(await through({ mode: "transaction" }, other));
    const own = known(source.url);
    expect(
      await Promise.all(
        [
          [pooled, pooled],
          [own, pooled],
          [elsewhere, own],
        ].map(([one, two]) => failureOf(tryConnections(one as Connection, two as Connection))),
      ),
    ).toEqual([
      "it leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the database itself",
      "DATABASE_DIRECT_URL leads through a pooler in transaction mode: name the database itself",
      "notices sent there don't arrive at DATABASE_DIRECT_URL: do both name the same database?",
    ]);
  });
});

describe("a server behind a pooler in transaction mode", () => {
  it("doesn't start without a way around it", async () => {
    const pooled = await through({ mode: "transaction" });
    const server = await ServerProcess.launch({ DATA_DIR: folder, DATABASE_URL: pooled });
    expect(await server.ended()).toBe(1);
    expect(server.errors).toBe(
      "Alongside cannot start: the database cannot be used: it leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the database itself (DATABASE_URL)\n",
    );
  });

  it("answers everybody, sends live updates and does its jobs", async () => {
    const pooled = await through({ mode: "transaction", size: 5, connectQuery: limits });
    const server = await ServerProcess.ready({
      DATA_DIR: folder,
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: source.url,
      DATABASE_POOL_SIZE: "20",
    });
    started.push(server);
    expect(server.out).toContain("the pooler loses prepared statements");
    expect(server.out).not.toContain("doesn't limit how long statements take");
    const [reader = "", ...others] = await Promise.all(
      Array.from({ length: 12 }, (_, at) => signUp(server, `member${at}`)),
    );

    const rounds = Array.from({ length: 10 }, (_, round) =>
      Promise.all(
        others.map(async (token, at) => {
          const written = await server.call("POST", "/api/posts", { token, body: { content: `${round}, ${at}` } });
          const read = await Promise.all(
            ["/api/auth/user", "/api/feed", "/api/notifications", "/api/experiences"].map((path) =>
              server.call("GET", path, { token }),
            ),
          );
          return [written, ...read].map(({ status }) => status);
        }),
      ),
    );
    expect(new Set((await Promise.all(rounds)).flat(2))).toEqual(new Set([201, 200]));

    const live = new AbortController();
    const stream = await fetch(`${server.address}/api/live`, {
      headers: { authorization: `Bearer ${reader}`, accept: "text/event-stream" },
      signal: live.signal,
    });
    const heard = textUntil(stream, "friend");
    const me = await server.call("GET", "/api/auth/user", { token: reader });
    const asked = await server.call("POST", "/api/friends/request", {
      token: others[0] ?? "",
      body: { friendId: idIn(me.text) },
    });
    expect(asked.status).toBe(201);
    expect(await heard).toContain("friend");
    live.abort();

    await server.call("POST", "/api/auth/forgot-password", { body: { email: "member1@example.org" } });
    await until("the mail", async () => (await readdir(join(folder, "mail")).catch(() => [])).length > 0);
  });
});

async function signUp(server: ServerProcess, name: string): Promise<string> {
  const body = {
    email: `${name}@example.org`,
    username: name,
    firstName: "Ada",
    lastName: "Stone",
    password: "correct horse 7 Battery!",
  };
  return tokenOf(await server.call("POST", "/api/auth/signup", { body }));
}

function idIn(text: string): string {
  const [, id = ""] = /"id":"([^"]+)"/u.exec(text) ?? [];
  return id;
}

/** What the stream has sent when the word appears in it. */
async function textUntil(response: Response, word: string): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true }); // undici's stream of bytes
    if (text.includes(word)) return text;
  }
  return text;
}
