import { beforeAll, expect, it } from "vitest";
import { listed, stocked } from "../../../../test/item-makers.ts";
import { planOf, statementsOf } from "../../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

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
  await test.database.pool.query("vacuum analyze saved_searches");
});

it("a new item is compared only with the searches that contain one of its words or none, among many thousands", async () => {
  const [sent] = await statementsOf(() => listed(seller, { title: "A thing77 in good order" }), /saved_searches/u);
  const plan = await planOf(test.database, sent ?? { text: "", values: [] });
  expect(plan).toContain("saved_searches_wanted_idx");
  expect(plan).toContain("saved_searches_wordless_idx");
  expect(plan).not.toContain("Seq Scan on saved_searches");
});
