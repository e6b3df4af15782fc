import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { pairKey } from "../../../db/pairs.ts";
import { fourItems, itemOf, listed, mark, miscountedItems, unmark, withdraw } from "../../../../test/item-makers.ts";
import { uploadedImage } from "../../../../test/picture-makers.ts";
import { meanwhile } from "../../../../test/meanwhile.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
let ana: MemberCaller;
let bo: MemberCaller;
let lamp: string;
let car: string;
let sofa: string;
let gone: string;

beforeAll(async () => {
  ({ ana, bo, lamp, car, sofa, gone } = await fourItems(test));
});

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe("favourites", () => {
  const favouritesOf = async (who: MemberCaller, query = {}) =>
    (await who.call("GET /api/marketplace/favourites", { query })).body;

  it("can be added and removed repeatedly and concurrently, and are listed latest first", async () => {
    const cleo = await test.member();
    const answers = await Promise.all(Array.from({ length: 4 }, () => mark(cleo, lamp)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { itemId: lamp, isFavourite: true }]);
    await mark(cleo, car);
    await mark(cleo, gone);
    const found = await favouritesOf(cleo);
    expect(found.map(({ id, status, isFavourite }) => [id, status, isFavourite])).toEqual([
      [gone, "sold", true],
      [car, "available", true],
      [lamp, "available", true],
    ]);
    expect((await itemOf(cleo, lamp)).body.isFavourite).toBe(true);
    expect((await itemOf(bo, lamp)).body.isFavourite).toBe(false);
    const away = await Promise.all(Array.from({ length: 3 }, () => unmark(cleo, car)));
    for (const { status, body } of away) expect([status, body]).toEqual([200, { itemId: car, isFavourite: false }]);
    expect(ids(await favouritesOf(cleo))).toEqual([gone, lamp]);
    expect(await favouritesOf(bo)).toEqual([]);
  });

  it("are listed by page", async () => {
    const cleo = await test.member();
    for (const id of [lamp, sofa, car]) await mark(cleo, id);
    const first = await cleo.call("GET /api/marketplace/favourites", { query: { limit: 2 } });
    const [, next = ""] = /<([^>]+)>/u.exec(String(first.headers["link"])) ?? [];
    expect(ids(first.body)).toEqual([car, sofa]);
    expect(ids((await cleo.raw("GET", next)).body as { id: string }[])).toEqual([lamp]);
    expect((await cleo.raw("GET", "/api/marketplace/favourites?cursor=abc")).status).toBe(400);
  });

  it("are refused for one's own items and for hidden ones", async () => {
    const blocked = await test.member();
    await blocks(test, ana, blocked);
    expect(await mark(ana, lamp)).toMatchObject({ status: 400, code: "marketplace/own-item" });
    expect(await mark(blocked, lamp)).toMatchObject({ status: 404, code: "marketplace/not-found" });
    expect(await mark(bo, unknown)).toMatchObject({ status: 404, code: "marketplace/not-found" });
    expect(await unmark(bo, unknown)).toMatchObject({ status: 200, body: { isFavourite: false } });
    for (const method of ["POST", "DELETE"])
      expect((await test.visitor.raw(method, `/api/marketplace/items/${lamp}/favourite`)).status).toBe(401);
  });

  it("return not found for an item withdrawn meanwhile, and unauthorized for an account deleted meanwhile", async () => {
    const [cleo, { id }] = [await test.member(), await listed(ana)];
    const away = sql`delete from marketplace_items where id = ${id}`;
    expect(await meanwhile(test.database, away, () => mark(cleo, id))).toMatchObject({ status: 404 });
    const deletion = sql`delete from users where id = ${cleo.id}`;
    expect(await meanwhile(test.database, deletion, () => mark(cleo, lamp))).toMatchObject({ status: 401 });
  });

  it("between two members are removed by a block, in both directions, and no others are", async () => {
    const [cleo, dora] = [await test.member(), await test.member()];
    const [hers, others] = [(await listed(cleo)).id, (await listed(dora)).id];
    await mark(cleo, others);
    await mark(dora, hers);
    await mark(dora, lamp);
    await cleo.call("POST /api/users/{id}/block", { params: { id: dora.id } });
    await cleo.call("DELETE /api/users/{id}/block", { params: { id: dora.id } });
    expect(await favouritesOf(cleo)).toEqual([]);
    expect(ids(await favouritesOf(dora))).toEqual([lamp]);
    for (const who of [cleo, dora]) await withdraw(who, who === cleo ? hers : others);
  });

  it("are refused or removed by a concurrent block", async () => {
    const [cleo, dora] = [await test.member(), await test.member()];
    const pair = pairKey("marketplace", cleo.id, ana.id);
    const coming = sql`with held as (select pg_advisory_xact_lock(${pair}))
      insert into user_blocks (blocker_id, blocked_id) select ${cleo.id}::uuid, ${ana.id}::uuid from held`;
    expect(await meanwhile(test.database, coming, () => mark(cleo, lamp))).toMatchObject({ status: 404 });
    const marking = sql`with held as (select pg_advisory_xact_lock_shared(${pairKey("marketplace", dora.id, ana.id)}))
      insert into marketplace_favourites (user_id, item_id) select ${dora.id}::uuid, ${lamp}::uuid from held`;
    await meanwhile(test.database, marking, () => dora.call("POST /api/users/{id}/block", { params: { id: ana.id } }));
    for (const who of [cleo, dora]) {
      await who.call("DELETE /api/users/{id}/block", { params: { id: ana.id } });
      expect(await favouritesOf(who)).toEqual([]);
    }
  });
});

