import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { removeFolder, temporaryFolder } from "./folders.ts";
import { alive, killHard, treeOf, until } from "./processes.ts";
import { ServerProcess, tokenOf } from "./server-process.ts";

// One folder that goes through one failure after another, like a machine in use.
let folder: string;
let server: ServerProcess;
const started: ServerProcess[] = [];

beforeAll(async () => {
  folder = await temporaryFolder("disk");
  server = await start();
});

afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()));
  await removeFolder(folder);
});

async function start(): Promise<ServerProcess> {
  const each = await ServerProcess.ready({ DATA_DIR: folder });
  started.push(each);
  return each;
}

interface Writer {
  /** The member whose profile is written. */
  readonly token: string;
  /** The newest value the server has confirmed. */
  confirmed: number;
  readonly statuses: Set<number>;
  readonly withoutRetryAfter: string[];
}

let members = 0;

/** A member who changes a profile field repeatedly, until `work` ends or the server is gone. */
async function writer(at: ServerProcess): Promise<Writer> {
  members += 1;
  const body = { email: `writer${members}@example.org`, password: "correct horse 7 Battery!" };
  const token = tokenOf(await at.call("POST", "/api/auth/signup", { body }));
  return { token, confirmed: 0, statuses: new Set(), withoutRetryAfter: [] };
}

async function write(at: ServerProcess, each: Writer, isOver: () => boolean): Promise<void> {
  for (let value = each.confirmed + 1; !isOver(); value += 1) {
    const call = at.call("PATCH", "/api/profile", { token: each.token, body: { city: `City ${value}` } });
    const answer = await call.catch(() => null);
    if (answer === null) return;
    each.statuses.add(answer.status);
    if (answer.status === 200) each.confirmed = value;
    else if (answer.headers.get("retry-after") === null) each.withoutRetryAfter.push(answer.text);
  }
}

/** The number in the stored profile. */
async function stored(at: ServerProcess, { token }: Writer): Promise<number> {
  const answer = await at.call("GET", "/api/profile", { token });
  return Number(/"city":"City (\d+)"/u.exec(answer.text)?.[1]);
}

const confirmedOf = (writers: readonly Writer[]) => writers.reduce((sum, { confirmed }) => sum + confirmed, 0);

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(path.join(folder, "postgres/pg18/postmaster.pid"), "utf8"), 10);
}

it("a server restarts with every confirmed write after kill -9 during concurrent writes", async () => {
  const writers = await Promise.all(Array.from({ length: 6 }, () => writer(server)));
  const tokens: string[] = [];
  const work = Promise.all([
    ...writers.map((each) => write(server, each, () => false)),
    ...[0, 1].map(async () => {
      for (;;) tokens.push((await writer(server)).token);
    }),
  ]).catch(() => undefined);
  await until("some writes", () => confirmedOf(writers) > 200 && tokens.length > 5);
  server.signal("SIGKILL");
  expect(await server.ended()).toBeNull();
  await work;

  server = await start();
  for (const each of writers) {
    // The write in progress may be stored although its answer was lost.
    expect([each.confirmed, each.confirmed + 1]).toContain(await stored(server, each));
  }
  const accounts = await Promise.all(tokens.map((token) => server.call("GET", "/api/auth/user", { token })));
  expect(accounts.filter(({ status }) => status !== 200)).toEqual([]);
});

it("a server survives the death of its database under load: at worst 503 with Retry-After, then recovery", async () => {
  const writers = await Promise.all(Array.from({ length: 6 }, () => writer(server)));
  const { pid } = server;
  let isOver = false;
  const work = writers.map((each) => write(server, each, () => isOver));
  await until("some writes", () => confirmedOf(writers) > 60);
  killHard([await postmaster()]);
  await until("a refusal", () => writers.some(({ statuses }) => statuses.has(503)));
  const before = writers.map(({ confirmed }) => confirmed);
  await until("writes by all again", () =>
    writers.every(({ confirmed }, index) => confirmed > (before[index] ?? 0) + 5),
  );
  isOver = true;
  await Promise.all(work);

  expect(new Set(writers.flatMap(({ statuses }) => [...statuses]))).toEqual(new Set([200, 503]));
  expect(writers.flatMap(({ withoutRetryAfter }) => withoutRetryAfter)).toEqual([]);
  expect(await Promise.all(writers.map((each) => stored(server, each)))).toEqual(writers.map((each) => each.confirmed));
  expect([server.pid, server.hasEnded, server.errors]).toEqual([pid, false, ""]);
});

it("a second server shares the folder, and continues when the first is killed", async () => {
  const second = await start();
  const member = await writer(server);
  let isOver = false;
  const work = write(second, member, () => isOver);
  await until("writes at the second", () => member.confirmed > 20);
  expect(await stored(server, member)).toBeGreaterThan(20);

  server.signal("SIGKILL");
  await server.ended();
  const before = member.confirmed;
  await until("the takeover", () => member.confirmed > before + 20);
  isOver = true;
  await work;
  expect(await stored(second, member)).toBe(member.confirmed);
  expect(second.errors).toBe("");
  server = second;
});

it("a stopped server leaves no process behind", async () => {
  const tree = await treeOf(server.pid);
  expect(tree.length).toBeGreaterThan(3);
  expect(await server.stop()).toBe(0);
  await until("the end of all", async () => (await alive(tree)).length === 0);
});
