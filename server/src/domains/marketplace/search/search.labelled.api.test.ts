import { beforeAll, describe, expect, it } from "vitest";
import { labelledOf, listings, type Labelled } from "../../../../test/market/labelled.ts";
import { heldOut, tuned } from "../../../../test/market/queries.ts";
import { useTestApp, type MemberCaller } from "../../../../test/test-app.ts";
import { newId } from "../../../db/ids.ts";
import * as vocabularyStore from "./vocabulary.store.ts";

const test = useTestApp();
let member: MemberCaller;
const keys = new Map<string, string>();

beforeAll(async () => {
  const [seller, asking] = [await test.member(), await test.member()];
  member = asking;
  const ids = listings.map(() => newId());
  const column = (name: keyof (typeof listings)[number]) => listings.map((listing) => listing[name]);
  await test.database.pool.query(
    `insert into marketplace_items (id, seller_id, title, description, category, price, condition, location, latitude, longitude)
     select item.id, $1, item.title, item.description, item.category, item.price, item.condition, item.town,
       town.latitude, town.longitude
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::text[], $8::text[])
       as item (id, title, description, category, price, condition, town)
     left join lateral (select latitude, longitude from towns where folded = fold(item.town)
       order by population desc limit 1) town on true`,
    [
      seller.id,
      ids,
      column("title"),
      column("description"),
      column("category"),
      column("price"),
      column("condition"),
      column("town"),
    ],
  );
  for (const id of ids) await vocabularyStore.learn(test.database.db, id);
  for (const [at, id] of ids.entries()) keys.set(id, listings[at]?.key ?? "");
});

interface Outcome {
  question: string;
  found: string[];
  isFirst: boolean;
  isAmongFive: boolean;
  broken: string[];
}

async function asked({ question, right, max, min, conditions, town, category }: Labelled): Promise<Outcome> {
  const { body, status } = await member.call("POST /api/ai/marketplace-search", { body: { query: question } });
  expect(status, question).toBe(200);
  const found = body.matchingItems.map(({ id }) => keys.get(id) ?? "");
  const broken = body.matchingItems.filter(
    (item) =>
      Number(item.price) > max ||
      Number(item.price) < min ||
      (conditions !== null && !conditions.includes(item.condition)) ||
      (town !== null && item.location !== town) ||
      (category !== null && item.category !== category),
  );
  const nothing = right.includes("-") && found.length === 0;
  return {
    question: `${question} → ${found.slice(0, 5).join(", ")}`,
    found,
    isFirst: nothing || right.includes(found[0] ?? ""),
    isAmongFive: nothing || found.slice(0, 5).some((key) => right.includes(key)),
    broken: broken.map(({ title }) => title),
  };
}

async function outcomes(text: string): Promise<Outcome[]> {
  const all: Outcome[] = [];
  for (const labelled of labelledOf(text)) all.push(await asked(labelled));
  return all;
}

function share(all: readonly Outcome[], of: (one: Outcome) => boolean): number {
  return all.filter(of).length / all.length;
}

describe("questions with known answers", () => {
  it("cover enough cases, and listings of every kind", () => {
    expect(listings.length).toBeGreaterThanOrEqual(320);
    expect(labelledOf(tuned).length + labelledOf(heldOut).length).toBeGreaterThanOrEqual(90);
    const known = new Set(listings.map(({ key }) => key));
    const named = [...labelledOf(tuned), ...labelledOf(heldOut)].flatMap(({ right }) => right);
    expect(named.filter((key) => key !== "-" && !known.has(key))).toEqual([]);
  });

  it.each([
    ["those the search was tuned with", tuned],
    ["those it has never seen", heldOut],
  ])("find the right item: %s", async (_, text) => {
    const all = await outcomes(text);
    const wrong = all
      .filter(({ isFirst }) => !isFirst)
      .map(({ question, isAmongFive }) => `${isAmongFive ? "five" : "NONE"} ${question}`);
    expect(all.flatMap(({ question, broken }) => broken.map((title) => `${question}: ${title}`))).toEqual([]);
    expect(
      share(all, ({ isFirst }) => isFirst),
      wrong.join("\n"),
    ).toBeGreaterThanOrEqual(0.85);
    expect(
      share(all, ({ isAmongFive }) => isAmongFive),
      wrong.join("\n"),
    ).toBeGreaterThanOrEqual(0.95);
  });
});
