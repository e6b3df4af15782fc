import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { listenTo } from "../../../../test/live-listener.ts";
import { asks, befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
let ana: MemberCaller;
let bo: MemberCaller;

beforeEach(async () => {
  [ana, bo] = [await test.member({ firstName: "Ana" }), await test.member({ firstName: "Bo" })];
});

const block = (who: MemberCaller, id: string) => who.call("POST /api/users/{id}/block", { params: { id } });
const unblock = (who: MemberCaller, id: string) => who.call("DELETE /api/users/{id}/block", { params: { id } });
const blockedBy = async (who: MemberCaller) =>
  (await who.call("GET /api/users/blocked")).body.map(({ user }) => user.id);
const sees = async (who: MemberCaller, other: MemberCaller) =>
  (await who.call("GET /api/users/{id}", { params: { id: other.id } })).status;
const connections = async () => {
  const { rows } = await test.database.db.execute(
    sql`select status from user_connections where user_id in (${ana.id}, ${bo.id}) or friend_id in (${ana.id}, ${bo.id})`,
  );
  return rows;
};

describe("a block", () => {
  it("hides the two from each other until it is taken back", async () => {
    expect([(await block(ana, bo.id)).status, (await block(ana, bo.id)).status]).toEqual([204, 204]);
    expect([await sees(ana, bo), await sees(bo, ana)]).toEqual([404, 404]);
    expect([await blockedBy(ana), await blockedBy(bo)]).toEqual([[bo.id], []]);
    expect([(await unblock(ana, bo.id)).status, (await unblock(ana, bo.id)).status]).toEqual([204, 204]);
    expect([await sees(ana, bo), await sees(bo, ana)]).toEqual([200, 200]);
    expect(await blockedBy(ana)).toEqual([]);
  });

  it("can't be lifted by the blocked member", async () => {
    await block(ana, bo.id);
    expect((await unblock(bo, ana.id)).status).toBe(204);
    expect(await sees(bo, ana)).toBe(404);
  });

  it("ends a friendship and pending requests of either side", async () => {
    await befriend(test, ana, bo);
    await block(bo, ana.id);
    expect(await connections()).toEqual([]);
    const [cy, di] = [await test.member(), await test.member()];
    await asks(test, ana, cy);
    await asks(test, di, ana);
    await block(ana, cy.id);
    await block(ana, di.id);
    expect(await connections()).toEqual([]);
    await unblock(bo, ana.id);
    expect(await connections()).toEqual([]);
  });

  it("can be set on a member the viewer can't see", async () => {
    await hides(test, bo, { showProfileToPublic: false });
    await blocks(test, bo, ana);
    expect((await block(ana, bo.id)).status).toBe(204);
    await unblock(bo, ana.id);
    expect(await sees(bo, ana)).toBe(404);
  });

  it("is set once, even concurrently, and separately by each side", async () => {
    const answers = await Promise.all([block(ana, bo.id), block(ana, bo.id), block(bo, ana.id), block(bo, ana.id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect([await blockedBy(ana), await blockedBy(bo)]).toEqual([[bo.id], [ana.id]]);
    await Promise.all([unblock(ana, bo.id), unblock(ana, bo.id)]);
    expect([await blockedBy(ana), await blockedBy(bo)]).toEqual([[], [ana.id]]);
  });

  it("leaves nothing between the two that either starts at the same time", async () => {
    for (let at = 0; at < 8; at += 1) {
      const [one, other] = [await test.member(), await test.member()];
      const ask = one.call("POST /api/friends/request", { body: { friendId: other.id } });
      await Promise.all([ask, block(other, one.id)]);
      const { rows } = await test.database.db.execute(
        sql`select from user_connections where ${one.id} in (user_id, friend_id)`,
      );
      expect(rows).toEqual([]);
    }
  });

  it("sends both clients the same update and clears caches of their connections", async () => {
    const told = await listenTo(test, [ana, bo]);
    const changed: string[] = [];
    const end = test.app.services.events.onChange((names) => void changed.push(...(names ?? [])));
    for (const act of [block, block, unblock, unblock]) await act(ana, bo.id);
    const topics = "notifications,experiences,friends,messages,feed";
    await vi.waitFor(() => expect(told.filter((line) => line === `1: ${topics}`)).toHaveLength(2));
    expect(told.filter((line) => line === `0: ${topics}`)).toHaveLength(2);
    const connections = changed.filter((name) => name.startsWith("connections:"));
    expect(new Set(connections)).toEqual(new Set([`connections:${ana.id}`, `connections:${bo.id}`]));
    end();
  });

  it("is refused for oneself and for nobody", async () => {
    expect(await block(ana, ana.id)).toMatchObject({ status: 400, code: "people/self", message: "This is you" });
    expect(await block(ana, ana.id.toUpperCase())).toMatchObject({ status: 400, code: "people/self" });
    expect(await block(ana, unknown)).toMatchObject({ status: 404, code: "people/not-found" });
    expect((await unblock(ana, ana.id)).status).toBe(204);
    expect((await unblock(ana, unknown)).status).toBe(204);
    expect(await blockedBy(ana)).toEqual([]);
  });

  it("is a member's", async () => {
    for (const method of ["POST", "DELETE"]) {
      expect((await test.visitor.raw(method, `/api/users/${bo.id}/block`)).status).toBe(401);
    }
    expect((await test.visitor.raw("GET", "/api/users/blocked")).status).toBe(401);
  });

  it("is deleted with either account", async () => {
    await block(ana, bo.id);
    await block(bo, ana.id);
    await ana.call("DELETE /api/profile");
    expect(await blockedBy(bo)).toEqual([]);
  });
});

describe("the list of blocked members", () => {
  it("is listed with their cards, the latest first, page by page", async () => {
    const others = [bo];
    for (let at = 0; at < 4; at += 1) others.push(await test.member({ firstName: `Number ${at}` }));
    for (const { id } of others) await block(ana, id);
    const expected = others.map(({ id }) => id).toReversed();
    expect(await blockedBy(ana)).toEqual(expected);
    const seen: string[] = [];
    for (let url = "/api/users/blocked?limit=2"; url !== "";) {
      const answer = await ana.raw("GET", url);
      seen.push(...(answer.body as { user: { id: string } }[]).map(({ user }) => user.id));
      url = /<([^>]+)>/u.exec(String(answer.headers["link"] ?? ""))?.[1] ?? "";
    }
    expect(seen).toEqual(expected);
    const [latest] = (await ana.call("GET /api/users/blocked")).body;
    expect(latest?.user).toMatchObject({ firstName: "Number 3", profileImageUrl: null });
  });

  it.each(["cursor=x", "limit=0", "limit=101"])("refuses ?%s", async (query) => {
    expect((await ana.raw("GET", `/api/users/blocked?${query}`)).status).toBe(400);
  });

  it("is part of the export, with dismissed recommendations", async () => {
    await block(ana, bo.id);
    const cy = await test.member();
    await ana.call("POST /api/ai/recommend-users/{id}/dismiss", { params: { id: cy.id } });
    const { people } = JSON.parse((await ana.call("GET /api/profile/export")).text) as { people: unknown };
    expect(people).toMatchObject({ blocked: [{ id: bo.id }], dismissed: [{ id: cy.id }] });
  });
});