describe("views", () => {
  it("count once per member, also from four devices at once, including the seller's own", async () => {
    const { id } = await listed(ana);
    const [cleo, dora] = [await test.member(), await test.member()];
    await Promise.all([...Array.from({ length: 4 }, () => itemOf(cleo, id)), itemOf(dora, id)]);
    expect((await itemOf(cleo, id)).body.viewsCount).toBe(2);
    expect((await itemOf(ana, id)).body.viewsCount).toBe(3);
    expect((await itemOf(ana, id)).body.viewsCount).toBe(3);
    expect(await miscountedItems(test)).toEqual([]);
  });

  it("return not found for an item withdrawn meanwhile", async () => {
    const { id } = await listed(ana);
    const away = sql`delete from marketplace_items where id = ${id}`;
    expect(await meanwhile(test.database, away, () => itemOf(bo, id))).toMatchObject({ status: 404 });
  });

  it("are deleted with the account, as are its items", async () => {
    const { id } = await listed(ana);
    const cleo = await test.member();
    const hers = await listed(cleo, { imageUrls: [await uploadedImage(cleo)] });
    for (const each of [id, hers.id]) await itemOf(cleo, each);
    await mark(cleo, id);
    await itemOf(bo, hers.id);
    await mark(bo, hers.id);
    expect((await itemOf(bo, id)).body.viewsCount).toBe(2);
    expect((await cleo.call("DELETE /api/profile")).status).toBeLessThan(300);
    expect((await itemOf(bo, id)).body.viewsCount).toBe(1);
    expect((await itemOf(bo, hers.id)).status).toBe(404);
    expect(ids((await bo.call("GET /api/marketplace/favourites")).body)).not.toContain(hers.id);
    expect(await miscountedItems(test)).toEqual([]);
  });
});

describe("an export", () => {
  it("contains the member's items, favourites and views", async () => {
    const cleo = await test.member();
    const { id } = await listed(cleo);
    await itemOf(cleo, lamp);
    await mark(cleo, lamp);
    const answer = await cleo.raw("GET", "/api/profile/export");
    expect(answer.body).toMatchObject({
      marketplace: {
        items: [{ id, title: "City bicycle", price: "60.00", status: "available" }],
        favourites: [{ itemId: lamp }],
        views: [{ itemId: lamp }],
      },
    });
    await withdraw(cleo, id);
  });
});
