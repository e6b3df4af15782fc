import type { Contract } from "@alongside/contract/contract.ts";
import type { BodyOf } from "@alongside/contract/kernel/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { newId } from "../src/db/ids.ts";
import type { Caller, TestApp } from "./test-app.ts";

type ExperienceBody = BodyOf<Contract["POST /api/marketplace/items"]>;

export const itemBody = (change: Partial<ExperienceBody> = {}): ExperienceBody => ({
  title: "City bicycle",
  description: "Three gears, new brakes, ready to ride.",
  price: 60,
  condition: "good",
  category: "sports",
  location: "Lisbon",
  ...change,
});

/** Creates a listing of a member. */
export async function listed(who: Caller, change: Partial<ExperienceBody> = {}) {
  const answer = await who.call("POST /api/marketplace/items", { body: itemBody(change) });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

export const itemOf = (who: Caller, id: string) => who.call("GET /api/marketplace/items/{id}", { params: { id } });
export const sell = (who: Caller, id: string) =>
  who.call("PATCH /api/marketplace/items/{id}/status", { params: { id }, body: { status: "sold" } });
export const withdraw = (who: Caller, id: string) => who.call("DELETE /api/marketplace/items/{id}", { params: { id } });
export const mark = (who: Caller, id: string) =>
  who.call("POST /api/marketplace/items/{id}/favourite", { params: { id } });
export const unmark = (who: Caller, id: string) =>
  who.call("DELETE /api/marketplace/items/{id}/favourite", { params: { id } });

/** Two sellers and their listings, in different categories and towns; the last of the four is sold. */
export async function fourItems(test: Pick<TestApp, "member">) {
  const [ana, bo] = [await test.member({ firstName: "Ana" }), await test.member({ firstName: "Bo" })];
  const brass = { title: "Lamp, 100% brass_x", category: "home", location: "Rua Augusta, Lisbon, Portugal" } as const;
  const { id: lamp } = await listed(ana, brass);
  const { id: car } = await listed(bo, { title: "Small car", category: "vehicles", location: "Porto" });
  const { id: sofa } = await listed(ana, { title: "Sofá grande", category: "furniture", location: "Somewhere else" });
  const { id: gone } = await listed(ana, { title: "TV (4k)", category: "electronics" });
  await sell(ana, gone);
  return { ana, bo, lamp, car, sofa, gone };
}

type App = Pick<TestApp, "database">;

/** Sets a member's town: Lisbon by default. */
export async function livesIn(
  { database }: App,
  { id }: { id: string },
  place = { latitude: 38.7167, longitude: -9.1333 },
) {
  await database.db.execute(
    sql`update users set latitude = ${place.latitude}, longitude = ${place.longitude} where id = ${id}`,
  );
}

/** Items whose view counts differ from the number of their rows. */
export async function miscountedItems({ database }: App): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`select id, views_count from marketplace_items item
    where views_count <> (select count(*) from marketplace_views seen where seen.item_id = item.id)`);
  return rows;
}

/**
 * Thousands of items, for plans: every hundredth has the word "needle", every third is sold, every fifth is of the member
 * who is named. Answers the ids of the other sellers, of whom the first has a fifth as well.
 */
export async function stocked({ database }: App, { id }: { id: string }, count: number): Promise<string[]> {
  const { pool } = database;
  const sellers = Array.from({ length: 1_000 }, newId);
  await pool.query(
    `insert into users (id, unique_id, first_name) select id, 'seller' || id, 'S' || place
     from unnest($1::uuid[]) with ordinality as seller (id, place)`,
    [sellers],
  );
  await pool.query(
    `insert into marketplace_items (id, seller_id, title, description, category, price, condition, location, status,
       sold_at, latitude, longitude)
     select gen_random_uuid(),
       case n % 5 when 0 then $3::uuid when 1 then ($1::uuid[])[1] else ($1::uuid[])[1 + n % 1000] end,
       (array['bicycle','lamp','sofa','jacket','camera','tent','novel','guitar','kettle','skates'])[1 + n % 10] || ' ' || n,
       repeat('word' || n % 977 || ' ', 20) || case when n % 100 = 0 then 'needle' else '' end,
       (array['electronics','clothing','furniture','vehicles','books','sports','home','toys','other'])[1 + n % 9],
       1 + n % 500, (array['new','like-new','good','fair','poor'])[1 + n % 5],
       (array['Lisbon','Porto','Paris','Berlin'])[1 + n % 4],
       case when n % 3 = 0 then 'sold' else 'available' end,
       case when n % 3 = 0 then now() - n * interval '1 hour' end, 38.7, -9.1
     from generate_series(1, $2::int) n`,
    [sellers, count, id],
  );
  await pool.query("vacuum analyze marketplace_items");
  await pool.query("analyze");
  return sellers;
}
