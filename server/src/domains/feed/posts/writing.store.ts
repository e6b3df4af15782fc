import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { idAt, notBefore } from "../../../db/ids.ts";
import { lockPair, sharedPairLock } from "../../../db/blocks.ts";
import { postComments, postLikes, userPosts } from "../../../db/schema/feed.ts";
import { arrayOf, int4, statement, uuid } from "../../../db/statement.ts";
import { ofMember } from "../../../db/violations.ts";
import { maySeeComment, maySeePost } from "../reading/visible.store.ts";

export interface LockedPost {
  id: string;
  userId: string;
  content: string;
  /** Photos and videos. */
  mediaCount: number;
  visibility: string;
  likesCount: number;
}

type NewPost = Omit<typeof userPosts.$inferInsert, "id"> & { createdAt: Date };

interface NewComment {
  postId: string;
  userId: string;
  content: string;
  clientId: string | null;
  createdAt: Date;
}

/** Likes and comments, and the columns of posts that count them. */
const below = [
  { table: postLikes, column: sql.identifier("likes_count"), isCounted: sql`true` },
  { table: postComments, column: sql.identifier("comments_count"), isCounted: sql`${postComments.isActive}` },
] as const;
type Below = (typeof below)[number];
const [likes, comments] = below;

const count = statement({
  name: "count likes or comments of a post",
  params: { postId: uuid, by: int4 },
  row: {},
  variants: below,
  text: ({ postId, by }, { column }: Below) =>
    sql`update user_posts set ${column} = ${column} + ${by} where id = ${postId}`,
});

/** Comments that were taken down aren't counted. */
const removeOwn = statement({
  name: "remove a member's likes or comments",
  params: { userId: uuid },
  row: {},
  variants: below,
  text: ({ userId }, { table, column, isCounted }: Below) => sql`
    with gone as (delete from ${table} where user_id = ${userId} returning post_id, ${isCounted} as is_counted)
    update user_posts set ${column} = ${column} - taken.times
    from (select post_id, count(*) as times from gone where is_counted group by post_id) taken
    where id = taken.post_id`,
});

/** Keeps authors' comments on their own posts. */
const removeBetween = statement({
  name: "remove likes or comments between two members",
  params: { postIds: arrayOf(uuid), one: uuid, other: uuid },
  row: {},
  variants: below,
  text: ({ postIds, one, other }, { table, column, isCounted }: Below) => sql`
    with gone as (
      delete from ${table} where post_id = any(${postIds}) and user_id in (${one}, ${other})
        and user_id <> (select author.user_id from user_posts author where author.id = post_id)
      returning post_id, ${isCounted} as is_counted)
    update user_posts set ${column} = ${column} - taken.times
    from (select post_id, count(*) as times from gone where is_counted group by post_id) taken
    where id = taken.post_id`,
});

const lockPostsCommentedBy = statement({
  name: "lock posts a member liked or commented on",
  params: { userId: uuid },
  row: { id: uuid },
  text: ({ userId }) => sql`
    select id from user_posts where user_id <> ${userId} and id in (
      select post_id from post_likes where user_id = ${userId}
      union select post_id from post_comments where user_id = ${userId}) order by id for no key update`,
});

const lockPostsBetween = statement({
  name: "lock posts two members liked or commented on of each other",
  params: { one: uuid, other: uuid },
  row: { id: uuid },
  text: ({ one, other }) => {
    const posts = (table: Below["table"]) => sql`
      select p.id from ${table} response join user_posts p on p.id = response.post_id
      where response.user_id = ${one} and p.user_id = ${other}
      union select p.id from ${table} response join user_posts p on p.id = response.post_id
      where response.user_id = ${other} and p.user_id = ${one}`;
    return sql`select id from user_posts
      where id in (${posts(postLikes)} union ${posts(postComments)}) order by id for no key update`;
  },
});

/*
 * Each write locks the post first, so that changes of one post's likes, comments and counts are serialized, and each
 * changes the version of the post.
 */

/** The id of the new post; null if the author has sent it before. */
export async function insert(tx: Db, post: NewPost): Promise<string | null> {
  const write = tx
    .insert(userPosts)
    .values({ ...post, id: idAt(post.createdAt) })
    .onConflictDoNothing({ target: [userPosts.userId, userPosts.clientId] });
  const [made] = await ofMember(write.returning({ id: userPosts.id }).execute(), "user_posts_user_id_users_id_fk");
  return made?.id ?? null;
}

export async function sentBefore(tx: Db, userId: string, clientId: string): Promise<string | null> {
  const isIt = and(eq(userPosts.userId, userId), eq(userPosts.clientId, clientId));
  const [found] = await tx.select({ id: userPosts.id }).from(userPosts).where(isIt);
  return found?.id ?? null;
}

/** Null if the member may not see the post. */
export async function lock(tx: Db, viewerId: string, id: string): Promise<LockedPost | null> {
  const { userId, content, visibility, likesCount, mediaUrls } = userPosts;
  const mediaCount = sql<number>`jsonb_array_length(${mediaUrls})`;
  const [post] = await tx
    .select({ id: userPosts.id, userId, content, mediaCount, visibility, likesCount })
    .from(userPosts)
    .where(and(eq(userPosts.id, id), maySeePost(viewerId)))
    .for("no key update");
  return post ?? null;
}

