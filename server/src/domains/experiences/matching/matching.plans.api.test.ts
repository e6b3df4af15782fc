import { beforeAll, expect, it } from "vitest";
import { planOf, statementsOf } from "../../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../../test/test-app.ts";

const test = useTestApp();
const stored = 20_000;
let member: MemberCaller;
let goalId: string;

beforeAll(async () => {
  member = await test.member();
  await member.call("PATCH /api/profile", { body: { latitude: 38.7, longitude: -9.1, travelDistance: 25 } });
  goalId = (await member.call("POST /api/goals", { body: { title: "Run and swim", category: "health" } })).body.id;
  const { pool } = test.database;
  const host = await test.member();
  // One in twenty is in the member's town, the others all over the world.
  await pool.query(
    `insert into experiences (id, creator_id, title, description, category, location, latitude, longitude, date_time, duration, max_participants)
     select gen_random_uuid(), $1, (array['Run','Swim','Talk','Dance'])[1 + n % 4] || ' ' || n, repeat('some words of it ', 20),
       (array['wellness','learning','social','food'])[1 + n % 4], 'Lisbon',
       case when n % 20 = 0 then 38.7 + n % 100 / 2000.0 else -60 + (n * 7919 % 12000) / 100.0 end,
       case when n % 20 = 0 then -9.1 else -170 + (n * 104729 % 34000) / 100.0 end,
       now() + (n - 2000) * interval '5 minutes', 60, 10
     from generate_series(1, $2::int) n`,
    [host.id, stored],
  );
  await pool.query("vacuum analyze experiences");
  await pool.query("analyze");
});

const matches = () => member.call("GET /api/goals/{id}/experiences", { params: { id: goalId } });

it(`searches ${stored} experiences by the index of locations or times, in three statements`, async () => {
  expect((await matches()).body.matches).toHaveLength(3);
  const sent = await statementsOf(matches, /experiences/u);
  expect(sent).toHaveLength(2);
  expect(await statementsOf(matches, /user_goals/u)).toHaveLength(1);
  for (const statement of sent) expect(await planOf(test.database, statement)).not.toContain("Seq Scan on experiences");
});

it("finds nearby experiences in the same way, with or without a location", async () => {
  const lost = await test.member();
  for (const { id } of [member, lost]) {
    const near = () => test.app.services.experiences.nearMember(id, test.clock.now(), 10);
    const sent = await statementsOf(near, /experiences/u);
    expect(sent).toHaveLength(1);
    for (const statement of sent)
      expect(await planOf(test.database, statement)).not.toContain("Seq Scan on experiences");
  }
});
