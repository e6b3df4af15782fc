import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { itemOf, itemBody, listed, sell, withdraw } from "../../../../test/item-makers.ts";
import { meanwhile } from "../../../../test/meanwhile.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { filesKnownOf } from "../../../../test/photo-makers.ts";
import { jpeg, uploaded, uploadedImage } from "../../../../test/picture-makers.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const unknown = "019a0000-0000-7000-8000-000000000000";
let ana: MemberCaller;
let bo: MemberCaller;
let picture: Buffer;

beforeAll(async () => {
  ana = await test.member({ firstName: "Ana" });
  bo = await test.member({ firstName: "Bo" });
  picture = await jpeg({ width: 800, height: 600 });
});

const edit = (who: MemberCaller, id: string, body: object) => who.raw("PATCH", `/api/marketplace/items/${id}`, body);
const create = (who: MemberCaller, change: object) =>
  who.raw("POST", "/api/marketplace/items", { ...itemBody(), ...change });
const itemsOf = async ({ id }: MemberCaller): Promise<number> => {
  const { rows } = await test.database.pool.query("select from marketplace_items where seller_id = $1", [id]);
  return rows.length;
};
const urlOf = async (who: MemberCaller, path: string) => (await who.raw("GET", path)).status;

describe("creating an item", () => {
  it("stores it unchanged, with its images in order", async () => {
    const paths = [await uploadedImage(ana, picture), await uploadedImage(ana, await jpeg({ width: 90, height: 120 }))];
    const item = await listed(ana, { title: "  City bicycle ", price: "7.5", imageUrls: paths });
    expect(item).toEqual({
      id: expect.any(String),
      sellerId: ana.id,
      title: "City bicycle",
      description: "Three gears, new brakes, ready to ride.",
      price: "7.50",
      condition: "good",
      category: "sports",
      location: "Lisbon",
      imageUrls: paths,
      images: [
        { url: paths[0], width: 800, height: 600, placeholder: expect.stringMatching(/./u) },
        { url: paths[1], width: 90, height: 120, placeholder: expect.stringMatching(/./u) },
      ],
      status: "available",
      viewsCount: 0,
      isFavourite: false,
      isOwn: true,
      distanceKm: null,
      createdAt: expect.any(String),
      updatedAt: null,
    });
    for (const path of paths) expect(await urlOf(bo, path)).toBe(200);
  });

  it("sets the defaults of a listing", async () => {
    const { condition: _, ...criteria } = itemBody();
    const { status, body } = await ana.raw("POST", "/api/marketplace/items", { ...criteria, price: 5 });
    expect([status, body]).toMatchObject([201, { condition: "good", imageUrls: [], images: [], price: "5.00" }]);
  });

  it.each([
    [1, "1.00"],
    [0.01, "0.01"],
    [99_999_999.99, "99999999.99"],
    [" 5 ", "5.00"],
    ["007.10", "7.10"],
  ])("stores the price %j as %s", async (price, kept) => {
    expect((await listed(ana, { price })).price).toBe(kept);
  });

  const decimals = "Please enter an amount with at most two decimals";
  const tooHigh = "Price must be at most $99,999,999.99";
  const positive = "Price must be a positive number";
  it.each<[string, string, unknown]>([
    ...[0, -1, "free", "", "NaN", "1,5", "5 €", "-Infinity", null, true, [5], {}, undefined].map(
      (price): [string, string, unknown] => ["price", positive, price],
    ),
    ...[0.001, "1e3", "0x10"].map((price): [string, string, unknown] => ["price", decimals, price]),
    ...[1e9, "1e9", 1e21, "Infinity", 100_000_000].map((price): [string, string, unknown] => ["price", tooHigh, price]),
    ["title", "Title must be at least 3 characters", undefined],
    ["title", "Title must be at least 3 characters", "  ab  "],
    ["title", "Title must be at least 3 characters", "\u2800\u200b\u3164\u2060"],
    ["title", "Please keep this to 120 characters", "x".repeat(121)],
    ["title", "Control characters are not allowed here", "City\u0001bicycle"],
    ["title", "The character U+0000 is not allowed", "City\u0000bicycle"],
    ["title", "Control characters are not allowed here", "City\nbicycle"],
    ["description", "Description must be at least 10 characters", undefined],
    ["description", "Description must be at least 10 characters", "Too short"],
    ["description", "Description must be at least 10 characters", "\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008 a"],
    ["description", "Please keep this to 2000 characters", "x".repeat(2001)],
    ["location", "Location is required", undefined],
    ["location", "Location is required", " x "],
    ["location", "Please keep this to 200 characters", "x".repeat(201)],
    ["location", "Control characters are not allowed here", "Lis\u202ebon"],
    ["category", "Please select a category", undefined],
    ["category", "Please select a category", "all"],
    ["category", "Please select a category", "Electronics"],
    ["condition", "Please select a condition", "mint"],
    ["condition", "Please select a condition", null],
    ["imageUrls", "You can only upload up to 5 images", Array.from({ length: 6 }, (_, at) => `/objects/uploads/${at}`)],
    ["imageUrls", "An image is in the list twice", ["/objects/uploads/a", "/objects/uploads/a"]],
  ])("refuses the %s with %j: %j", async (field, message, value) => {
    const before = await itemsOf(ana);
    const answer = await create(ana, { [field]: value });
    expect(answer).toMatchObject({ status: 400, code: "kernel/invalid" });
    expect(answer.issues).toEqual([{ path: field, message }]);
    expect(await itemsOf(ana)).toBe(before);
  });

  it("with the same client id creates it once, also four times at once", async () => {
    const clientId = randomUUID();
    const imageUrls = [await uploadedImage(ana, picture)];
    const before = await itemsOf(ana);
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(ana, { clientId, imageUrls })));
    const again = await create(ana, { clientId, title: "Something else", imageUrls: [] });
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set([...answers, again].map(({ text }) => (JSON.parse(text) as { id: string }).id)).size).toBe(1);
    expect(again.body).toMatchObject({ title: "City bicycle", imageUrls });
    expect(await itemsOf(ana)).toBe(before + 1);
    expect((await create(bo, { clientId })).body).toMatchObject({ sellerId: bo.id });
    await test.database.pool.query("update marketplace_items set is_active = false where client_id = $1", [clientId]);
    expect(await create(ana, { clientId })).toMatchObject({ status: 404, code: "marketplace/not-found" });
  });
});

