import type { Contract } from "@alongside/contract/contract.ts";
import type { QueryOf } from "@alongside/contract/kernel/endpoint.ts";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { fourItems, itemOf, listed, livesIn, withdraw } from "../../../../test/item-makers.ts";
import { befriend, blocks, hides } from "../../../../test/people-makers.ts";
import { pictured } from "../../../../test/picture-makers.ts";
import { statementsOf } from "../../../../test/plans.ts";
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

type Query = NonNullable<QueryOf<Contract["GET /api/marketplace/items"]>>;
const search = async (who: MemberCaller, query: Query = {}) => {
  const answer = await who.call("GET /api/marketplace/items", { query });
  expect(answer.status, answer.text).toBe(200);
  return answer;
};
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe("items on sale", () => {
  it("are listed newest first, as each viewer sees them, without sold ones", async () => {
    const { body } = await search(ana);
    expect(ids(body)).toEqual([sofa, car, lamp]);
    expect(body.map(({ isOwn }) => isOwn)).toEqual([true, false, true]);
    expect(ids((await search(bo)).body)).toEqual([sofa, car, lamp]);
    expect((await search(bo)).body.map(({ isOwn }) => isOwn)).toEqual([false, true, false]);
    expect((await test.visitor.raw("GET", "/api/marketplace/items")).status).toBe(401);
  });

  it("are listed by page", async () => {
    const first = await search(bo, { limit: 2 });
    const [, next = ""] = /<([^>]+)>; rel="next"/u.exec(String(first.headers["link"])) ?? [];
    const second = await bo.raw("GET", next);
    expect([...ids(first.body), ...ids(second.body as { id: string }[])]).toEqual([sofa, car, lamp]);
    expect(second.headers["link"]).toBeUndefined();
  });

  it("can be filtered by category and by seller", async () => {
    expect(ids((await search(bo, { category: "all" })).body)).toEqual([sofa, car, lamp]);
    expect(ids((await search(bo, { category: "vehicles" })).body)).toEqual([car]);
    expect((await search(bo, { category: "electronics" })).body).toEqual([]);
    expect(ids((await search(bo, { sellerId: ana.id })).body)).toEqual([sofa, lamp]);
    expect(ids((await search(bo, { sellerId: ana.id.toUpperCase(), category: "home" })).body)).toEqual([lamp]);
    expect((await search(bo, { sellerId: unknown })).body).toEqual([]);
  });

  it.each<[string, () => string[]]>([
    ["", () => [sofa, car, lamp]],
    ["   ", () => [sofa, car, lamp]],
    ["LAMP", () => [lamp]],
    ["amp", () => [lamp]],
    ["sofa", () => [sofa]],
    ["SOFÁ GRA", () => [sofa]],
    ["three gears", () => [sofa, car, lamp]],
    ["augusta, lis", () => [lamp]],
    ["vehicle", () => [car]],
    ["0% brass_", () => [lamp]],
    ["%", () => []],
    ["_ra", () => []],
    ["la", () => [lamp]],
    ["so", () => [sofa]],
    ["of", () => []],
    ["r", () => [sofa, car, lamp]],
    ["´", () => []],
    ["'; drop table users; --", () => []],
    ["\\", () => []],
    ["television", () => []],
  ])("can be filtered by the text %j", async (query, expected) => {
    expect(ids((await search(bo, { query })).body)).toEqual(expected());
  });

  it.each<Record<string, string | number>>([
    { category: "cars" },
    { sellerId: "ana" },
    { cursor: "abc" },
    { limit: 0 },
    { limit: 101 },
    { query: "x".repeat(201) },
    { sort: "oldest" },
    { sort: "lowest-price", cursor: "abc" },
    { minPrice: -1 },
    { maxPrice: "cheap" },
    { maxPrice: 100_000_000 },
    { within: 0 },
    { within: 501 },
    { within: "near" },
  ])("return 400 for %j", async (query) => {
    const address = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) address.set(name, String(value));
    expect((await bo.raw("GET", `/api/marketplace/items?${address.toString()}`)).status).toBe(400);
  });

  it("exclude items across a block and items taken down by administrators", async () => {
    const [blocker, blocked] = [await test.member(), await test.member()];
    await blocks(test, blocker, bo);
    await blocks(test, bo, blocked);
    for (const who of [blocker, blocked]) {
      expect(ids((await search(who)).body)).toEqual([sofa, lamp]);
      expect((await search(who, { sellerId: bo.id })).body).toEqual([]);
      expect((await itemOf(who, car)).status).toBe(404);
    }
    const { id } = await listed(blocked);
    await test.database.db.execute(sql`update marketplace_items set is_active = false where id = ${id}`);
    expect(ids((await search(ana)).body)).not.toContain(id);
    for (const who of [ana, blocked]) expect((await itemOf(who, id)).status).toBe(404);
  });

  it("include those of sellers with a hidden profile, whose picture only friends see", async () => {
    const shy = await test.member({ firstName: "Shy" });
    const friend = await test.member();
    await pictured(shy);
    await hides(test, shy, { showProfileToPublic: false, profilePictureVisibility: "friends" });
    await befriend(test, shy, friend);
    const { id } = await listed(shy);
    expect(ids((await search(bo)).body)).toContain(id);
    expect((await itemOf(bo, id)).body.seller).toMatchObject({ id: shy.id, firstName: "Shy", profileImageUrl: null });
    expect((await itemOf(friend, id)).body.seller.profileImageUrl).toMatch(/^\/objects\/profile-pictures\//u);
    await withdraw(shy, id);
  });

  it("contain the distance from the viewer's town if both are known", async () => {
    const cleo = await test.member();
    const distances = async () =>
      Object.fromEntries((await search(cleo)).body.map(({ id, distanceKm }) => [id, distanceKm]));
    expect(await distances()).toEqual({ [lamp]: null, [car]: null, [sofa]: null });
    await livesIn(test, cleo);
    const near = await distances();
    expect(near[lamp]).toBeLessThan(3);
    expect(near[car]).toBeGreaterThan(270);
    expect(near[car]).toBeLessThan(278);
    expect(Number.isInteger((near[car] ?? 0) * 10)).toBe(true);
    expect(near[sofa]).toBeNull();
  });

  it("are read in one statement, however many there are", async () => {
    const cleo = await test.member();
    for (const url of [
      "/api/marketplace/items?limit=100",
      "/api/marketplace/items?query=three&category=home",
      "/api/marketplace/own",
      "/api/marketplace/favourites",
      `/api/marketplace/items/${lamp}`,
    ]) {
      const sent = await statementsOf(() => cleo.raw("GET", url), /marketplace_|user_blocks/u);
      expect(sent, url).toHaveLength(1);
    }
  });
});

