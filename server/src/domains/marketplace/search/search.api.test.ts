import type { BodyOf } from "@alongside/contract/kernel/endpoint.ts";
import type { Contract } from "@alongside/contract/contract.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { listed, livesIn, sell, withdraw } from "../../../../test/item-makers.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { statementsOf } from "../../../../test/plans.ts";
import { useTestApp, type MemberCaller } from "../../../../test/test-app.ts";

type Parts = BodyOf<Contract["POST /api/marketplace/search"]>["parts"];

const test = useTestApp();
let seller: MemberCaller;
let ana: MemberCaller;

const ask = (who: MemberCaller, query: string) => who.call("POST /api/ai/marketplace-search", { body: { query } });
const search = (who: MemberCaller, parts: Parts) => who.call("POST /api/marketplace/search", { body: { parts } });
const titles = (items: { title: string }[]) => items.map(({ title }) => title);
const what = (value: string) => ({ kind: "what" as const, value, label: value });

beforeAll(async () => {
  [seller, ana] = [await test.member(), await test.member()];
  await livesIn(test, ana);
  const bike = { category: "vehicles" as const, description: "Ready to ride, with lights." };
  await listed(seller, {
    ...bike,
    title: "Blue city bicycle",
    price: 60,
    condition: "like-new",
    location: "Lisbon, Portugal",
  });
  await listed(seller, {
    ...bike,
    title: "Red city bicycle",
    price: 140,
    condition: "good",
    location: "Lisbon, Portugal",
  });
  await listed(seller, {
    ...bike,
    title: "Green bicycle",
    price: 99.99,
    condition: "fair",
    location: "Porto, Portugal",
  });
  await listed(seller, {
    ...bike,
    title: "Mountain bike",
    price: 100,
    condition: "like-new",
    location: "Lisbon, Portugal",
  });
  await listed(seller, {
    title: "Bike helmet",
    price: 20,
    category: "sports",
    location: "Alfama",
    description: "White helmet.",
  });
});

