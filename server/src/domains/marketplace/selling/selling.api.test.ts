import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import {
  itemOf,
  itemBody,
  listed,
  mark,
  miscountedItems,
  sell,
  unmark,
  withdraw,
} from "../../../../test/item-makers.ts";
import { listenTo } from "../../../../test/live-listener.ts";
import { meanwhile } from "../../../../test/meanwhile.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
let bo: MemberCaller;

beforeAll(async () => {
  bo = await test.member({ firstName: "Bo" });
});

const karmaOf = async ({ id }: MemberCaller) => {
  const { rows } = await test.database.pool.query<{ points: number; lines: number[] | null }>(
    `select karma_points as points, (select array_agg(points order by created_at, id) from karma_activities
       where user_id = users.id) as lines from users where id = $1`,
    [id],
  );
  return rows[0];
};
const noticesOf = async (who: MemberCaller) => (await who.call("GET /api/notifications")).body;

describe("selling", () => {
  it("keeps the item readable by its URL but not on sale, and awards karma once", async () => {
    const ana = await test.member();
    const { id } = await listed(ana);
    const answer = await sell(ana, id);
    expect(answer).toMatchObject({ status: 200, body: { id, status: "sold", isOwn: true } });
    expect(await itemOf(bo, id)).toMatchObject({ status: 200, body: { status: "sold", seller: { id: ana.id } } });
    const { body: onSale } = await bo.call("GET /api/marketplace/items", { query: { sellerId: ana.id } });
    expect(onSale).toEqual([]);
    const { body: own } = await ana.call("GET /api/marketplace/own");
    expect(own.map((item) => item.status)).toEqual(["sold"]);
    expect(await karmaOf(ana)).toEqual({ points: 3, lines: [3] });
    expect(await sell(ana, id)).toMatchObject({ status: 409, code: "marketplace/sold" });
    expect(await karmaOf(ana)).toEqual({ points: 3, lines: [3] });
    const { rows } = await test.database.pool.query("select sold_at from marketplace_items where id = $1", [id]);
    expect(rows).toEqual([{ sold_at: expect.any(Date) }]);
  });

  it("from four devices at once happens once", async () => {
    const ana = await test.member();
    const { id } = await listed(ana);
    const answers = await Promise.all(Array.from({ length: 4 }, () => sell(ana, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await karmaOf(ana)).toEqual({ points: 3, lines: [3] });
  });

  it("returns not found for an item withdrawn meanwhile", async () => {
    const ana = await test.member();
    const { id } = await listed(ana);
    const deletion = sql`delete from marketplace_items where id = ${id}`;
    expect((await meanwhile(test.database, deletion, () => sell(ana, id))).status).toBe(404);
    expect(await karmaOf(ana)).toEqual({ points: 0, lines: null });
  });

  it("is reversed by withdrawing, which takes the karma back once; withdrawing an unsold item takes none", async () => {
    const ana = await test.member();
    const [sold, unsold] = [await listed(ana), await listed(ana)];
    await sell(ana, sold.id);
    await withdraw(ana, unsold.id);
    expect(await karmaOf(ana)).toEqual({ points: 3, lines: [3] });
    await Promise.all([withdraw(ana, sold.id), withdraw(ana, sold.id)]);
    expect(await karmaOf(ana)).toEqual({ points: 0, lines: [3, -3] });
  });

  it.each<unknown>([{ status: "available" }, { status: "Sold" }, {}, [], null, { status: ["sold"] }, { status: null }])(
    "is refused for %j",
    async (body) => {
      const { id } = await listed(bo);
      const answer = await bo.raw("PATCH", `/api/marketplace/items/${id}/status`, body);
      expect(answer).toMatchObject({ status: 400 });
      expect((await itemOf(bo, id)).body.status).toBe("available");
    },
  );

  it("notifies members with this favourite, except across a block, and updates the seller's own devices", async () => {
    const [ana, marker, isBlocked, former] = await Promise.all(
      Array.from({ length: 4 }, () => test.member({ firstName: "M" })),
    );
    if (!ana || !marker || !isBlocked || !former) throw new Error("somebody is missing");
    const { id } = await listed(ana, { title: "Blue kettle" });
    for (const who of [marker, isBlocked, former]) expect((await mark(who, id)).status).toBe(200);
    await unmark(former, id);
    await blocks(test, isBlocked, ana);
    const updates = await listenTo(test, [ana, marker, isBlocked, former]);
    await sell(ana, id);
    expect(await noticesOf(marker)).toEqual([
      {
        id: expect.any(String),
        type: "listing-sold",
        title: "“Blue kettle” is sold",
        message: "“Blue kettle”, one of your favourites, has been sold.",
        isRead: false,
        relatedId: id,
        requestId: null,
        actor: expect.objectContaining({ id: ana.id }),
        createdAt: expect.any(String),
      },
    ]);
    for (const who of [ana, isBlocked, former]) expect(await noticesOf(who)).toEqual([]);
    await vi.waitFor(() => expect(updates).toEqual(expect.arrayContaining(["0: marketplace", "1: marketplace"])));
    expect(updates.filter((line) => /^[23]/u.test(line))).toEqual([]);
  });
});

describe("a member whose account is deleted during a sale", () => {
  it("neither blocks it nor is notified, and no longer counts", async () => {
    const ana = await test.member();
    const { id } = await listed(ana);
    const going = await Promise.all(Array.from({ length: 3 }, () => test.member()));
    await Promise.all(going.flatMap((who) => [itemOf(who, id), mark(who, id)]));
    const deletionHandlers = going.map((who) => who.call("DELETE /api/profile"));
    const answers = await Promise.all([sell(ana, id), itemOf(bo, id), ...deletionHandlers]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 204, 204, 204]);
    expect((await itemOf(bo, id)).body).toMatchObject({ status: "sold", viewsCount: 1 });
    expect(await miscountedItems(test)).toEqual([]);
  });
});

describe("a member's devices", () => {
  it("receive updates about their own items and favourites", async () => {
    const ana = await test.member();
    const updates = await listenTo(test, [ana]);
    let heard = 0;
    const hears = async <T extends { status: number }>(act: () => Promise<T>): Promise<T> => {
      const answer = await act();
      expect(answer.status).toBeLessThan(300);
      heard += 1;
      await vi.waitFor(() => expect(updates.filter((line) => line === "0: marketplace")).toHaveLength(heard));
      return answer;
    };
    const { body } = await hears(() => ana.call("POST /api/marketplace/items", { body: itemBody() }));
    const params = { id: body.id };
    await hears(() => ana.call("PATCH /api/marketplace/items/{id}", { params, body: { price: 5 } }));
    await hears(() => withdraw(ana, body.id));
    const other = await listed(bo);
    await hears(() => mark(ana, other.id));
    await hears(() => unmark(ana, other.id));
    await hears(() => mark(ana, other.id));
    await hears(() => withdraw(bo, other.id));
    // These change nothing.
    const { id } = await listed(bo);
    await hears(() => mark(ana, id));
    await mark(ana, id);
    await unmark(ana, other.id);
    await ana.call("PATCH /api/marketplace/items/{id}/status", { params: { id }, body: { status: "sold" } });
    await hears(() => unmark(ana, id));
  });
});
