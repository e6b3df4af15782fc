import { beforeAll, describe, expect, it } from "vitest";
import { settled } from "../../../test/feed-makers.ts";
import { planOf, statementsOf, type Sent } from "../../../test/plans.ts";
import { useTestApp, type MemberCaller } from "../../../test/test-app.ts";

const test = useTestApp();
let member: MemberCaller;
let popular: MemberCaller;
let newest: string;
let photo: string;

beforeAll(async () => {
  [member, popular] = [await test.member(), await test.member()];
  const { pool } = test.database;
  const run = (statement: string, values: unknown[] = []) => pool.query(statement, values);
  await run(`insert into users (id, unique_id) select gen_random_uuid(), 'plan' || n from generate_series(1, 1500) n`);
  const befriend = (id: string, share: string) =>
    run(
      `insert into user_connections (id, user_id, friend_id, status)
       select gen_random_uuid(), $1, id, 'accepted' from users where id <> $1 and unique_id like $2`,
      [id, share],
    );
  await befriend(member.id, "plan%7");
  await befriend(popular.id, "plan%");
  await run(
    `insert into user_posts (id, user_id, content, visibility, likes_count, comments_count)
     select ('01900000' || substr(gen_random_uuid()::text, 9))::uuid, who.id, 'Post ' || n,
       (array['friends', 'public', 'private'])[1 + n % 3], 0, 0
     from generate_series(1, 14) n, users who`,
  );
  await run(
    `insert into post_comments (id, post_id, user_id, content)
     select gen_random_uuid(), post.id, post.user_id, 'Comment' from user_posts post, generate_series(1, 2)`,
  );
  await run(`insert into post_likes (id, post_id, user_id) select gen_random_uuid(), id, user_id from user_posts`);
  // Two photos of every tenth post.
  await run(
    `with shown as (select id, user_id, row_number() over () as at from user_posts),
      files as (insert into stored_objects (id, owner_id, purpose, state, key, original_name, token_hash, token_expiry, width, height)
        select gen_random_uuid(), shown.user_id, 'post-photo', 'stored', 'posts/' || shown.id || '/' || n, 'a', '', now(), 60, 40
        from shown, generate_series(1, 2) n where shown.at % 10 = 0 returning id, key)
    insert into post_media (post_id, object_id, position)
    select split_part(key, '/', 2)::uuid, id, split_part(key, '/', 3)::int from files`,
  );
  // Enough other members that the planner won't scan all of them for twenty cards.
  await run(`insert into users (id, unique_id) select gen_random_uuid(), 'other' || n from generate_series(1, 8000) n`);
  await run("analyze");
  const { rows } = await pool.query<{ url: string }>(
    "select '/objects/uploads/' || object_id as url from post_media limit 1",
  );
  photo = rows[0]?.url ?? "";
  newest = (await member.call("GET /api/feed")).body[0]?.id ?? "";
});

const tables = /post_media|user_posts|post_comments|post_likes|user_connections|"users"/u;

async function planned(work: () => Promise<unknown>): Promise<string> {
  const sent = await statementsOf(work, tables);
  const plans = await Promise.all(sent.map((each: Sent) => planOf(test.database, each)));
  return plans.join("\n");
}

describe("no call scans a growing table", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["the feed", () => member.call("GET /api/feed")],
    ["its next page", () => member.call("GET /api/feed", { query: { cursor: newest } })],
    ["the feed of a member with fifteen hundred friends", () => popular.call("GET /api/feed")],
    ["a post", () => member.call("GET /api/posts/{id}", { params: { id: newest } })],
    ["a person's posts", () => member.call("GET /api/users/{id}/posts", { params: { id: member.id } })],
    [
      "a person's posts for visitors",
      () => test.visitor.call("GET /api/users/{id}/posts", { params: { id: popular.id } }),
    ],
    ["comments", () => member.call("GET /api/posts/{id}/comments", { params: { id: newest } })],
    ["likes", () => member.call("GET /api/posts/{id}/likes", { params: { id: newest } })],
    ["a photo's file", () => member.raw("GET", photo)],
    ["a like", () => member.call("POST /api/posts/{id}/like", { params: { id: newest } })],
  ])("%s", async (_, work) => {
    expect(await planned(work)).not.toMatch(
      /Seq Scan on (user_posts|post_comments|post_likes|post_media|stored_objects|users)\b/u,
    );
  });
});

it("reads a page of any length in the same number of statements, and a cached one in one", async () => {
  const reader = await test.member();
  await settled(test);
  await reader.call("GET /api/auth/user");
  const countOf = async (limit: number) =>
    (await statementsOf(() => reader.call("GET /api/feed", { query: { limit } }))).length;
  // The page's ids, the posts, the cards.
  expect(await countOf(100)).toBeLessThanOrEqual(3);
  expect(await countOf(100)).toBe(1);
  expect(await countOf(20)).toBe(1);
});

describe("a suspended member and a block", () => {
  let reader: MemberCaller;
  let suspended: MemberCaller;
  let shown: string;

  beforeAll(async () => {
    let blocked: MemberCaller;
    [reader, blocked, suspended] = [await test.member(), await test.member(), await test.member()];
    await test.database.pool.query("update users set suspended_at = now() where id = $1", [suspended.id]);
    await reader.call("POST /api/users/{id}/block", { params: { id: blocked.id } });
    await settled(test);
    shown = (await reader.call("GET /api/feed", { query: { limit: 20 } })).body[0]?.id ?? "";
  });

  it("cost nothing for a page without their responses", async () => {
    const sent = await statementsOf(() => reader.call("GET /api/feed", { query: { limit: 20 } }));
    expect(sent).toHaveLength(1);
  });

  it("cost one statement if one of them liked a post of the page, without scanning a table", async () => {
    await test.database.pool.query("insert into post_likes (id, post_id, user_id) values (gen_random_uuid(), $1, $2)", [
      shown,
      suspended.id,
    ]);
    const sent = await statementsOf(() => reader.call("GET /api/feed", { query: { limit: 20 } }));
    expect(sent).toHaveLength(2);
    const plans = await Promise.all(sent.map((each) => planOf(test.database, each)));
    expect(plans.join("\n")).not.toMatch(/Seq Scan on (user_posts|post_comments|post_likes)\b/u);
  });
});
