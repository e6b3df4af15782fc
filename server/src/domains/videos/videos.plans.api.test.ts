import { beforeAll, describe, expect, it } from "vitest";
import { settled } from "../../../test/feed-makers.ts";
import { planOf, statementsOf } from "../../../test/plans.ts";
import { type MemberCaller, useTestApp } from "../../../test/test-app.ts";
import { showing } from "../../../test/video-makers.ts";

const test = useTestApp();
let owner: MemberCaller;
let viewer: MemberCaller;
let id: string;

beforeAll(async () => {
  [owner, viewer] = [await test.member(), await test.member()];
  const run = (statement: string) => test.database.pool.query(statement);
  await run(`insert into users (id, unique_id) select gen_random_uuid(), 'plan' || n from generate_series(1, 3000) n`);
  await run(`insert into user_videos (id, user_id, video_url, duration, is_public, views_count, likes_count)
    select ('01900000' || substr(gen_random_uuid()::text, 9))::uuid, id, '/objects/videos/a/b.mp4', 5, n % 3 > 0, 1, 1
    from users, generate_series(1, 2) n`);
  for (const table of ["video_views", "video_likes"]) {
    await run(`insert into ${table} (id, video_id, user_id) select gen_random_uuid(), id, user_id from user_videos`);
  }
  await run(`insert into stored_objects (id, owner_id, purpose, state, key, original_name, token_hash, token_expiry)
    select gen_random_uuid(), id, 'video', 'stored', 'videos/' || id, 'a', '', now() from users`);
  id = await showing(test, owner);
  await run("analyze");
});

const calls: [string, () => Promise<unknown>][] = [
  ["the feed", () => viewer.call("GET /api/videos/feed")],
  ["its next page", () => viewer.call("GET /api/videos/feed", { query: { cursor: id, limit: 20 } })],
  ["a person's videos", () => viewer.call("GET /api/videos/user/{userId}", { params: { userId: owner.id } })],
  [
    "a person's private ones",
    () =>
      owner.call("GET /api/videos/user/{userId}", {
        params: { userId: owner.id },
        query: { isPublic: "false", limit: 5 },
      }),
  ],
  ["a video", () => viewer.call("GET /api/videos/{id}", { params: { id } })],
  ["its file", () => viewer.raw("GET", `/objects/videos/${owner.id}/${id}.mp4`)],
  ["a view", () => viewer.call("POST /api/videos/{id}/view", { params: { id } })],
];

describe("no call scans a growing table, and each takes one statement", () => {
  it.each(calls)("%s", async (_, work) => {
    const sent = await statementsOf(work, /user_videos/u);
    expect(sent).toHaveLength(1);
    const plan = await planOf(test.database, sent[0] ?? { text: "", values: [] });
    expect(plan).not.toMatch(/Seq Scan on (?:user_videos|video_\w+|users|stored_objects)\b/u);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a like", () => viewer.call("POST /api/videos/{id}/like", { params: { id } })],
    ["a like that is taken back", () => viewer.call("DELETE /api/videos/{id}/like", { params: { id } })],
    ["a block", () => viewer.call("POST /api/users/{id}/block", { params: { id: owner.id } })],
    ["deleting an account", () => viewer.call("DELETE /api/profile", { body: { password: viewer.password } })],
  ])("nor does %s", async (_, work) => {
    const sent = await statementsOf(work, /user_videos|video_likes|video_views/u);
    expect(sent.length).toBeGreaterThan(0);
    const plans = await Promise.all(sent.map((each) => planOf(test.database, each)));
    expect(plans.join("\n")).not.toMatch(/Seq Scan on (?:user_videos|video_\w+)\b/u);
  });
});

it("a page of any length takes one statement", async () => {
  const reader = await test.member();
  await reader.call("GET /api/auth/user");
  for (const limit of [1, 20, 100]) {
    await settled(test);
    const sent = await statementsOf(() => reader.call("GET /api/videos/feed", { query: { limit } }));
    expect(sent).toHaveLength(1);
  }
});
