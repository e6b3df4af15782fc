import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { listed } from "../../../../test/item-makers.ts";
import { partsOf } from "../../../ports/ai/market/parts.ts";
import { useTestApp, type MemberCaller } from "../../../../test/test-app.ts";

const test = useTestApp();
let seller: MemberCaller;
let buyer: MemberCaller;

const key = "POST /api/ai/marketplace-search";
const ask = (query: string, page: { cursor?: string; limit?: number } = {}) =>
  buyer.call(key, { body: { query }, query: page });
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
const cursorIn = (link: unknown) =>
  new URL(
    /<([^>]+)>; rel="next"/u.exec(typeof link === "string" ? link : "")?.[1] ?? "",
    "http://here",
  ).searchParams.get("cursor") ?? undefined;

/** All pages of a question's results. */
async function allOf(query: string, limit?: number) {
  const pages = [];
  for (let cursor: string | undefined, more = true; more && pages.length < 30;) {
    const answer = await ask(query, { ...(cursor && { cursor }), ...(limit && { limit }) });
    expect(answer.status, answer.text).toBe(200);
    pages.push(answer.body);
    cursor = cursorIn(answer.headers["link"]);
    more = cursor !== undefined;
  }
  return pages;
}

beforeAll(async () => {
  [seller, buyer] = [await test.member(), await test.member()];
  const words = { description: "Ready to use, and clean." };
  for (const [title, price, location, category] of [
    ["Red bike", 80, "Amsterdam, Netherlands", "sports"],
    ["Blue bike", 50, "Porto, Portugal", "sports"],
    ["Green bicycle", 120, "Utrecht, Netherlands", "vehicles"],
    ["Bicycle bell", 5, "Utrecht, Netherlands", "sports"],
    ["iPhone 12", 300, "Porto, Portugal", "electronics"],
    ["Galaxy S20", 250, "Porto, Portugal", "electronics"],
    ["Nokia phone", 20, "Utrecht, Netherlands", "electronics"],
    ["Work van", 5000, "Utrecht, Netherlands", "vehicles"],
    ["Rack", 2, "Utrecht, Netherlands", "other"],
  ] as const)
    await listed(seller, { ...words, title, price, location, category });
  await listed(seller, {
    title: "Garage shelf",
    price: 1,
    description: "Holds one bike at least.",
    category: "home",
    location: "Utrecht",
  });
  await test.database.pool.query(
    `insert into marketplace_items (id, seller_id, title, description, category, price, condition, location)
     select gen_random_uuid(), $1, 'Kettle ' || n, 'Boils water quickly.', 'home', 10 + n % 50, 'good', 'Porto'
     from generate_series(1, 134) n`,
    [seller.id],
  );
});

describe("exclusions", () => {
  it.each([
    ["bike but not in Amsterdam", "Red bike"],
    ["bike, not in amsterdam", "Red bike"],
    ["bike outside Amsterdam", "Red bike"],
    ["bike anywhere but Amsterdam", "Red bike"],
    ["bike anywhere except in Amsterdam", "Red bike"],
    ["bike not near Amsterdam", "Red bike"],
    ["bike except Porto", "Blue bike"],
    ["bike, no blue", "Blue bike"],
    ["bike but no vehicles", "Green bicycle"],
    ["bike without a bell", "Bicycle bell"],
  ])("%s: %s", async (question, left) => {
    const { body } = await ask(question);
    // A bell and a shelf that mention bikes are none.
    const all = ["Red bike", "Blue bike", "Green bicycle"];
    expect(titles(body.matchingItems).toSorted()).toEqual(all.filter((title) => title !== left).toSorted());
    expect(titles(body.closeItems)).toEqual([]);
  });

  it.each(["phone but not apple", "phone, not an Apple phone", "phone, anything but Apple", "phone -iphone"])(
    "remove iPhones from the results of %s",
    async (question) => {
      expect(titles((await ask(question)).body.matchingItems).toSorted()).toEqual(["Galaxy S20", "Nokia phone"]);
    },
  );

  it("can be a category alone", async () => {
    const { body } = await ask("anything, but no vehicles and nothing in Porto");
    expect(titles(body.matchingItems).toSorted()).toEqual(
      ["Bicycle bell", "Garage shelf", "Nokia phone", "Rack", "Red bike"].toSorted(),
    );
    expect(body.total).toBe(5);
  });

  it("are not mentioned in the reasons of close items", async () => {
    const { body } = await ask("bike under 1 not in Amsterdam");
    expect(body.matchingItems).toEqual([]);
    expect(titles(body.closeItems)).not.toContain("Red bike");
    expect(body.closeItems.length).toBeGreaterThan(0);
  });

  it("respect a location beside them", async () => {
    expect(titles((await ask("bike not in Amsterdam but in Porto")).body.matchingItems)).toEqual(["Blue bike"]);
  });
});