describe("a question", () => {
  it("for a rope or a knife finds things", async () => {
    const member = await test.member();
    for (const query of ["a strong rope for climbing", "kitchen knife set", "razor under $20"]) {
      expect((await ask(member, query)).body.help, query).toBeUndefined();
    }
  });

  it("takes a town at its end for a place where something is for sale there", async () => {
    const { body } = await ask(ana, "bicycle porto");
    expect(body.parts.map(({ label }) => label)).toEqual(["bicycle", "in porto"]);
    expect(titles(body.matchingItems)).toEqual(["Green bicycle"]);
    expect((await ask(ana, "bicycle vienna")).body.parts.map(({ label }) => label)).toEqual(["bicycle vienna"]);
  });

  it("knows a town by its name in another language, and what is wrong from a whole sentence", async () => {
    expect(titles((await ask(ana, "bicicleta em Porto")).body.matchingItems)).toContain("Green bicycle");
    expect(titles((await ask(ana, "city bicycle in Lissabon")).body.matchingItems)).toContain("Blue city bicycle");
    await listed(seller, { title: "Anker 20000 mAh powerbank", category: "electronics" });
    const told = (await ask(ana, "my phone always dies when I'm out all day")).body;
    expect(titles(told.matchingItems)).toContain("Anker 20000 mAh powerbank");
  });

  it("means each PlayStation by the name of them all", async () => {
    await listed(seller, { title: "PS4 slim, 500 GB", category: "electronics" });
    expect(titles((await ask(ana, "playstation")).body.matchingItems)).toEqual(["PS4 slim, 500 GB"]);
  });

  it("returns its parts, the matching items and the reason for each", async () => {
    const { body, status } = await ask(ana, "bike under 100 in Lisbon, like new");
    expect(status).toBe(200);
    expect(body.parts.map(({ label }) => label)).toEqual(["bike", "under $100", "in Lisbon", "Like new"]);
    expect(body.matchingItems).toMatchObject([
      { title: "Blue city bicycle", price: "60.00", isOwn: false, isFavourite: false, distanceKm: expect.any(Number) },
    ]);
    expect(body.matchingItems[0]?.reasons).toEqual([
      "“bicycle” is another word for your “bike”",
      "$60.00 is under $100",
      "Like new",
      "In Lisbon, Portugal, less than 1 km from you",
    ]);
    expect(body.recommendations).toBe(
      "One item matches what you're looking for: “Blue city bicycle” for $60.00 in Lisbon, Portugal, condition like new.",
    );
    expect(body.reasoning).toHaveLength(1);
    expect(body.closeItems).toEqual([]);
  });

  it("matches the thing itself and none of its accessories, and says how many items it describes", async () => {
    const { body } = await ask(ana, "bike");
    expect(titles(body.matchingItems)).not.toContain("Bike helmet");
    expect(body.recommendations).toMatch(/^I found 4 items that match\. The best match is “/u);
    expect(body.reasoning).toHaveLength(4);
  });

  it("finds misspelt words and synonyms", async () => {
    expect(titles((await ask(ana, "bycicle in porto")).body.matchingItems)).toEqual(["Green bicycle"]);
    expect(titles((await ask(ana, "mtb")).body.matchingItems)[0]).toBe("Mountain bike");
  });

  it("finds the intended word even if a title has the same misspelling", async () => {
    const { id } = await listed(seller, { title: "Grean sandels", category: "clothing" });
    await listed(seller, { title: "Brown sandals", category: "clothing" });
    const found = titles((await ask(ana, "sandels")).body.matchingItems);
    expect(found.toSorted()).toEqual(["Brown sandals", "Grean sandels"]);
    await withdraw(seller, id);
    expect(titles((await ask(ana, "sandels")).body.matchingItems)).toEqual(["Brown sandals"]);
  });

  it.each(["cheap city bicycle", "a cheaper city bicycle", "low-cost city bicycle"])(
    "ranks the lowest price first among equal matches, without matching the word itself: %s",
    async (question) => {
      const { body } = await ask(ana, question);
      expect(body.parts.map(({ label }) => label)).toEqual(["cheap", "city bicycle"]);
      expect(titles(body.matchingItems).slice(0, 2)).toEqual(["Blue city bicycle", "Red city bicycle"]);
      const { recommendations, reasoning, matchingItems } = body;
      const said = [recommendations, ...reasoning, ...matchingItems.flatMap(({ reasons }) => reasons)].join("\n");
      expect(said).not.toMatch(/cheap|low-cost/iu);
    },
  );

  it("treats what a thing is for as a preference, not as a requirement", async () => {
    await listed(seller, { title: "Oak stool", category: "furniture", description: "Sturdy and tall." });
    const { body } = await ask(ana, "a stool for my small balcony, who loves reading");
    expect(titles(body.matchingItems)).toEqual(["Oak stool"]);
    expect(body.matchingItems[0]?.reasons).toEqual(["“stool” in its title"]);
  });

  it("doesn't match a synonym that is only in a description", async () => {
    await listed(seller, {
      title: "Field camera",
      description: "With a lantern stand and a meter.",
      category: "other",
    });
    await listed(seller, { title: "Brass lantern", description: "Shines brightly.", category: "other" });
    expect(titles((await ask(ana, "lamp")).body.matchingItems)).toEqual(["Brass lantern"]);
  });

  it("recognises sizes, although the index of words ignores single letters", async () => {
    await listed(seller, { title: "Poncho, size M", description: "Warm and soft.", category: "clothing" });
    await listed(seller, { title: "Poncho, wool, size S", description: "Warm and soft.", category: "clothing" });
    const [first, second] = (await ask(ana, "wool poncho size s")).body.matchingItems;
    expect(first).toMatchObject({
      title: "Poncho, wool, size S",
      reasons: ["“wool”, “poncho” and “size s” in its title"],
    });
    expect(second).toBeUndefined();
    const { matchingItems } = (await ask(ana, "wool poncho")).body;
    expect(matchingItems[1]?.reasons).toEqual(["“poncho” in its title", "It does not say “wool”"]);
  });

  it("says that items are above the price, whatever their price", async () => {
    const { body } = await ask(ana, "helmet under 3");
    expect(body.closeItems).toMatchObject([
      { title: "Bike helmet", reasons: ["$20.00 is more than you wanted: under $3"] },
    ]);
  });

  it("excludes unwanted items", async () => {
    const { body } = await ask(ana, "bike, but not a mountain bike");
    expect(titles(body.matchingItems)).not.toContain("Mountain bike");
    expect(titles(body.matchingItems)).toContain("Blue city bicycle");
  });

  it("says that nothing matches, and shows close items with what they lack", async () => {
    const { body } = await ask(ana, "bicycle under 50 in Lisbon, new");
    expect(body.matchingItems).toEqual([]);
    expect(body.recommendations).toMatch(/^Nothing matches all of that right now\. The closest is “/u);
    expect(body.closeItems.map(({ title, reasons }) => [title, reasons])).toEqual([
      [
        "Blue city bicycle",
        ["$60.00 is more than you wanted: under $50", "Its condition is like new, you asked for new"],
      ],
    ]);
    const dear = (await ask(ana, "bicycle under 90 in Porto")).body;
    expect(dear.closeItems[0]).toMatchObject({
      title: "Green bicycle",
      reasons: ["$99.99 is more than you wanted: under $90"],
    });
  });

  it("says if there is no item of this kind", async () => {
    const { body } = await ask(ana, "spaceship");
    expect(body).toMatchObject({ matchingItems: [], closeItems: [], reasoning: [] });
    expect(body.recommendations).toMatch(/^Nothing like that is for sale right now\./u);
  });

  it("searches near the member, and says if their town is unknown", async () => {
    const near = titles((await ask(ana, "bicycle near me")).body.matchingItems);
    expect(near).toContain("Red city bicycle");
    expect(near).not.toContain("Green bicycle");
    const lost = (await ask(await test.member(), "bicycle near me")).body;
    expect(lost.recommendations).toMatch(/^Your profile has no town yet/u);
    expect(titles(lost.matchingItems)).toContain("Green bicycle");
  });

  it("shows the distance from the named town for items outside it", async () => {
    await listed(seller, { title: "Mandola", location: "Lisbon", category: "other" });
    const { body } = await ask(ana, "mandola in Amadora");
    expect(body.matchingItems[0]?.reasons).toEqual(["“mandola” in its title", "In Lisbon, about 9 km from Amadora"]);
  });

  it("matches a location that isn't a town by its name, and treats an unknown one as a wanted thing", async () => {
    expect(titles((await ask(ana, "helmet in alfama")).body.matchingItems)).toEqual(["Bike helmet"]);
    const { body } = await ask(ana, "bicycle in angora");
    expect(body.parts.map(({ kind }) => kind)).toEqual(["what", "what"]);
  });

  it.each(["", "   ", "x".repeat(201)])("refuses %j", async (query) => {
    expect((await ask(ana, query)).status).toBe(400);
  });

  it("refuses a blank search with the specified text", async () => {
    expect(await ask(ana, " ")).toMatchObject({
      status: 400,
      issues: [{ path: "query", message: "Please enter a search query" }],
    });
  });

  it.each([
    "' or 1=1 --",
    "& | ! ( ) : * <->",
    "bike & !",
    "\\",
    "%%%",
    "a:*",
    "🦄🦄",
    "'''",
    "the of and",
    "not not not",
    "сдвиг 自転車",
  ])("treats %j as plain words", async (query) => {
    expect((await ask(ana, query)).status).toBe(200);
  });
});