describe("items on sale by price and distance", () => {
  const inTowns = async () => {
    const seller = await test.member();
    const made: Record<string, string> = {};
    for (const [title, price, location] of [
      ["near and dear", 90, "Lisbon"],
      ["near and cheap", 10, "Lisbon"],
      ["as cheap", 10, "Setúbal, Portugal"],
      ["far", 50, "Melbourne, Australia"],
      ["nowhere", 20, "Somewhere else"],
    ] as const) {
      made[title] = (await listed(seller, { title, price, location })).id;
    }
    const titled = ({ body }: { body: readonly { title: string }[] }) => body.map(({ title }) => title);
    return { seller, made, titled };
  };

  it("are sorted, page by page, without a gap or an item twice", async () => {
    const { seller, titled } = await inTowns();
    const viewer = await test.member();
    await livesIn(test, viewer);
    const expected = {
      newest: ["nowhere", "far", "as cheap", "near and cheap", "near and dear"],
      "lowest-price": ["near and cheap", "as cheap", "nowhere", "far", "near and dear"],
      "highest-price": ["near and dear", "far", "nowhere", "as cheap", "near and cheap"],
      nearest: ["near and dear", "near and cheap", "as cheap"],
    } as const;
    for (const [sort, order] of Object.entries(expected)) {
      const query = { sellerId: seller.id, sort: sort as keyof typeof expected };
      expect(titled(await search(viewer, query)), sort).toEqual(order);
      let page = await search(viewer, { ...query, limit: 1 });
      const seen = titled(page);
      for (;;) {
        const next = /<([^>]+)>; rel="next"/u.exec(String(page.headers["link"]))?.[1];
        if (next === undefined) break;
        page = (await viewer.raw("GET", next)) as typeof page;
        seen.push(...titled(page));
      }
      expect(seen, `${sort} by page`).toEqual(order);
    }
  });

  it("can be limited to prices, both ends included, and to a distance from the member's town", async () => {
    const { seller, titled } = await inTowns();
    const viewer = await test.member();
    await livesIn(test, viewer);
    const of = async (query: Query) => titled(await search(viewer, { ...query, sellerId: seller.id }));
    expect(await of({ minPrice: 20, maxPrice: 50 })).toEqual(["nowhere", "far"]);
    expect(await of({ minPrice: 50.01 })).toEqual(["near and dear"]);
    expect(await of({ maxPrice: 9.99 })).toEqual([]);
    expect(await of({ within: 50 })).toEqual(["as cheap", "near and cheap", "near and dear"]);
    expect(await of({ within: 10, sort: "lowest-price" })).toEqual(["near and cheap", "near and dear"]);
    expect(await of({ within: 50, maxPrice: 10, query: "near" })).toEqual(["near and cheap"]);
  });

  it("are shown from everywhere, newest first, to a member without a town", async () => {
    const { seller, titled } = await inTowns();
    const all = ["nowhere", "far", "as cheap", "near and cheap", "near and dear"];
    expect(titled(await search(bo, { sellerId: seller.id, within: 5 }))).toEqual(all);
    expect(titled(await search(bo, { sellerId: seller.id, sort: "nearest" }))).toEqual(all);
  });
});

describe("a member's own items", () => {
  it("include sold ones, newest first, by page, and nobody else's", async () => {
    const { body, headers } = await ana.call("GET /api/marketplace/own", { query: { limit: 2 } });
    expect(body.map(({ id, status }) => [id, status])).toEqual([
      [gone, "sold"],
      [sofa, "available"],
    ]);
    const [, next = ""] = /<([^>]+)>/u.exec(String(headers["link"])) ?? [];
    expect(ids((await ana.raw("GET", next)).body as { id: string }[])).toEqual([lamp]);
    expect(ids((await bo.call("GET /api/marketplace/own")).body)).toEqual([car]);
    expect((await test.visitor.raw("GET", "/api/marketplace/own")).status).toBe(401);
  });
});
