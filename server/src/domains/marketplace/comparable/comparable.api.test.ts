import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listed, sell } from "../../../../test/item-makers.ts";
import { blocks } from "../../../../test/people-makers.ts";
import { statementsOf } from "../../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
let ana: MemberCaller;
let bo: MemberCaller;
beforeAll(async () => {
  [ana, bo] = [await test.member(), await test.member()];
});

const listingFor = (who: MemberCaller, id: string) => test.app.services.marketplace.listingFor(who.id, id);

describe("a listing for the item assistant", () => {
  it("contains the item's details, and whether it is the member's own", async () => {
    const item = await listed(ana, { title: "Brass telescope", price: "120" });
    const expected = {
      title: "Brass telescope",
      description: item.description,
      price: "120.00",
      condition: "good",
      category: "sports",
      location: "Lisbon",
      status: "available",
      createdAt: item.createdAt,
      comparable: { prices: [], sold: 0 },
      isOwn: false,
    };
    expect(await listingFor(bo, item.id)).toEqual(expected);
    expect(await listingFor(ana, item.id)).toEqual({ ...expected, isOwn: true });
    await sell(ana, item.id);
    expect(await listingFor(bo, item.id)).toEqual({ ...expected, status: "sold" });
  });

  it("is not found if the item is hidden from the member or doesn't exist", async () => {
    const { id } = await listed(ana);
    const blocked = await test.member();
    await blocks(test, blocked, ana);
    expect(await listingFor(blocked, id)).toBeNull();
    expect(await listingFor(bo, "019a0000-0000-7000-8000-000000000000")).toBeNull();
  });

  it("is compared with the same things of its category, on sale or recently sold, and with no accessory", async () => {
    const { id } = await listed(ana, { title: "Acoustic guitar", category: "other", price: 100 });
    const other = (title: string, price: number, category: "other" | "toys" = "other") =>
      listed(bo, { title, price, category, description: "Plays like an acoustic guitar should." });
    await other("Old guitars", 80);
    await other("Toy guitar", 5, "toys");
    await other("Drum kit", 300);
    const [sold, longSold, hidden, takenDown] = [
      await other("Guitar, acoustic", 90),
      await other("Guitar", 40),
      await listed(await test.member(), { title: "Spanish guitar", price: 10, category: "other" }),
      await other("Student guitar", 7),
    ];
    for (const title of ["Guitar stand", "Guitar strings", "Case for an acoustic guitar", "Broken guitar, acoustic"])
      await other(title, 12);
    await sell(bo, sold.id);
    await sell(bo, longSold.id);
    const { pool } = test.database;
    await pool.query("update marketplace_items set sold_at = now() - interval '184 days' where id = $1", [longSold.id]);
    await pool.query("update marketplace_items set is_active = false where id = $1", [takenDown.id]);
    const cleo = await test.member();
    await blocks(test, cleo, { id: hidden.sellerId });
    expect((await listingFor(cleo, id))?.comparable).toEqual({ prices: ["80.00", "90.00"], sold: 1 });
    expect((await listingFor(bo, id))?.comparable).toEqual({ prices: ["10.00", "80.00", "90.00"], sold: 1 });
  });

  it("is compared with items whose title has a synonym, singular or plural", async () => {
    const { id } = await listed(ana, { title: "Touring bicycles", price: 180, category: "books" });
    const other = (title: string, price: number) =>
      listed(bo, { title, price, category: "books", description: "Beside it lies a bicycle." });
    await other("Mountain bike", 340);
    await other("Old push bike", 95);
    await other("Pushing a cart", 7);
    await other("Kayak for two", 210);
    expect((await listingFor(bo, id))?.comparable).toEqual({ prices: ["95.00", "340.00"], sold: 0 });
  });

  it("is compared with the same model only, where the model decides the price", async () => {
    const { id } = await listed(ana, { title: "iPhone 12 mini 64 GB", price: 200, category: "electronics" });
    const other = (title: string, price: number) => listed(bo, { title, price, category: "electronics" });
    for (const title of ["iPhone 8", "iPhone", "iPhone 12 case", "Charger for iPhone 12", "Galaxy S12 mini"])
      await other(title, 30);
    await other("Apple iPhone 12, black", 210);
    await other("iPhone 12 128GB", 240);
    expect((await listingFor(bo, id))?.comparable).toEqual({ prices: ["210.00", "240.00"], sold: 0 });
  });

  it("is not compared with items that only share a size, number, colour or condition", async () => {
    const { id } = await listed(ana, {
      title: "Small red kettle, 2 kg, size M, 30 cm, good as new",
      category: "clothing",
    });
    const other = (title: string, price: number) => listed(bo, { title, price, category: "clothing" });
    for (const title of ["Small radio", "Compact radio", "New radio, size M", "Radio, 30 cm, 2 kg", "Good red radio"])
      await other(title, 9);
    await other("Kettles, 40 cm", 12);
    expect((await listingFor(bo, id))?.comparable).toEqual({ prices: ["12.00"], sold: 0 });
  });

  it("is compared with the thirty most similar of many", async () => {
    const { id } = await listed(ana, { title: "Trek mountain bike 29", category: "vehicles" });
    await test.database.db.execute(sql`
      insert into marketplace_items (id, seller_id, title, description, category, price, condition, location)
      select gen_random_uuid(), ${bo.id}, case when n <= 30 then 'Trek mountain bike' else 'bike bell' end,
        'A thing to be sold', 'vehicles', case when n <= 30 then 500 else 5 end, 'good', 'Lisbon'
      from generate_series(1, 60) n`);
    expect((await listingFor(bo, id))?.comparable).toEqual({ prices: Array(30).fill("500.00"), sold: 0 });
  });

  it.each(["The of and", "!!! ???", "it's 'quoted' \\ back & | ! ( ) :*", "100% <b>new</b>", "C:\\temp\\file"])(
    "may be called %j",
    async (title) => {
      const { id } = await listed(ana, { title, category: "books" });
      expect(await listingFor(bo, id)).toMatchObject({ title });
    },
  );

  it("takes one statement", async () => {
    const { id } = await listed(ana);
    expect(await statementsOf(() => listingFor(bo, id))).toHaveLength(1);
  });
});