describe("the number of statements", () => {
  const statements = async (work: () => Promise<{ status: number }>) => {
    const sent = await statementsOf(async () => expect((await work()).status).toBe(200));
    return sent.length;
  };

  it.each([
    ["a thing", "bicycle", 2],
    ["a misspelt one in a place", "bycicle in Porto", 2],
    ["one near the member", "bike near me", 2],
    ["what is nowhere for sale, in a place", "spaceship in Porto", 3],
    ["places that are none, where nothing fits", "spaceship in nowhere or near angora", 3],
    ["every kind of part", "used bicycle and furniture in Porto or near Lisbon between 5 and 6, not red, nearby", 3],
  ])("is three at most for %s", async (_, query, count) => {
    expect(await statements(() => ask(ana, query))).toBe(count);
  });

  it("is three at most for twelve parts that are all locations", async () => {
    const places: Parts = Array.from({ length: 12 }, (__, at) => ({
      kind: "place",
      value: `nowhere ${at}`,
      label: "",
    }));
    expect(await statements(() => search(ana, places))).toBe(3);
  });

  it("is not affected by characters that expand to many words", async () => {
    const [sent] = await statementsOf(
      () => search(ana, Array(12).fill(what("ﷺ".repeat(200)))),
      /marketplace_synonyms/u,
    );
    expect(Math.max(...(sent?.values ?? []).map((value) => (Array.isArray(value) ? value.length : 0)))).toBeLessThan(
      400,
    );
  });
});

