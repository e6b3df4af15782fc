import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { mistakes } from "../../../test/experience-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();

/** A movement by another domain, in a transaction of its own. */
const move = (
  kind: "award" | "reverse",
  who: MemberCaller,
  rule: "experience-created" | "guest-accepted",
  sourceId: string,
) => test.database.db.transaction((tx) => test.app.services.karma[kind](tx, who.id, rule, sourceId));
const balance = async (who: MemberCaller) => (await who.call("GET /api/auth/user")).body.karmaPoints;

it("awards a source once, and again after a reversal", async () => {
  const member = await test.member();
  const source = randomUUID();
  for (const [kind, expected] of [
    ["reverse", 0],
    ["award", 5],
    ["award", 5],
    ["reverse", 0],
    ["reverse", 0],
    ["award", 5],
  ] as const) {
    await move(kind, member, "experience-created", source);
    expect(await balance(member)).toBe(expected);
  }
  await move("award", member, "guest-accepted", source);
  await move("award", member, "experience-created", randomUUID());
  expect(await balance(member)).toBe(12);
  expect(await mistakes(test.database)).toEqual([]);
});

it("awards and reverses once under concurrency", async () => {
  const member = await test.member();
  const source = randomUUID();
  await Promise.all(Array.from({ length: 30 }, () => move("award", member, "experience-created", source)));
  expect(await balance(member)).toBe(5);
  await Promise.all(Array.from({ length: 30 }, () => move("reverse", member, "experience-created", source)));
  expect(await balance(member)).toBe(0);
  expect((await member.call("GET /api/karma")).body).toHaveLength(2);
});

it("discards an award whose transaction fails", async () => {
  const member = await test.member();
  const failing = test.database.db.transaction(async (tx) => {
    await test.app.services.karma.award(tx, member.id, "experience-created", randomUUID());
    throw new Error("the rest failed");
  });
  await expect(failing).rejects.toThrow("the rest failed");
  expect([await balance(member), (await member.call("GET /api/karma")).body]).toEqual([0, []]);
});

it("lists the ledger, newest first, by page, only for its owner", async () => {
  const [member, other] = [await test.member(), await test.member()];
  for (let paid = 0; paid < 3; paid += 1) {
    test.clock.advance(1000);
    await move("award", member, paid === 1 ? "guest-accepted" : "experience-created", randomUUID());
  }
  const first = await member.call("GET /api/karma", { query: { limit: 2 } });
  expect(first.body).toMatchObject([
    { activity: "experience-created", description: "Created an experience", points: 5, category: "experiences" },
    { activity: "guest-accepted", points: 2 },
  ]);
  const next = /^<([^>]+)>; rel="next"$/u.exec(String(first.headers["link"]))?.[1] ?? "";
  expect((await member.raw("GET", next)).body).toHaveLength(1);
  expect((await other.call("GET /api/karma")).body).toEqual([]);
  expect((await test.visitor.call("GET /api/karma")).status).toBe(401);
  expect(await member.raw("GET", "/api/karma?cursor=x")).toMatchObject({ status: 400, issues: [{ path: "cursor" }] });
});
