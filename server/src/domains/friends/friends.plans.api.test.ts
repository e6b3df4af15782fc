import { beforeAll, describe, expect, it } from "vitest";
import { planOf, statementsOf } from "../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
const friends = 10_000;
const members = 40_000;
let popular: MemberCaller;
let other: MemberCaller;

beforeAll(async () => {
  popular = await test.member();
  other = await test.member();
  const { pool } = test.database;
  await pool.query(`insert into users (id, unique_id, first_name) select gen_random_uuid(), 'friend' || n, 'Friend ' || n
    from generate_series(1, ${members}) n`);
  const rows =
    "select id, row_number() over (order by substr(unique_id, 7)::int) as place from users where unique_id like 'friend%'";
  await pool.query(
    `insert into user_connections (id, user_id, friend_id, status, created_at)
     select gen_random_uuid(), case when place % 2 = 0 then $1::uuid else id end,
       case when place % 2 = 0 then id else $1::uuid end, 'accepted', now() - place * interval '1 minute'
     from (${rows}) friend where place <= ${friends}`,
    [popular.id],
  );
  // The others are friends with each other, and some have sent requests.
  await pool.query(`insert into user_connections (id, user_id, friend_id, status)
    select gen_random_uuid(), one.id, next.id, 'accepted' from (${rows}) one
    cross join generate_series(1, 2) step join (${rows}) next on next.place = one.place + step`);
  await pool.query(
    `insert into user_connections (id, user_id, friend_id, status)
     select gen_random_uuid(), id, $1::uuid, 'pending' from (${rows}) asker where place > ${members - 100}`,
    [popular.id],
  );
  await pool.query(
    `insert into user_connections (id, user_id, friend_id, status)
     select gen_random_uuid(), $1::uuid, id, 'accepted' from (${rows}) shared where place <= 100`,
    [other.id],
  );
  await pool.query("analyze");
});

describe("a member with ten thousand friends", () => {
  it.each<[string, () => string, number]>([
    ["the list", () => "/api/friends?limit=100", 100],
    ["a search in it", () => "/api/friends?query=end%20777", 19],
    ["the requests", () => "/api/friends/requests/received", 50],
    ["the friends shared with somebody", () => `/api/users/${other.id}/mutual-friends?limit=100`, 100],
  ])("%s takes one statement that scans no table", async (_, url, count) => {
    const sent = await statementsOf(async () => {
      const answer = await popular.raw("GET", url());
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toHaveLength(count);
    }, /with mine as/u);
    expect(sent).toHaveLength(1);
    for (const statement of sent) {
      const plan = await planOf(test.database, statement);
      expect(plan).not.toContain("Seq Scan on user_connections");
      expect(plan).not.toContain("Seq Scan on users");
    }
  });

  it("is counted out of the indexes", async () => {
    const sent = await statementsOf(async () => {
      expect((await popular.call("GET /api/friends/counts")).body).toEqual({ friends, received: 100, sent: 0 });
    }, /user_connections/u);
    expect(sent).toHaveLength(1);
    for (const statement of sent) expect(await planOf(test.database, statement)).not.toContain("Seq Scan");
  });

  it("is walked to the end, everybody once", async () => {
    const seen = new Set<string>();
    for (let url: string | undefined = "/api/friends?limit=100"; url !== undefined;) {
      const answer = await popular.raw("GET", url);
      for (const { id } of answer.body as { id: string }[]) seen.add(id); // every item has one
      url = /^<([^>]+)>/u.exec(String(answer.headers["link"]))?.[1];
    }
    expect(seen.size).toBe(friends);
  });
});