describe("an image that the seller may not use", () => {
  it.each<[string, () => Promise<string>]>([
    ["somebody else's", () => uploadedImage(bo, picture)],
    ["one that never arrived", async () => (await ana.call("POST /api/objects/upload", { body: {} })).body.objectPath],
    ["a profile picture", () => uploaded(ana, picture)],
    [
      "another item's",
      async () => (await listed(ana, { imageUrls: [await uploadedImage(ana, picture)] })).imageUrls[0] ?? "",
    ],
    ["an outside address", async () => "https://example.org/bicycle.jpg"],
    [
      "one that climbs",
      async () => `/objects/uploads/../uploads/${(await uploadedImage(ana, picture)).split("/").at(-1) ?? ""}`,
    ],
    ["one with a width", async () => `${await uploadedImage(ana, picture)}?w=320`],
    ["nobody's", async () => `/objects/uploads/${unknown}`],
    ["no path at all", async () => ""],
  ])("is refused in a new item and in an edit if it is %s", async (_, make) => {
    const item = await listed(ana);
    const foreign = await make();
    const before = await itemsOf(ana);
    const refused = {
      status: 400,
      code: "marketplace/not-own-image",
      message: "Please upload the images of this item first",
    };
    const own = await uploadedImage(ana, picture);
    expect(await create(ana, { imageUrls: [own, foreign] })).toMatchObject(refused);
    expect(await edit(ana, item.id, { title: "Another", imageUrls: [own, foreign] })).toMatchObject(refused);
    expect(await itemsOf(ana)).toBe(before);
    expect((await itemOf(ana, item.id)).body).toMatchObject({ title: "City bicycle", imageUrls: [] });
    // The valid image beside it is still available.
    expect((await create(ana, { imageUrls: [own] })).status).toBe(201);
  });

  it("of two concurrent items is used by one of them", async () => {
    const imageUrls = [await uploadedImage(ana, picture)];
    const answers = await Promise.all([create(ana, { imageUrls }), create(ana, { imageUrls })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });
});

describe("an edit", () => {
  it("changes only the fields it contains, and sets the time", async () => {
    const item = await listed(ana);
    const none = await edit(ana, item.id, {});
    expect([none.status, none.body]).toEqual([200, item]);
    const { status, body } = await edit(ana, item.id, { price: 55, condition: "fair" });
    expect(status).toBe(200);
    expect(body).toEqual({ ...item, price: "55.00", condition: "fair", updatedAt: expect.any(String) });
  });

  it("reorders images and deletes those left out", async () => {
    const [one, two, three] = [
      await uploadedImage(ana, picture),
      await uploadedImage(ana, picture),
      await uploadedImage(ana, picture),
    ];
    const { id } = await listed(ana, { imageUrls: [one, two] });
    const { body } = await edit(ana, id, { imageUrls: [three, two] });
    expect(body).toMatchObject({ imageUrls: [three, two], images: [{ url: three }, { url: two, width: 800 }] });
    expect(await urlOf(bo, three)).toBe(200);
    for (const who of [ana, bo]) expect(await urlOf(who, one)).toBe(404);
    expect((await edit(ana, id, { imageUrls: [] })).body).toMatchObject({ imageUrls: [], images: [] });
    expect(await urlOf(ana, two)).toBe(404);
  });

  it.each<[object, string, string]>([
    [{ price: 0 }, "price", "Price must be a positive number"],
    [{ title: "ab" }, "title", "Title must be at least 3 characters"],
    [{ category: "cars" }, "category", "Please select a category"],
    [{ condition: "" }, "condition", "Please select a condition"],
    [{ location: "" }, "location", "Location is required"],
  ])("with %j is refused", async (body, path, message) => {
    const { id } = await listed(ana);
    expect(await edit(ana, id, body)).toMatchObject({ status: 400, issues: [{ path, message }] });
  });

  it("of an item sold meanwhile is refused", async () => {
    const { id } = await listed(ana);
    const sold = sql`update marketplace_items set status = 'sold', sold_at = now() where id = ${id}`;
    const answer = await meanwhile(test.database, sold, () => edit(ana, id, { price: 1 }));
    expect(answer).toMatchObject({ status: 409, code: "marketplace/sold" });
    expect((await itemOf(ana, id)).body).toMatchObject({ price: "60.00", status: "sold", updatedAt: null });
  });
});

describe("withdrawing", () => {
  it("deletes the item with its images, even if it is sold", async () => {
    const cleo = await test.member();
    for (const isSold of [false, true]) {
      const imageUrls = [await uploadedImage(cleo, picture), await uploadedImage(cleo, picture)];
      const { id } = await listed(cleo, { imageUrls });
      if (isSold) expect((await sell(cleo, id)).status).toBe(200);
      const answer = await withdraw(cleo, id);
      expect([answer.status, answer.text]).toEqual([204, ""]);
      for (const who of [bo, cleo]) {
        expect(await itemOf(who, id)).toMatchObject({
          status: 404,
          code: "marketplace/not-found",
          message: "The item you're looking for doesn't exist or has been removed.",
        });
        for (const path of imageUrls) expect(await urlOf(who, path)).toBe(404);
      }
      expect(await filesKnownOf(test, cleo.id)).toBe(0);
      expect((await withdraw(cleo, id)).status).toBe(404);
    }
  });

  it("twice at once happens once", async () => {
    const { id } = await listed(ana);
    const answers = await Promise.all([withdraw(ana, id), withdraw(ana, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  });
});

describe("another member's item", () => {
  const acts: [string, string, object?][] = [
    ["PATCH", "", { price: 1 }],
    ["DELETE", ""],
    ["PATCH", "/status", { status: "sold" }],
  ];

  it.each(acts)("%s %s is forbidden, and returns not found if the item is hidden", async (method, rest, body) => {
    const { id } = await listed(ana);
    const blocked = await test.member();
    await blocks(test, ana, blocked);
    const send = (who: Pick<MemberCaller, "raw">, item = id) =>
      who.raw(method, `/api/marketplace/items/${item}${rest}`, body);
    const before = await itemOf(ana, id);
    expect(await send(bo)).toMatchObject({ status: 403, code: "marketplace/not-seller" });
    expect(await send(blocked)).toMatchObject({ status: 404, code: "marketplace/not-found" });
    expect(await send(ana, unknown)).toMatchObject({ status: 404, code: "marketplace/not-found" });
    expect((await send(ana, "bicycle")).status).toBe(404);
    expect((await send(test.visitor)).status).toBe(401);
    expect((await itemOf(ana, id)).body).toEqual(before.body);
  });
});
