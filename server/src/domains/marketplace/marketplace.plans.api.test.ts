import { beforeAll, describe, expect, it } from "vitest";
import { livesIn, mark, stocked } from "../../../test/item-makers.ts";
import { planOf, statementsOf } from "../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
let member: MemberCaller;
let seller: string;
let item: string;

beforeAll(async () => {
  member = await test.member();
  await livesIn(test, member);
  const sellers = await stocked(test, member, 9_000);
  seller = sellers[0] ?? "";
  const { pool } = test.database;
  const { rows } = await pool.query<{ id: string }>(
    "select id from marketplace_items where title like 'lamp%' and seller_id <> $1 limit 1",
    [member.id],
  );
  item = rows[0]?.id ?? "";
  await pool.query(
    `insert into marketplace_favourites (user_id, item_id, created_at)
     select $1, id, now() - row_number() over (order by id) * interval '1 second'
     from (select id from marketplace_items order by id limit 3000) marked`,
    [member.id],
  );
  await pool.query("insert into user_blocks (blocker_id, blocked_id) select $1, id from unnest($2::uuid[]) id", [
    member.id,
    sellers.slice(100, 200),
  ]);
  await pool.query(
    `insert into marketplace_views (id, item_id, user_id)
     select gen_random_uuid(), id, seller_id from marketplace_items`,
  );
  await pool.query("analyze");
  expect((await mark(member, item)).status).toBe(200);
});

async function planned(work: () => Promise<{ status: number; text: string }>): Promise<string> {
  const [sent, ...others] = await statementsOf(async () => {
    const answer = await work();
    expect(answer.status, answer.text).toBe(200);
  }, /marketplace_items/u);
  if (sent === undefined) throw new Error("nothing was asked");
  expect(others).toEqual([]);
  return planOf(test.database, sent);
}
const get = (url: string) => planned(() => member.raw("GET", url));
/** The plan neither scans the table nor sorts. */
const expectIndexOrder = (plan: string) => {
  expect(plan).not.toContain("Seq Scan on marketplace_items");
  expect(plan).not.toMatch(/^ *(?:-> +)?Sort/mu);
};

describe("lists among thousands of items", () => {
  it.each([
    ["the newest page", "", "marketplace_items_open_idx"],
    ["a further one", "&cursor=ffffffff-ffff-7fff-bfff-ffffffffffff", "marketplace_items_open_idx"],
    ["a category", "&category=books", "marketplace_items_category_idx"],
    ["the lowest prices", "&sort=lowest-price", "marketplace_items_price_idx"],
    ["the highest prices", "&sort=highest-price", "marketplace_items_price_idx"],
    [
      "a further page of prices",
      `&sort=lowest-price&cursor=${Buffer.from("12.50 019a0000-0000-7000-8000-000000000000").toString("base64url")}`,
      "marketplace_items_price_idx",
    ],
  ])("%s uses the index in its order", async (_, query, index) => {
    const plan = await get(`/api/marketplace/items?limit=50${query}`);
    expect(plan).toContain(index);
    expectIndexOrder(plan);
  });

  it.each(["needle", "needle&category=books", "zq"])("a rare text %j is found by the trigram index", async (query) => {
    const plan = await get(`/api/marketplace/items?query=${query}`);
    expect(plan).toContain("marketplace_items_letters_idx");
    expect(plan).not.toContain("Seq Scan on marketplace_items");
  });

  it.each(["within=25", "within=25&sort=nearest", "within=25&sort=lowest-price"])(
    "%s doesn't read what is further away than an index can tell",
    async (query) => {
      const plan = await get(`/api/marketplace/items?${query}`);
      expect(plan).not.toContain("Seq Scan on marketplace_items");
    },
  );

  it("a frequent text is found along the order", async () => {
    const plan = await get("/api/marketplace/items?query=word");
    expect(plan).toContain("marketplace_items_open_idx");
    expectIndexOrder(plan);
  });

  it("own items, a seller's and favourites use an index in their order", async () => {
    const own = await get("/api/marketplace/own?limit=20");
    expect(own).toContain("marketplace_items_seller_idx");
    const sellers = await get(`/api/marketplace/items?limit=20&sellerId=${seller}`);
    expect(sellers).toContain("marketplace_items_seller_idx");
    const marked = await get("/api/marketplace/favourites?limit=20");
    expect(marked).toContain("marketplace_favourites_latest_idx");
    for (const plan of [own, sellers, marked]) expectIndexOrder(plan);
  });
});

describe("single items", () => {
  it("are read by their keys", async () => {
    const plan = await get(`/api/marketplace/items/${item}`);
    for (const index of ["marketplace_items_pkey", "marketplace_views_key", "users_pkey"])
      expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (?:marketplace_|users)/u);
  });

  it("are compared by the indexes of words and categories", async () => {
    const { marketplace } = test.app.services;
    const [sent] = await statementsOf(() => marketplace.listingFor(member.id, item), /marketplace_items/u);
    const plan = await planOf(test.database, sent ?? { text: "", values: [] });
    expect(plan).toContain("marketplace_items_words_idx");
    expect(plan).toContain("marketplace_items_comparable_idx");
    expect(plan).not.toContain("Seq Scan on marketplace_items");
  });
});
