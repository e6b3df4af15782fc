import type { Contract } from "@alongside/contract/contract.ts";
import type { PostVisibility } from "@alongside/contract/feed/feed.constants.ts";
import type { ReplyOf } from "@alongside/contract/kernel/endpoint.ts";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { newId } from "../src/db/ids.ts";
import { uploadedPhoto } from "./picture-makers.ts";
import type { MemberCaller, TestApp } from "./test-app.ts";
import { framesOf } from "../src/ports/events/frames.ts";
import { channel } from "../src/ports/events/postgres-carrier.ts";

export type Post = ReplyOf<Contract["POST /api/posts"]>;
export type Comment = ReplyOf<Contract["POST /api/posts/{id}/comment"]>;

/** Creates a post of a member. */
export async function posted(
  who: MemberCaller,
  content = "A good day",
  visibility: PostVisibility = "friends",
): Promise<Post> {
  const answer = await who.call("POST /api/posts", { body: { content, visibility } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** A post with these photos, or one of its own. */
export async function postedPhotos(
  who: MemberCaller,
  visibility: PostVisibility = "friends",
  urls?: readonly string[],
): Promise<Post> {
  const media = (urls ?? [await uploadedPhoto(who)]).map((url, at) => ({ url, alt: `Photo ${at + 1}` }));
  const answer = await who.call("POST /api/posts", { body: { visibility, media } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** Creates a member's comment on a post. */
export async function commented(who: MemberCaller, { id }: { id: string }, content = "How lovely"): Promise<Comment> {
  const answer = await who.call("POST /api/posts/{id}/comment", { params: { id }, body: { content } });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** Posts whose counters differ from the number of their rows, without comments that were taken down. */
export async function miscountedPosts({ database }: Pick<TestApp, "database">): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`select id, likes_count, comments_count from user_posts p
    where likes_count <> (select count(*) from post_likes l where l.post_id = p.id)
      or comments_count <> (select count(*) from post_comments c where c.post_id = p.id and c.is_active)`);
  return rows;
}

/** Waits until the server has processed every earlier notification: they arrive in the order of commits. */
export async function settled({ app, database }: Pick<TestApp, "app" | "database">): Promise<void> {
  const marker = `marker:${newId()}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = app.services.events.onChange((names) => {
    if (names?.includes(marker)) resolve();
  });
  const [frame] = framesOf("elsewhere", [{ names: [marker] }]);
  await database.db.execute(sql`select pg_notify(${channel}, ${frame})`);
  await promise;
  end();
}