export async function change(
  tx: Db,
  id: string,
  change: Partial<Pick<typeof userPosts.$inferInsert, "content" | "visibility" | "updatedAt">>,
) {
  await tx.update(userPosts).set(change).where(eq(userPosts.id, id));
}

export async function remove(tx: Db, id: string): Promise<void> {
  await tx.delete(userPosts).where(eq(userPosts.id, id));
}

/** Serializes responses to a post with blocks between the two members. */
const pairKind = "feed";

const lockPairOfPost = statement({
  name: "lock a member and the author of a post",
  params: { userId: uuid, id: uuid },
  row: {},
  text: ({ userId, id }) => sql`
    select from ${userPosts}, ${sharedPairLock(pairKind, userId, userPosts.userId)}
    where ${userPosts.id} = ${id} and ${userPosts.userId} <> ${userId}`,
});

/** Locks a post for a like or comment; null if the member may not see it, also after a block that was just written. */
export async function lockToRespond(tx: Db, userId: string, id: string): Promise<LockedPost | null> {
  await lockPairOfPost(tx, { userId, id });
  return lock(tx, userId, id);
}

/** False if the member has liked the post before. The post must be locked. */
export async function like(tx: Db, postId: string, userId: string, createdAt: Date): Promise<boolean> {
  const write = tx.insert(postLikes).values({ postId, userId, createdAt }).onConflictDoNothing();
  const rows = await ofMember(write.returning({ id: postLikes.id }).execute(), "post_likes_user_id_users_id_fk");
  if (rows.length > 0) await count(tx, { postId: postId, by: 1 }, likes);
  return rows.length > 0;
}

/** False if there was no like. */
export async function unlike(tx: Db, postId: string, userId: string): Promise<boolean> {
  const isIt = and(eq(postLikes.postId, postId), eq(postLikes.userId, userId));
  const rows = await tx.delete(postLikes).where(isIt).returning({ id: postLikes.id });
  if (rows.length > 0) await count(tx, { postId: postId, by: -1 }, likes);
  return rows.length > 0;
}

/** The id of the new comment; null if its author has sent it before. The post must be locked. */
export async function comment(tx: Db, comment: NewComment): Promise<string | null> {
  const { userId, clientId } = postComments;
  const [before] = await tx
    .select({ createdAt: postComments.createdAt })
    .from(postComments)
    .where(and(eq(postComments.postId, comment.postId), postComments.isActive))
    .orderBy(sql`${postComments.id} desc nulls last`)
    .limit(1);
  const createdAt = notBefore(comment.createdAt, before?.createdAt);
  const write = tx
    .insert(postComments)
    .values({ ...comment, createdAt, id: idAt(createdAt) })
    .onConflictDoNothing({ target: [userId, clientId] });
  const rows = await ofMember(write.returning({ id: postComments.id }).execute(), "post_comments_user_id_users_id_fk");
  const [made] = rows;
  if (made !== undefined) await count(tx, { postId: comment.postId, by: 1 }, comments);
  return made?.id ?? null;
}

/** Null if the member may not see the comment. The post must be locked. */
export async function commentOf(
  tx: Db,
  postId: string,
  id: string,
  viewerId: string,
): Promise<{ id: string; userId: string } | null> {
  const isIt = and(eq(postComments.id, id), eq(postComments.postId, postId), maySeeComment(viewerId));
  const [found] = await tx.select({ id: postComments.id, userId: postComments.userId }).from(postComments).where(isIt);
  return found ?? null;
}

export async function changeComment(
  tx: Db,
  postId: string,
  id: string,
  content: string,
  updatedAt: Date,
): Promise<void> {
  await tx.update(postComments).set({ content, updatedAt }).where(eq(postComments.id, id));
  await count(tx, { postId: postId, by: 0 }, comments);
}

export async function removeComment(tx: Db, postId: string, id: string): Promise<void> {
  await tx.delete(postComments).where(eq(postComments.id, id));
  await count(tx, { postId: postId, by: -1 }, comments);
}

/**
 * Removes a member's likes and comments from others' posts and their counts. Returns the posts. The member must be
 * locked, so that nothing is added. Posts are locked in the order of their ids, before their likes and comments.
 */
export async function withdraw(tx: Db, userId: string): Promise<string[]> {
  const locked = await lockPostsCommentedBy(tx, { userId });
  for (const each of below) await removeOwn(tx, { userId }, each);
  return locked.map(({ id }) => id);
}

/** The same for two members and each other's posts, once a block between them is written. */
export async function withdrawBetween(tx: Db, one: string, other: string): Promise<string[]> {
  await lockPair(tx, { kind: pairKind, one, other });
  const locked = await lockPostsBetween(tx, { one, other });
  const ids = locked.map(({ id }) => id);
  for (const each of below) await removeBetween(tx, { postIds: ids, one, other }, each);
  return ids;
}
