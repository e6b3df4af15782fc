import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { befriend, blocks, hides } from "../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
let viewer: MemberCaller;

beforeAll(async () => {
  viewer = await test.member({ firstName: "Vera" });
});

const page = async (query: { limit?: number; cursor?: string }, who = viewer) => {
  const answer = await who.call("GET /api/users/all", { query });
  expect(answer.status, answer.text).toBe(200);
  const cursor = /cursor=([^&>]+)/u.exec(String(answer.headers["link"] ?? ""))?.[1];
  return { users: answer.body.users, cursor };
};

const walk = async (limit: number, who = viewer) => {
  const ids: string[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 50; pages += 1) {
    const next = await page({ limit, ...(cursor && { cursor }) }, who);
    ids.push(...next.users.map(({ id }) => id));
    if (next.cursor === undefined) return ids;
    ({ cursor } = next);
  }
  throw new Error("the list has no end");
};

describe("all members", () => {
  it("are paged, the newest first, oneself among them", async () => {
    const members = [viewer];
    for (let at = 0; at < 6; at += 1) members.push(await test.member({ firstName: `Number ${at}` }));
    const expected = members.map(({ id }) => id).toReversed();
    expect((await page({})).users.map(({ id }) => id)).toEqual(expected);
    for (const limit of [1, 2, 3, 7]) expect(await walk(limit)).toEqual(expected);
    expect((await page({ limit: 7 })).cursor).toBeUndefined();
  });

  it("skip nobody between two pages, also if they joined within the same millisecond", async () => {
    await Promise.all(Array.from({ length: 5 }, () => test.member()));
    await test.database.db.execute(sql`update users set created_at = '2026-01-01T00:00:00.000400Z'::timestamptz
      - (case when id < ${viewer.id} then 0 else 1 end) * interval '1 microsecond' * (random() * 300)::int`);
    const all = await walk(100);
    for (const limit of [1, 2, 4]) expect(await walk(limit)).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });

  it("are the visible ones, as each viewer may see them", async () => {
    const [hidden, friend, blocked, blocker] = await Promise.all([1, 2, 3, 4].map(() => test.member()));
    if (!hidden || !friend || !blocked || !blocker) throw new Error("four members were made");
    for (const who of [hidden, friend]) await hides(test, who, { showProfileToPublic: false });
    await befriend(test, viewer, friend);
    await blocks(test, viewer, blocked);
    await blocks(test, blocker, viewer);
    const all = await walk(100);
    expect([hidden, friend, blocked, blocker].map(({ id }) => all.includes(id))).toEqual([false, true, false, false]);
    expect(await walk(100, hidden)).toContain(hidden.id);
    const shown = (await page({ limit: 100 })).users.find(({ id }) => id === friend.id);
    expect(shown).toMatchObject({ friendshipStatus: "friends", requestId: null });
  });

  it.each(["x", "MTIz", "..%2f", "%00", Buffer.from("1 2 3 4").toString("base64url"), "x".repeat(201)])(
    "refuse the cursor %s",
    async (cursor) => {
      const answer = await viewer.raw("GET", `/api/users/all?cursor=${cursor}`);
      expect([answer.status, answer.issues[0]?.path]).toEqual([400, "cursor"]);
    },
  );

  it("accept any valid cursor, even of a deleted member", async () => {
    const at = (time: number, id: string, mark: string) => Buffer.from(`${time} ${id} ${mark}`).toString("base64url");
    const nobody = "019a0000-0000-7000-8000-000000000000";
    for (const mark of ["", "999", "9999", "similar"]) {
      expect((await page({ cursor: at(0, nobody, mark) })).users).toEqual([]);
      expect((await page({ cursor: at(4e12, nobody, mark) })).users.length).toBeGreaterThan(0);
    }
  });

  it.each(["limit=0", "limit=101", "limit=x"])("refuse ?%s", async (query) => {
    expect((await viewer.raw("GET", `/api/users/all?${query}`)).status).toBe(400);
  });

  it("are for members", async () => {
    expect((await test.visitor.raw("GET", "/api/users/all")).status).toBe(401);
  });
});
