import { beforeAll, expect, it } from "vitest";
import { listed, stocked } from "../../../test/item-makers.ts";
import { planOf, statementsOf } from "../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
let seller: MemberCaller;

beforeAll(async () => {
  seller = await test.member();
  const members = await stocked(test, seller, 1_000);
  await test.database.pool.query(
    `insert into saved_searches (id, user_id, query, parts, category, max_price, wanted)
     select gen_random_uuid(), ($1::uuid[])[1 + n % 1000], 'search ' || n, '[]',
       case when n % 3 = 0 then (array['electronics','clothing','furniture','vehicles','books','toys'])[1 + n % 6] end,
       case when n % 2 = 0 then n % 500 + 1 end,
       case when n % 10 > 0 then '''thing' || n % 5000 || ''':AB & !''broken'':AB' end
     from generate_series(1, 20000) n`,
    [members],
  );
  if (process.env.E1) await test.database.pool.query(`CREATE INDEX "saved_searches_wanted_idx" ON "saved_searches" USING gin (string_to_array(wanted, ''''));
CREATE INDEX "saved_searches_wordless_idx" ON "saved_searches" USING btree ("category") WHERE wanted is null or wanted like '!%';`);
  await test.database.pool.query("analyze saved_searches");
});

it("a new item finds the searches it fits by their words, among many thousands", async () => {
  const [sent] = await statementsOf(() => listed(seller, { title: "A thing77 in good order" }), /saved_searches/u);
  const plan = await planOf(test.database, sent ?? { text: "", values: [] });
  if (!process.env.E1)expect(plan).toContain("saved_searches_wanted_idx");
  if (!process.env.E1)expect(plan).toContain("saved_searches_wordless_idx");
  expect(plan).not.toContain("Seq Scan on saved_searches");
  if (process.env.E1) { const { rows } = await test.database.pool.query("explain analyze " + sent?.text, sent?.values);
  console.log(rows.map((r: any) => r["QUERY PLAN"]).join("\n"));}
});
