import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { postComments, userPosts } from "../../../db/schema/feed.ts";

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

/** The comment moves in or out of the count of its post, which is held first. */
export async function showComment(
  tx: Db,
  id: string,
  isActive: boolean,
): Promise<{ postId: string; userId: string } | null> {
  await tx.execute(sql`select from user_posts
        where id = (select post_id from post_comments where id = ${id}) for no key update`);
  const { postId, userId } = postComments;
  const [row] = await tx
    .update(postComments)
    .set({ isActive })
    .where(and(eq(postComments.id, id), eq(postComments.isActive, !isActive)))
    .returning({ postId, userId });
  if (row === undefined) return null;
  const by = isActive ? 1 : -1;
  await tx.execute(sql`update user_posts set comments_count = comments_count + ${by} where id = ${row.postId}`);
  return row;
}

/** Everybody in whose feed this person's posts are a friend's. */
export async function friendsOf(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
        select friend_id as id from user_connections where user_id = ${userId} and status = 'accepted'
        union all select user_id from user_connections where friend_id = ${userId} and status = 'accepted'`);
  return rows.map(({ id }) => id);
}
