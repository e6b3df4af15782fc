import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listening, openStream } from "../../../../test/event-streams.ts";
import { startOpenAiServer } from "../../../../test/openai-server.ts";
import { useTestApp, type MemberCaller } from "../../../../test/test-app.ts";
import { buildApp, type App } from "../../../app.ts";
import { readConfig } from "../../../config.ts";
import { openDatabase } from "../../../db/client.ts";
import { dependenciesOf } from "../../../dependencies.ts";

const model = await startOpenAiServer();
const env = { AI_BASE_URL: model.baseUrl, AI_MODEL: "any" };
const app = useTestApp({ env });
afterAll(() => model.close());

let here: string;
beforeAll(async () => {
  here = await listening(app.app);
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A second server on the same database, with so many connections. */
async function secondNode(size: number): Promise<App> {
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: app.dataDir, RATE_LIMITS: "off", ...env });
  const database = openDatabase({ connectionString: app.databaseUrl }, { size });
  const ports = dependenciesOf(config, pino({ level: "silent" }));
  const node = await buildApp({ ...ports, database, clock: app.clock, webRoot: null });
  await node.server.ready();
  closing.push(async () => {
    await node.server.close();
    await database.close();
  });
  return node;
}

async function creditsOf({ id }: MemberCaller): Promise<number> {
  const { rows } = await app.database.pool.query<{ ai_credits: number }>("select ai_credits from users where id = $1", [
    id,
  ]);
  return rows[0]?.ai_credits ?? -1;
}

const asOn = (node: App, { token }: MemberCaller, method: "GET" | "POST" | "DELETE", url: string, payload?: object) =>
  node.server.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });

const whole = { type: "reply", response: "Begin small.", stopped: false };

describe("two servers on one database", () => {
  test("write an answer of one name once, and both return it", async () => {
    const there = await listening(await secondNode(5));
    model.behave("held");
    const member = await app.member();
    const { token } = member;
    const body = { message: "How do I begin?", answerId: randomUUID() };
    const held = model.nextHeld();
    const first = openStream(here, "POST /api/ai/chat-test", { token, body });
    const answer = await held;
    const again = openStream(there, "POST /api/ai/chat-test", { token, body });
    const path = `/api/ai/answers/${body.answerId}`;
    const followed = openStream(there, "GET /api/ai/answers/{id}", { token, path });
    answer.write("Begin small.");
    answer.end();
    for (const stream of [first, again, followed]) {
      expect((await (await stream).rest()).at(-1)).toMatchObject(whole);
    }
    expect(model.seen).toHaveLength(1);
    expect(await creditsOf(member)).toBe(149);
  });

  test("stop an answer that the other one writes: nothing is stored or charged", async () => {
    const there = await secondNode(5);
    model.behave("held");
    const member = await app.member();
    const { token } = member;
    const answerId = randomUUID();
    const held = model.nextHeld();
    const asked = openStream(here, "POST /api/ai/chat-test", { token, body: { message: "How do I begin?", answerId } });
    const answer = await held;
    expect((await asOn(there, member, "DELETE", `/api/ai/answers/${answerId}`)).statusCode).toBe(204);
    answer.write("Begin small.");
    answer.end();
    expect((await (await asked).rest()).at(-1)).toMatchObject({ ...whole, stopped: true });
    expect(await creditsOf(member)).toBe(150);
    expect((await member.call("GET /api/ai/conversations")).body).toEqual([]);
  });
});

describe("a model that takes its time", () => {
  test("hold no connection to the database: with two of them, ten waiting members block nobody", async () => {
    const node = await secondNode(2);
    model.behave("stall");
    model.seen.length = 0;
    const members = await Promise.all(Array.from({ length: 10 }, () => app.member()));
    const asked = members.map((member, at) =>
      asOn(node, member, "POST", "/api/ai/chat-test", { message: `What now? ${at}` }),
    );
    await expect.poll(() => model.seen.length).toBe(10);
    for (const member of members) expect((await asOn(node, member, "GET", "/api/karma")).statusCode).toBe(200);
    await node.server.close();
    for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(503);
    for (const member of members) expect(await creditsOf(member)).toBe(150);
  });
});
