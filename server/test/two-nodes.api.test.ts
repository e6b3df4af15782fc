import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApp, type App } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { openDatabase, type Database } from "../src/db/client.ts";
import { dependenciesOf } from "../src/dependencies.ts";
import { hosted, mistakes } from "./experience-makers.ts";
import { type MemberCaller, useTestApp } from "./test-app.ts";

const test = useTestApp();
let second: App;
let secondDatabase: Database;

beforeAll(async () => {
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: test.dataDir, RATE_LIMITS: "off" });
  secondDatabase = openDatabase({ connectionString: test.databaseUrl }, { size: 10 });
  second = await buildApp({
    ...dependenciesOf(config, pino({ level: "silent" })),
    database: secondDatabase,
    clock: test.clock,
    webRoot: null,
  });
  await second.server.ready();
});

afterAll(async () => {
  await second.server.close();
  await secondDatabase.close();
});

type Node = (
  who: Pick<MemberCaller, "raw" | "token">,
  method: "GET" | "POST",
  url: string,
) => Promise<{ status: number; body: unknown }>;

const onFirst: Node = (who, method, url) => who.raw(method, url);
const onSecond: Node = async ({ token }, method, url) => {
  const answer = await second.server.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
};

describe("two servers on one database", () => {
  it.each([
    ["the first", onFirst, onSecond],
    ["the second", onSecond, onFirst],
  ])("refuse a session that was ended on %s: there at once, on the other within a second", async (_, here, there) => {
    const member = await test.member();
    // Both have seen the session, so that their caches are warm.
    for (const node of [here, there]) {
      expect(await node(member, "GET", "/api/auth/user")).toMatchObject({ status: 200, body: { id: member.id } });
    }
    expect((await here(member, "POST", "/api/auth/logout")).status).toBe(204);
    const refused = { status: 401, body: { code: "kernel/unauthorized" } };
    expect(await here(member, "GET", "/api/auth/user")).toMatchObject(refused);
    await vi.waitFor(async () => expect(await there(member, "GET", "/api/auth/user")).toMatchObject(refused));
  });

  it("refuse an administrator who was deactivated on the other within a second", async () => {
    const [admin, other] = await Promise.all([test.administrator(), test.administrator()]);
    for (const node of [onFirst, onSecond]) {
      expect(await node(other, "GET", "/api/admin/me")).toMatchObject({ status: 200, body: { id: other.id } });
    }
    const change = { params: { id: other.id }, body: { isActive: false } };
    expect((await admin.call("PATCH /api/admin/accounts/{id}", change)).status).toBe(200);
    expect((await onFirst(other, "GET", "/api/admin/me")).status).toBe(401);
    await vi.waitFor(async () => expect((await onSecond(other, "GET", "/api/admin/me")).status).toBe(401));
  });

  it("admit exactly 10 of 40 people who join concurrently on both", async () => {
    const host = await test.member();
    const crowd = await Promise.all(Array.from({ length: 40 }, () => test.member()));
    const { id } = await hosted(host, { maxParticipants: 10 });
    const answers = await Promise.all(
      crowd.map((who, at) => (at % 2 === 0 ? onFirst : onSecond)(who, "POST", `/api/experiences/${id}/join`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(30);
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: "experiences/full" } });
    for (const node of [onFirst, onSecond]) {
      const { body } = await node(host, "GET", `/api/experiences/${id}`);
      expect(body).toMatchObject({ currentParticipants: 10, participants: { length: 10 } });
    }
    expect(await mistakes(test.database)).toEqual([]);
  });
});
