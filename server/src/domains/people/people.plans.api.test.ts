import { beforeAll, describe, expect, it } from "vitest";
import { planOf, statementsOf as sentBy } from "../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";

const test = useTestApp();
let member: MemberCaller;
let otherId: string;

beforeAll(async () => {
  member = await test.member({ firstName: "Vera" });
  const { pool } = test.database;
  await pool.query(
    `insert into users (id, unique_id, username, first_name, last_name, city, latitude, longitude, last_seen_at, created_at)
     select gen_random_uuid(), 'plan' || n, 'user_' || n, chr(97 + n % 26) || substr(md5(n::text), 1, 6),
       chr(97 + n / 26 % 26) || substr(md5('x' || n), 1, 8), 'Town ' || n % 100, 38 + n % 100 * 0.05, -9 + n % 70 * 0.05,
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(1, 8000) n`,
  );
  await pool.query("update users set city = 'Town 1', latitude = 38.05, longitude = -8.95 where id = $1", [member.id]);
  await pool.query(
    `insert into user_privacy_settings (user_id, show_profile_to_public)
     select id, random() > 0.2 from users where unique_id like 'plan%' and random() < 0.5`,
  );
  await pool.query(
    `create temporary table numbered as select id, row_number() over (order by unique_id) as n from users`,
  );
  await pool.query(
    `insert into user_connections (id, user_id, friend_id, status)
     select gen_random_uuid(), one.id, other.id, 'accepted' from numbered one cross join unnest(array[7, 31, 17, 101]) step
     join numbered other on other.n = 1 + (one.n * step) % 8000
     where one.id <> other.id on conflict do nothing`,
  );
  await pool.query(
    `insert into user_connections (id, user_id, friend_id, status)
     select gen_random_uuid(), $1, id, 'accepted' from numbered where n between 100 and 140 and id <> $1 on conflict do nothing`,
    [member.id],
  );
  for (const table of ["user_blocks (blocker_id, blocked_id)", "dismissed_people (user_id, dismissed_id)"]) {
    await pool.query(
      `insert into ${table} select one.id, other.id from numbered one cross join unnest(array[13, 71]) step
       join numbered other on other.n = 1 + (one.n * step) % 8000 where one.id <> other.id on conflict do nothing`,
    );
    await pool.query(
      `insert into ${table} select $1, id from numbered where n between 200 and 230 and id <> $1 on conflict do nothing`,
      [member.id],
    );
  }
  await pool.query(
    `insert into user_goals (id, user_id, title, category, visibility, created_at)
     select gen_random_uuid(), id, 'Run ' || n || ' miles', (array['health', 'learning', 'money', 'mind'])[1 + n % 4],
       (array['private', 'friends', 'everyone'])[1 + n % 3],
       now() - n * interval '1 minute' from numbered, generate_series(1, 2)`,
  );
  await pool.query(
    `insert into experiences (id, creator_id, title, description, category, location, latitude, longitude, date_time, duration, max_participants)
     select gen_random_uuid(), id, 'Evening ' || n, '', 'food', 'Lisbon', 38, -9, now() + n * interval '1 hour', 60, 20
     from numbered where n <= 1500`,
  );
  await pool.query(
    `insert into experience_participants (id, experience_id, user_id)
     select gen_random_uuid(), experience.id, guest.id from (select id, row_number() over () as n from experiences) experience
     join numbered guest on guest.n % 1500 = experience.n % 1500 on conflict do nothing`,
  );
  await pool.query(
    "insert into experience_participants (id, experience_id, user_id) select gen_random_uuid(), id, $1 from experiences limit 10 on conflict do nothing",
    [member.id],
  );
  await pool.query(
    `insert into conversations (id, participant1_id, participant2_id, last_message_at)
     select gen_random_uuid(), one.id, other.id, now() from numbered one
     join numbered other on other.n = 1 + (one.n * 7) % 8000 where one.id <> other.id on conflict do nothing`,
  );
  const { rows } = await pool.query<{ id: string }>("select id from numbered where n = 1000");
  otherId = rows[0]?.id ?? "";
  await pool.query("drop table numbered");
  await pool.query("analyze");
});

/** The one statement a call sends about people. */
const statementOf = async (url: string) => {
  const sent = await sentBy(
    async () => expect((await member.raw("GET", url)).status, url).toBeLessThan(500),
    /from "?(?:users|user_blocks)|join users/u,
  );
  const [statement] = sent;
  expect(sent).toHaveLength(1);
  if (statement === undefined) throw new Error("nothing was asked");
  return statement;
};

describe("among eight thousand members", () => {
  it.each([
    "/api/users/search?query=a",
    "/api/users/search?query=ab&limit=50",
    "/api/users/search?query=user_12",
    "/api/users/search?query=er_77",
    "/api/users/search?query=ana%20silva",
    "/api/users/search?query=%25%25%25",
    "/api/users/all?limit=1",
    "/api/users/all?limit=100",
    "/api/users/blocked",
    "/api/users/{id}",
    "/api/users/{id}/privacy",
    "/api/ai/recommend-users",
  ])("%s is one statement that reads no table from end to end", async (url) => {
    const plan = await planOf(test.database, await statementOf(url.replace("{id}", otherId)));
    expect(plan.split("\n").filter((line) => line.includes("Seq Scan on"))).toEqual([]);
  });

  it("the letters of a name are looked up in their indexes", async () => {
    const short = await planOf(test.database, await statementOf("/api/users/search?query=ab"));
    for (const index of ["users_first_name_idx", "users_last_name_idx", "users_username_idx"])
      expect(short).toContain(index);
    const long = await planOf(test.database, await statementOf("/api/users/search?query=ser_12"));
    expect(long).toContain("users_search_idx");
    // What has no three letters in a row would have to be compared with every name.
    const vague = await planOf(test.database, await statementOf("/api/users/search?query=%25%25%25"));
    expect(vague).not.toContain("users_search_idx");
  });

  it("the newest are read in order from their index, also on later pages", async () => {
    const first = await member.raw("GET", "/api/users/all?limit=50");
    const next = /<([^>]+)>/u.exec(String(first.headers["link"]))?.[1] ?? "";
    for (const url of ["/api/users/all?limit=50", next]) {
      const plan = await planOf(test.database, await statementOf(url));
      expect(plan).toContain("users_created_idx");
      expect(plan).not.toContain("Sort");
    }
    expect(await planOf(test.database, await statementOf(next))).toContain("Index Cond: (ROW(created_at, id) <");
  });

  it("recommendations come from the indexes of friends, experiences, places and goals", async () => {
    const plan = await planOf(test.database, await statementOf("/api/ai/recommend-users"));
    for (const index of [
      "users_place_idx",
      "user_goals_category_idx",
      "user_connections_from_idx",
      "user_connections_to_idx",
      "experience_participants_key",
    ]) {
      expect(plan).toContain(index);
    }
  });
});
