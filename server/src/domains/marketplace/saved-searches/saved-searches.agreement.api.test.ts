import { beforeAll, describe, expect, it } from "vitest";
import { itemBody, listed, livesIn } from "../../../../test/item-makers.ts";
import { useTestApp, type MemberCaller } from "../../../../test/test-app.ts";

const test = useTestApp();
let seller: MemberCaller;

beforeAll(async () => {
  seller = await test.member();
});

/** A member in Amsterdam who saves the parts of a question. */
async function saved(question: string) {
  const ana = await test.member();
  await livesIn(test, ana, { latitude: 52.374, longitude: 4.8897 });
  const { body } = await ana.call("POST /api/ai/marketplace-search", { body: { query: question } });
  const { parts } = body;
  const search = { query: question, parts };
  expect((await ana.call("POST /api/marketplace/searches", { body: search })).status).toBe(201);
  return { ana, parts };
}

/** Whether a search shows an item, and whether its member was notified of it. */
async function shownAndNotified({ ana, parts }: Awaited<ReturnType<typeof saved>>, id: string) {
  const shown = (await ana.call("POST /api/marketplace/search", { body: { parts } })).body.matchingItems;
  const notified = (await ana.call("GET /api/notifications")).body.filter(({ type }) => type === "listing-match");
  return [shown.some((item) => item.id === id), notified.some(({ relatedId }) => relatedId === id)];
}

const locations = [
  "Amsterdam",
  "AMSTERDAM",
  "Ámsterdam, Netherlands",
  "Amsterdam-Noord",
  "Amsterdm",
  "Diemen",
  "Haarlem",
  "Utrecht",
  "New Amsterdam",
  "Somewhere else",
  "Porto",
];

describe("a saved search matches an item exactly if a search shows it", () => {
  it.each([
    "kazoo in Amsterdam",
    "kazoo near Amsterdam",
    "kazoo in Amsterdam or in Porto",
    "kazoo in Utrecht, in Noord",
    "kazoo not in Amsterdam",
    "kazoo not in amsterdam and not in Porto",
    "kazoo not near Amsterdam",
    "kazoo except Porto",
    "kazoo near me",
    "kazoo not near me",
    "kazoo in Somewhere",
    "kazoo not in Somewhere",
  ])("by its location: %s", async (question) => {
    const search = await saved(question);
    const outcomes = new Map<string, boolean[]>();
    for (const location of locations) {
      const by = await test.member();
      const { id } = await listed(by, { title: "Kazoo", location });
      outcomes.set(location, await shownAndNotified(search, id));
      await by.call("DELETE /api/marketplace/items/{id}", { params: { id } });
    }
    const differing = [...outcomes].filter(([, [isShown, isNotified]]) => isShown !== isNotified);
    expect(differing).toEqual([]);
    // Some match and some don't; otherwise nothing is compared.
    expect(new Set([...outcomes.values()].map(([isShown]) => isShown)).size).toBe(2);
  });

  it.each([
    ["ocarina not between 50 and 100", [49.99, 50, 75, 100, 100.01], [true, false, false, false, true]],
    ["ocarina under 20 or over 80", [19.99, 20, 80, 80.01], [true, false, false, true]],
    ["ocarina up to 20 or at least 80", [20, 20.01, 79.99, 80], [true, false, false, true]],
    ["ocarina not over 100", [100, 100.01], [true, false]],
    ["ocarina not under 20", [19.99, 20], [false, true]],
    [
      "ocarina between 50 and 150 but not between 80 and 100",
      [49, 60, 90, 120, 151],
      [false, true, false, true, false],
    ],
  ])("by its price: %s", async (question, prices, expected) => {
    const search = await saved(question);
    const outcomes: boolean[][] = [];
    for (const price of prices) {
      const by = await test.member();
      const { id } = await listed(by, { title: "Ocarina", price });
      outcomes.push(await shownAndNotified(search, id));
      await by.call("DELETE /api/marketplace/items/{id}", { params: { id } });
    }
    expect(outcomes).toEqual(expected.map((isShown) => [isShown, isShown]));
  });
});

it("a search says which price range a close item is in, and which ones are outside it", async () => {
  const ana = await test.member();
  const ask = async (query: string) => (await ana.call("POST /api/ai/marketplace-search", { body: { query } })).body;
  await seller.call("POST /api/marketplace/items", { body: itemBody({ title: "Bassoon", price: 60 }) });
  const close = await ask("bassoon not between 50 and 100");
  expect(close.matchingItems).toEqual([]);
  expect(close.closeItems[0]?.reasons).toContain("$60.00 is what you left out: between $50 and $100");
  const found = await ask("bassoon not between 80 and 100");
  expect(found.matchingItems[0]?.reasons).toContain("$60.00 is not between $80 and $100");
});
