import type { BodyOf } from "@alongside/contract/kernel/endpoint.ts";
import type { Contract } from "@alongside/contract/contract.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { itemBody, listed, livesIn, withdraw } from "../../../../test/item-makers.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { useTestApp, type MemberCaller } from "../../../../test/test-app.ts";

type Parts = BodyOf<Contract["POST /api/marketplace/searches"]>["parts"];

const test = useTestApp();
let seller: MemberCaller;
const what = (value: string) => ({ kind: "what" as const, value, label: value });
const max = (value: number) => ({ kind: "max-price" as const, value, label: `up to $${value}` });

const save = (who: MemberCaller, query: string, parts: Parts = [what(query)]) =>
  who.call("POST /api/marketplace/searches", { body: { query, parts } });
const searchesOf = async (who: MemberCaller) => (await who.call("GET /api/marketplace/searches")).body;
const noticesOf = async (who: MemberCaller) =>
  (await who.call("GET /api/notifications")).body.filter(({ type }) => type === "listing-match");

beforeAll(async () => {
  seller = await test.member();
});

describe("saved searches", () => {
  it("are stored unchanged, listed newest first, and can be deleted", async () => {
    const ana = await test.member();
    const first = await save(ana, "bike under 100", [what("bike"), max(100)]);
    expect(first).toMatchObject({ status: 201, body: { query: "bike under 100", parts: [what("bike"), max(100)] } });
    const second = await save(ana, "sofa");
    expect((await searchesOf(ana)).map(({ query }) => query)).toEqual(["sofa", "bike under 100"]);
    const forget = (who: MemberCaller, id: string) =>
      who.call("DELETE /api/marketplace/searches/{id}", { params: { id } });
    expect(await forget(seller, second.body.id)).toMatchObject({ status: 404, code: "marketplace/search-not-found" });
    expect((await forget(ana, second.body.id)).status).toBe(204);
    expect((await forget(ana, second.body.id)).status).toBe(404);
    expect(await searchesOf(ana)).toHaveLength(1);
    expect((await test.visitor.call("GET /api/marketplace/searches")).status).toBe(401);
  });

  it("are stored once if saved again, also concurrently", async () => {
    const ana = await test.member();
    const saved = await Promise.all([save(ana, "lamp"), save(ana, "lamp"), save(ana, "lamp")]);
    expect(new Set(saved.map(({ body }) => body.id)).size).toBe(1);
  });

  it("are limited to twenty, also concurrently", async () => {
    const ana = await test.member();
    const all = await Promise.all(Array.from({ length: 23 }, (_, at) => save(ana, `thing ${at}`)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(all.filter(({ code }) => code === "marketplace/too-many-searches")).toHaveLength(3);
    expect(await searchesOf(ana)).toHaveLength(20);
  });

  it.each([
    [{ query: " ", parts: [what("bike")] }],
    [{ query: "x".repeat(201), parts: [what("bike")] }],
    [{ query: "bike", parts: [] }],
    [{ query: "bike" }],
    [{ query: "a\u0000b", parts: [what("bike")] }],
  ])("refuse %j", async (body) => {
    expect((await seller.raw("POST", "/api/marketplace/searches", body)).status).toBe(400);
  });

  it("near a member without a town are refused, since they would match items anywhere", async () => {
    const ana = await test.member();
    const near: Parts = [what("theremin"), { kind: "near", label: "near you" }];
    expect(await save(ana, "theremin near me", near)).toMatchObject({ status: 409, code: "marketplace/no-town" });
    await livesIn(test, ana);
    expect((await save(ana, "theremin near me", near)).status).toBe(201);
    await listed(seller, { title: "Theremin", location: "Berlin" });
    expect(await noticesOf(ana)).toEqual([]);
    await listed(seller, { title: "Theremin", location: "Lisbon" });
    expect(await noticesOf(ana)).toHaveLength(1);
  });

  it("are in the member's export", async () => {
    const ana = await test.member();
    await save(ana, "globe");
    const { body } = await ana.raw("GET", "/api/profile/export");
    expect(JSON.stringify(body)).toContain('"globe"');
  });
});

describe("a new item", () => {
  it.each<[string, Parts, object, boolean]>([
    ["its word", [what("zither")], {}, true],
    ["another word for it", [what("couch")], { title: "Grey sofa" }, true],
    ["another thing", [what("harp")], {}, false],
    ["half of the words", [what("old zither")], {}, false],
    ["its price", [what("zither"), max(60)], { price: 60 }, true],
    ["a higher price", [what("zither"), max(59.99)], { price: 60 }, false],
    ["a lower price", [what("zither"), { kind: "min-price", value: 61, label: "" }], { price: 60 }, false],
    ["its condition", [what("zither"), { kind: "condition", values: ["good", "fair"], label: "" }], {}, true],
    ["another condition", [what("zither"), { kind: "condition", values: ["new"], label: "" }], {}, false],
    ["its category", [what("zither"), { kind: "category", value: "other", label: "" }], { category: "other" }, true],
    [
      "another category",
      [what("zither"), { kind: "category", value: "toys", label: "" }],
      { category: "other" },
      false,
    ],
    [
      "its town",
      [what("zither"), { kind: "place", value: "Lisbon", label: "" }],
      { location: "Rua Augusta, Lisbon" },
      true,
    ],
    ["another town", [what("zither"), { kind: "place", value: "Porto", label: "" }], { location: "Lisbon" }, false],
    [
      "a part of its location",
      [what("zither"), { kind: "place", value: "Alfama", label: "" }],
      { location: "Alfama" },
      true,
    ],
    [
      "one of two places",
      [what("zither"), { kind: "place", value: "Porto", label: "" }, { kind: "place", value: "Alfama", label: "" }],
      { location: "Alfama" },
      true,
    ],
    [
      "one of two categories",
      [{ kind: "category", value: "toys", label: "" }, { kind: "category", value: "other", label: "" }, what("zither")],
      { category: "other" },
      true,
    ],
    [
      "a name that is a part of another place's",
      [what("zither"), { kind: "place", value: "Nowhere|a", label: "" }],
      { location: "Alfama" },
      false,
    ],
    ["what it would be better for", [what("zither"), what("for kids")], {}, true],
    ["what is not wanted", [what("zither"), what("-broken")], { title: "Broken zither" }, false],
  ])("is matched correctly if it has %s", async (name, parts, change, isNotified) => {
    const ana = await test.member();
    expect((await save(ana, name, parts)).status).toBe(201);
    const item = await listed(seller, { title: "Zither in walnut", ...change });
    const notices = await noticesOf(ana);
    expect(notices.map(({ relatedId }) => relatedId)).toEqual(isNotified ? [item.id] : []);
    await ana.call("DELETE /api/marketplace/searches/{id}", { params: { id: (await searchesOf(ana))[0]?.id ?? "" } });
  });

  it("notifies a member once, even if two searches match or it is edited, and when an edit makes it match", async () => {
    const [ana, bo] = [await test.member(), await test.member()];
    await save(ana, "a banjo", [what("banjo")]);
    await save(ana, "banjo up to 100", [what("banjo"), max(100)]);
    await save(bo, "banjo up to 50", [what("banjo"), max(50)]);
    const item = await listed(seller, { title: "Banjo", price: 90 });
    expect(await noticesOf(ana)).toMatchObject([
      {
        relatedId: item.id,
        title: "New in the market: “Banjo”",
        message: "“Banjo” for $90.00 matches your saved search “a banjo”.",
      },
    ]);
    expect(await noticesOf(bo)).toEqual([]);
    const edit = (price: number) =>
      seller.call("PATCH /api/marketplace/items/{id}", { params: { id: item.id }, body: { price } });
    await Promise.all([edit(45), edit(44)]);
    expect(await noticesOf(ana)).toHaveLength(1);
    expect(await noticesOf(bo)).toHaveLength(1);
  });

  it("notifies neither its seller nor anyone across a block", async () => {
    const [ana, bo] = [await test.member(), await test.member()];
    await save(seller, "oboe");
    await save(ana, "oboe");
    await save(bo, "oboe");
    await blocks(test, ana, seller);
    await blocks(test, seller, bo);
    await seller.call("POST /api/marketplace/items", { body: itemBody({ title: "Oboe" }) });
    for (const member of [seller, ana, bo]) expect(await noticesOf(member)).toEqual([]);
  });

  it("respects the daily limit per seller, whether items are added concurrently, removed or added again", async () => {
    const [ana, flooder, other] = [await test.member(), await test.member(), await test.member()];
    await save(ana, "sitar");
    const flood = async (count: number) => {
      const items = await Promise.all(Array.from({ length: count }, () => listed(flooder, { title: "Sitar" })));
      await Promise.all(items.map(({ id }) => withdraw(flooder, id)));
    };
    await flood(8);
    await flood(2);
    expect(await noticesOf(ana)).toHaveLength(5);
    await listed(other, { title: "Sitar" });
    expect(await noticesOf(ana)).toHaveLength(6);
    test.clock.advance(25 * 3600 * 1000);
    await flood(1);
    expect(await noticesOf(ana)).toHaveLength(7);
  });

  it("takes its title's words along when deleted, except those that others have or that were known before", async () => {
    const kept = await listed(seller, { title: "Theorbo with a sofa" });
    const gone = await listed(seller, { title: "Theorbo and Annabellova" });
    const words = async () => {
      const { rows } = await test.database.pool.query<{ term: string }>(
        "select distinct term from marketplace_synonyms where term in ('theorbo', 'annabellova', 'sofa', 'couch') order by 1",
      );
      return rows.map(({ term }) => term);
    };
    expect(await words()).toEqual(["annabellova", "couch", "sofa", "theorbo"]);
    await withdraw(seller, gone.id);
    await test.app.services.marketplace.sweep();
    expect(await words()).toEqual(["couch", "sofa", "theorbo"]);
    await withdraw(seller, kept.id);
    await test.app.services.marketplace.sweep();
    expect(await words()).toEqual(["couch", "sofa"]);
  });

  it("adds its title's words to those that misspelt ones are compared with", async () => {
    const ana = await test.member();
    await listed(seller, { title: "Kalimba" });
    const { body } = await ana.call("POST /api/ai/marketplace-search", { body: { query: "kallimba" } });
    expect(body.matchingItems).toMatchObject([{ title: "Kalimba" }]);
  });
});
