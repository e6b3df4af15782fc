import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { blockedWith, notBlocked } from "../../../db/relations.ts";
import { postComments, postLikes, userPosts } from "../../../db/schema/feed.ts";
import { int4, neverNull, statement, uuid } from "../../../db/statement.ts";
import { mediaOf } from "../media/media.store.ts";
import type { CommentRow } from "../posts/posts.store.ts";
import { maySeeComment, maySeePost } from "./visible.store.ts";

const columns = {
  id: postComments.id,
  userId: postComments.userId,
  content: postComments.content,
  createdAt: postComments.createdAt,
  updatedAt: postComments.updatedAt,
};

/** A post and its author; null if the viewer may not see it. */
export async function findSeen(
  db: Db,
  viewerId: string | null,
  id: string,
): Promise<{ id: string; userId: string } | null> {
  const isIt = and(eq(userPosts.id, id), maySeePost(viewerId));
  const [found] = await db.select({ id: userPosts.id, userId: userPosts.userId }).from(userPosts).where(isIt);
  return found ?? null;
}

/** Newest first. The viewer must be allowed to see the post. */
export async function commentsOf(
  db: Db,
  postId: string,
  viewerId: string | null,
  { limit, cursor }: PageRequest,
): Promise<Page<CommentRow>> {
  const older = cursor === undefined ? undefined : lt(postComments.id, cursor);
  const rows = await db
    .select(columns)
    .from(postComments)
    // `is_active` exactly as in the partial index.
    .where(and(eq(postComments.postId, postId), sql`is_active`, maySeeComment(viewerId), older))
    // Exactly as in the index, which would otherwise not be used for the order.
    .orderBy(sql`${postComments.id} desc nulls last`)
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ id }) => id);
  return { items: page.items.map(commentOf), next: page.next };
}

export function comment(db: Db, id: string) {
  return one(db, eq(postComments.id, id));
}

/** The comment sent with this `clientId`. */
export async function commentSent(db: Db, userId: string, clientId: string | undefined) {
  return clientId === undefined
    ? null
    : one(db, and(eq(postComments.userId, userId), eq(postComments.clientId, clientId)));
}

/** The members who like a post, latest first. */
export async function likersOf(
  db: Db,
  postId: string,
  viewerId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<string>> {
  const before = decodePosition(cursor);
  const older = before === null ? undefined : lt(postLikes.id, before.id);
  const { id, userId, createdAt } = postLikes;
  const rows = await db
    .select({ id, userId, createdAt })
    .from(postLikes)
    .where(and(eq(postLikes.postId, postId), notBlocked(viewerId, userId), older))
    .orderBy(sql`${id} desc nulls last`)
    .limit(limit + 1);
  const page = pageOf(rows, limit, (last) => encodePosition({ at: last.createdAt, id: last.id }));
  return { items: page.items.map((row) => row.userId), next: page.next };
}

const countHidden = statement({
  name: "count hidden likes of a post",
  params: { postId: uuid, viewerId: uuid },
  row: { likes: neverNull(int4, "a count") },
  text: ({ postId, viewerId }) => sql`
    select count(*)::int as likes from (select distinct id from ${blockedWith(viewerId)} away) blocked
    cross join lateral (select from post_likes where post_id = ${postId} and user_id = blocked.id offset 0) hidden`,
});

/** Likes hidden from the viewer by a block or a suspension. Starts from the hidden people, who are fewer than likes. */
export async function hiddenLikes(db: Db, postId: string, viewerId: string): Promise<number> {
  const [row] = await countHidden(db, { postId, viewerId });
  return row?.likes ?? 0;
}

/** A member's posts, comments and likes, newest first. */
export async function madeBy(db: Db, userId: string, most: number) {
  const { content, visibility, createdAt, updatedAt } = userPosts;
  const media = mediaOf(sql`${userPosts.id}`);
  return {
    posts: await db
      .select({ id: userPosts.id, content, visibility, media, createdAt, updatedAt })
      .from(userPosts)
      .where(eq(userPosts.userId, userId))
      .orderBy(desc(userPosts.id))
      .limit(most),
    comments: await db
      .select({ ...columns, postId: postComments.postId })
      .from(postComments)
      .where(eq(postComments.userId, userId))
      .orderBy(desc(postComments.id))
      .limit(most),
    likes: await db
      .select({ postId: postLikes.postId, createdAt: postLikes.createdAt })
      .from(postLikes)
      .where(eq(postLikes.userId, userId))
      .orderBy(desc(postLikes.id))
      .limit(most),
  };
}

function commentOf(row: Omit<CommentRow, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date | null }) {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt?.toISOString() ?? null,
  };
}

async function one(db: Db, isIt: SQL | undefined): Promise<(CommentRow & { postId: string }) | null> {
  const [row] = await db
    .select({ ...columns, postId: postComments.postId })
    .from(postComments)
    .where(isIt);
  return row === undefined ? null : { ...commentOf(row), postId: row.postId };
}
