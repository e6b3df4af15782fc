import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { postComments, userPosts } from "../../../db/schema/feed.ts";
import { int4, neverNull, statement, uuid } from "../../../db/statement.ts";

export async function showPost(
  tx: Db,
  id: string,
  isActive: boolean,
): Promise<{ userId: string; visibility: string } | null> {
  const { userId, visibility } = userPosts;
  const [row] = await tx
    .update(userPosts)
    .set({ isActive })
    .where(and(eq(userPosts.id, id), eq(userPosts.isActive, !isActive)))
    .returning({ userId, visibility });
  return row ?? null;
}

const lockPostOf = statement({
  name: "lock the post of a comment",
  params: { commentId: uuid },
  row: {},
  text: ({ commentId }) => sql`
    select from user_posts where id = (select post_id from post_comments where id = ${commentId}) for no key update`,
});

const countComment = statement({
  name: "count a comment that is hidden or shown",
  params: { postId: uuid, by: int4 },
  row: {},
  text: ({ postId, by }) => sql`update user_posts set comments_count = comments_count + ${by} where id = ${postId}`,
});

/** Hides or shows a comment and updates the count of its post, which is locked first; null if nothing changed. */
export async function showComment(
  tx: Db,
  id: string,
  isActive: boolean,
): Promise<{ postId: string; userId: string } | null> {
  await lockPostOf(tx, { commentId: id });
  const { postId, userId } = postComments;
  const [row] = await tx
    .update(postComments)
    .set({ isActive })
    .where(and(eq(postComments.id, id), eq(postComments.isActive, !isActive)))
    .returning({ postId, userId });
  if (row === undefined) return null;
  const by = isActive ? 1 : -1;
  await countComment(tx, { postId: row.postId, by });
  return row;
}

const findFriends = statement({
  name: "list friends who get a person's posts",
  params: { userId: uuid },
  row: { id: neverNull(uuid, "a reference") },
  text: ({ userId }) => sql`
    select friend_id as id from user_connections where user_id = ${userId} and status = 'accepted'
    union all select user_id from user_connections where friend_id = ${userId} and status = 'accepted'`,
});

/** The friends, whose feeds show this member's posts. */
export async function friendsOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await findFriends(tx, { userId });
  return rows.map(({ id }) => id);
}