describe("sorting", () => {
  const byPrice = ["Blue bike", "Red bike", "Green bicycle"];
  it.each([
    ["cheapest bike", byPrice],
    ["cheap bike", byPrice],
    ["bike, lowest price first", byPrice],
    ["bikes from low to high", byPrice],
    ["most expensive bike", ["Green bicycle", "Red bike", "Blue bike"]],
    ["bike, highest price first", ["Green bicycle", "Red bike", "Blue bike"]],
    ["newest bike", ["Green bicycle", "Blue bike", "Red bike"]],
  ])("%s", async (question, expected) => {
    expect(titles((await ask(question)).body.matchingItems)).toEqual(expected);
  });

  it("is by price for everything if no thing is named, by page", async () => {
    for (const [question, sign] of [
      ["lowest price first", 1],
      ["highest price first", -1],
    ] as const) {
      const pages = await allOf(question, 50);
      const found = pages.flatMap(({ matchingItems }) => matchingItems);
      const prices = found.map(({ price }) => Number(price));
      expect(prices).toEqual(prices.toSorted((a, b) => sign * (a - b)));
      expect(new Set(found.map(({ id }) => id)).size).toBe(144);
      expect(pages.map(({ total }) => total)).toEqual([144, 144, 144]);
    }
  });
});

describe("pages of results", () => {
  it.each(["kettle", "cheapest kettle", "kettle in Porto", "things in Porto under 60", "home"])(
    "%s: contain every item once, and the right total",
    async (question) => {
      const pages = await allOf(question);
      const found = pages.flatMap(({ matchingItems }) => matchingItems.map(({ id }) => id));
      expect(found.length).toBeGreaterThanOrEqual(134);
      expect(new Set(found).size).toBe(found.length);
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([found.length]));
      expect(pages.every(({ isTotalExact }) => isTotalExact)).toBe(true);
      expect(pages[0]?.matchingItems).toHaveLength(20);
      expect(pages[0]?.recommendations).toContain(`I found ${found.length} items that match.`);
      for (const { recommendations, reasoning } of pages)
        expect([recommendations, ...reasoning].join("\n")).not.toMatch(/\b20 items/u);
    },
  );

  it("continue after the last item if another was listed meanwhile", async () => {
    const first = await ask("cheapest kettle", { limit: 60 });
    await listed(seller, { title: "Small kettle", price: 3, category: "home", description: "Boils water quickly." });
    const cursor = cursorIn(first.headers["link"]) ?? "";
    const rest = await ask("cheapest kettle", { limit: 100, cursor });
    expect(rest.body.total).toBe(135);
    expect(first.body.matchingItems.length + rest.body.matchingItems.length).toBe(134);
  });

  it("continue a search by parts as well", async () => {
    const { body } = await ask("kettle");
    const parts = body.parts;
    const one = await buyer.call("POST /api/marketplace/search", { body: { parts }, query: { limit: 100 } });
    const cursor = cursorIn(one.headers["link"]) ?? "";
    const two = await buyer.call("POST /api/marketplace/search", { body: { parts }, query: { limit: 100, cursor } });
    expect(new Set([...one.body.matchingItems, ...two.body.matchingItems].map(({ id }) => id)).size).toBe(body.total);
    expect(two.headers["link"]).toBeUndefined();
  });

  it.each(["nonsense", "", "MSA", Buffer.from("1 2.00 x").toString("base64url"), "x".repeat(300)])(
    "refuse the cursor %j",
    async (cursor) => {
      expect((await ask("kettle", { cursor })).status).toBe(400);
    },
  );

  it.each([0, 101, -1])("refuse a limit of %j", async (limit) => {
    expect((await ask("kettle", { limit })).status).toBe(400);
  });
});

describe("any combination of limit, exclusion and order", () => {
  const phrase = (low: number, high: number) =>
    fc.constantFrom(
      { text: `under ${high}`, min: 0, max: high - 0.01 },
      { text: `up to €${high}`, min: 0, max: high },
      { text: `${high} euro`, min: 0, max: high },
      { text: `over ${low}`, min: low + 0.01, max: Infinity },
      { text: `between ${low} and ${high}`, min: low, max: high },
      { text: `$${low}-${high}`, min: low, max: high },
      { text: `around ${high} euros`, min: high * 0.8 - 0.01, max: high * 1.2 + 0.01 },
    );

  it("returns only items that satisfy all of it, in the requested order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("bike", "kettle", "phone", "things"),
        fc
          .integer({ min: 1, max: 40 })
          .chain((low) => fc.integer({ min: low + 20, max: 400 }).chain((high) => phrase(low, high))),
        fc.constantFrom(
          ["Amsterdam", "not in"],
          ["Porto", "outside"],
          ["Porto", "anywhere but"],
          ["Utrecht", "not near"],
        ),
        fc.constantFrom(["cheapest first", 1], ["highest price first", -1]),
        async (thing, limit, [place = "", how = ""], [order, sign]) => {
          const question = `${thing} ${limit.text} ${how} ${place}, ${order}`;
          const parts = partsOf(question);
          const answer = await buyer.call("POST /api/marketplace/search", { body: { parts }, query: { limit: 100 } });
          expect(answer.status, answer.text).toBe(200);
          const items = answer.body.matchingItems;
          for (const { price, location } of items) {
            expect(Number(price), question).toBeGreaterThanOrEqual(limit.min);
            expect(Number(price), question).toBeLessThanOrEqual(limit.max);
            expect(location, question).not.toContain(place);
          }
          const things = items.filter(({ title }) => title.toLowerCase().endsWith(thing) || thing === "things");
          const prices = things.map(({ price }) => Number(price));
          expect(prices, question).toEqual(prices.toSorted((a, b) => sign * (a - b)));
        },
      ),
      { numRuns: 50 },
    );
  });
});