describe("the items searched", () => {
  it("exclude the member's own, sold and withdrawn ones, and those across a block", async () => {
    const [anton, berta] = [await test.member(), await test.member()];
    const [own, sold, gone, blocked] = [
      await listed(berta, { title: "Harpsichord one" }),
      await listed(anton, { title: "Harpsichord two" }),
      await listed(anton, { title: "Harpsichord three" }),
      await listed(await blocking(berta), { title: "Harpsichord four" }),
    ];
    await sell(anton, sold.id);
    await withdraw(anton, gone.id);
    const left = await listed(anton, { title: "Harpsichord five" });
    const found = (await ask(berta, "harpsichord")).body.matchingItems.map(({ id }) => id);
    expect(found).toEqual([left.id]);
    for (const { id } of [own, sold, gone, blocked]) expect(found).not.toContain(id);
    expect(
      (await test.visitor.call("POST /api/ai/marketplace-search", { body: { query: "harpsichord" } })).status,
    ).toBe(401);
  });
});

async function blocking(who: MemberCaller): Promise<MemberCaller> {
  const other = await test.member();
  await blocks(test, other, who);
  return other;
}

describe("parts", () => {
  it("are searched again when one was removed", async () => {
    const { body } = await ask(ana, "bicycle under 80 in Porto");
    expect(body.matchingItems).toEqual([]);
    const rest = body.parts.filter(({ kind }) => kind !== "max-price") as Parts; // as the client sends back what it received
    expect(titles((await search(ana, rest)).body.matchingItems)).toEqual(["Green bicycle"]);
  });

  it.each<[string, Parts, string[]]>([
    [
      "a lowest and a highest price, both inclusive",
      [what("bicycle"), { kind: "min-price", value: 60, label: "" }, { kind: "max-price", value: 99.99, label: "" }],
      ["Blue city bicycle", "Green bicycle"],
    ],
    [
      "two categories, either of which will do",
      [
        what("helmet"),
        { kind: "category", value: "sports", label: "" },
        { kind: "category", value: "toys", label: "" },
      ],
      ["Bike helmet"],
    ],
    [
      "two places, either of which will do",
      [what("bicycle"), { kind: "place", value: "Porto", label: "" }, { kind: "place", value: "Alfama", label: "" }],
      ["Green bicycle"],
    ],
    [
      "two conditions that cannot both be",
      [
        what("bicycle"),
        { kind: "condition", values: ["new"], label: "" },
        { kind: "condition", values: ["poor"], label: "" },
      ],
      [],
    ],
    [
      "a category alone",
      [
        { kind: "category", value: "sports", label: "Sports" },
        { kind: "place", value: "Alfama", label: "" },
      ],
      ["Bike helmet"],
    ],
  ])("limit the results to %s", async (_, parts, expected) => {
    const { body, status } = await search(ana, parts);
    expect(status).toBe(200);
    expect(titles(body.matchingItems).toSorted()).toEqual(expected);
  });

  it("are used by their values, whatever their labels", async () => {
    const parts: Parts = [
      what("helmet"),
      { kind: "max-price", value: 25, label: "a gift from the Queen" },
      { kind: "min-price", value: 10.01, label: "" },
    ];
    const { body } = await search(ana, parts);
    expect(body.matchingItems[0]?.reasons).toEqual(["“helmet” in its title", "$20.00 is over $10 and up to $25"]);
    const dear = (await search(ana, [what("helmet"), { kind: "condition", values: ["new", "poor"], label: "" }])).body;
    expect(dear.closeItems[0]?.reasons).toEqual(["Its condition is good, you asked for new or poor"]);
  });

  it.each([
    [{ parts: [] }],
    [{ parts: Array.from({ length: 13 }, () => what("bike")) }],
    [{ parts: [{ kind: "max-price", value: -1, label: "" }] }],
    [{ parts: [{ kind: "max-price", value: "1", label: "" }] }],
    [{ parts: [{ kind: "condition", values: ["mint"], label: "" }] }],
    [{ parts: [{ kind: "what", value: " ", label: "" }] }],
    [{ parts: [{ kind: "seller", value: "me", label: "" }] }],
    [{ parts: [{ kind: "place", value: "Por\u0000to", label: "" }] }],
    [{}],
  ])("refuse %j", async (body) => {
    expect((await ana.raw("POST", "/api/marketplace/search", body)).status).toBe(400);
  });
});
