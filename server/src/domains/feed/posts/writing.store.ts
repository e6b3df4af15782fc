import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { idAt, notBefore } from "../../../db/ids.ts";
import { lockPair, isBlocked } from "../../../db/blocks.ts";
import { postComments, postLikes, userPosts } from "../../../db/schema/feed.ts";
import { ofMember } from "../../../db/violations.ts";
import { maySeeComment, maySeePost } from "../reading/visible.store.ts";

export interface HeldPost {
  id: string;
  userId: string;
  visibility: string;
  likesCount: number;
}

type Below = typeof postLikes | typeof postComments;

type NewPost = Omit<typeof userPosts.$inferInsert, "id"> & { createdAt: Date };

interface NewComment {
  postId: string;
  userId: string;
  content: string;
  clientId: string | null;
  createdAt: Date;
}

/**
 * The writes. Each holds the post first: likes, comments and counts of one post move one after the other, and whatever
 * changes below a post changes the version of the post as well.
 */
export function writingStore(tx: Db) {
  const count = (postId: string, column: "likes_count" | "comments_count", by: number) => {
    const name = sql.identifier(column);
    return sql`update user_posts set ${name} = ${name} + ${by} where id = ${postId}`;
  };

  /** Removes rows below posts that are held, whose counts go down with them; what was taken down is in none. */
  const lower = (table: Below, column: "likes_count" | "comments_count", which: SQL) => {
    const name = sql.identifier(column);
    const isCounted = table === postComments ? sql`${postComments.isActive}` : sql`true`;
    return tx.execute(sql`
      with gone as (delete from ${table} where ${which} returning post_id, ${isCounted} as is_counted)
      update user_posts set ${name} = ${name} - taken.times
      from (select post_id, count(*) as times from gone where is_counted group by post_id) taken
      where id = taken.post_id`);
  };

  return {
    /** The id of the new post; null where the author has sent it before. */
    async insert(post: NewPost): Promise<string | null> {
      const write = tx
        .insert(userPosts)
        .values({ ...post, id: idAt(post.createdAt) })
        .onConflictDoNothing({ target: [userPosts.userId, userPosts.clientId] });
      const [made] = await ofMember(write.returning({ id: userPosts.id }).execute(), "user_posts_user_id_users_id_fk");
      return made?.id ?? null;
    },

    async sentBefore(userId: string, clientId: string): Promise<string | null> {
      const isIt = and(eq(userPosts.userId, userId), eq(userPosts.clientId, clientId));
      const [found] = await tx.select({ id: userPosts.id }).from(userPosts).where(isIt);
      return found?.id ?? null;
    },

    /** Holds a post that the member may see until the transaction ends; null where it is not there for them. */
    async hold(viewerId: string, id: string): Promise<HeldPost | null> {
      const { userId, visibility, likesCount } = userPosts;
      const [post] = await tx
        .select({ id: userPosts.id, userId, visibility, likesCount })
        .from(userPosts)
        .where(and(eq(userPosts.id, id), maySeePost(viewerId)))
        .for("no key update");
      return post ?? null;
    },

    async change(
      id: string,
      change: Partial<Pick<typeof userPosts.$inferInsert, "content" | "visibility" | "updatedAt">>,
    ) {
      await tx.update(userPosts).set(change).where(eq(userPosts.id, id));
    },
    async remove(id: string): Promise<void> {
      await tx.delete(userPosts).where(eq(userPosts.id, id));
    },

    /**
     * Whether a block has come between a member and the author of a post since it was held. Until the transaction ends
     * none comes that does not find what is written here.
     */
    isBlocked: (userId: string, authorId: string): Promise<boolean> => isBlocked(tx, meeting, userId, authorId),

    /** Whether it is a new one. The post must be held. */
    async like(postId: string, userId: string, createdAt: Date): Promise<boolean> {
      const write = tx.insert(postLikes).values({ postId, userId, createdAt }).onConflictDoNothing();
      const rows = await ofMember(write.returning({ id: postLikes.id }).execute(), "post_likes_user_id_users_id_fk");
      if (rows.length > 0) await tx.execute(count(postId, "likes_count", 1));
      return rows.length > 0;
    },
    /** Whether there was one. */
    async unlike(postId: string, userId: string): Promise<boolean> {
      const isIt = and(eq(postLikes.postId, postId), eq(postLikes.userId, userId));
      const rows = await tx.delete(postLikes).where(isIt).returning({ id: postLikes.id });
      if (rows.length > 0) await tx.execute(count(postId, "likes_count", -1));
      return rows.length > 0;
    },

    /** The id of the new comment; null where its author has sent it before. The post must be held. */
    async comment(comment: NewComment): Promise<string | null> {
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
      const rows = await ofMember(
        write.returning({ id: postComments.id }).execute(),
        "post_comments_user_id_users_id_fk",
      );
      const [made] = rows;
      if (made !== undefined) await tx.execute(count(comment.postId, "comments_count", 1));
      return made?.id ?? null;
    },
    /** A comment the member may see; the post must be held. */
    async commentOf(postId: string, id: string, viewerId: string): Promise<{ id: string; userId: string } | null> {
      const isIt = and(eq(postComments.id, id), eq(postComments.postId, postId), maySeeComment(viewerId));
      const [found] = await tx
        .select({ id: postComments.id, userId: postComments.userId })
        .from(postComments)
        .where(isIt);
      return found ?? null;
    },
    async changeComment(postId: string, id: string, content: string, updatedAt: Date): Promise<void> {
      await tx.update(postComments).set({ content, updatedAt }).where(eq(postComments.id, id));
      await tx.execute(count(postId, "comments_count", 0));
    },
    async removeComment(postId: string, id: string): Promise<void> {
      await tx.delete(postComments).where(eq(postComments.id, id));
      await tx.execute(count(postId, "comments_count", -1));
    },

    /**
     * Takes a member's likes and comments off others' posts, whose counts go down with them; answers which posts. The
     * member must be held, so that nothing is added. The posts are held in one order, as always before what is below them.
     */
    async withdraw(userId: string): Promise<string[]> {
      const held = await tx.execute<{ id: string }>(sql`
        select id from user_posts where user_id <> ${userId} and id in (
          select post_id from post_likes where user_id = ${userId}
          union select post_id from post_comments where user_id = ${userId}) order by id for no key update`);
      await lower(postLikes, "likes_count", sql`user_id = ${userId}`);
      await lower(postComments, "comments_count", sql`user_id = ${userId}`);
      return held.rows.map(({ id }) => id);
    },

    /** The same of what two members have left below each other's posts, once a block between them is written. */
    async withdrawBetween(one: string, other: string): Promise<string[]> {
      const posts = (table: Below) => sql`
        select p.id from ${table} left_there join user_posts p on p.id = left_there.post_id
        where left_there.user_id = ${one} and p.user_id = ${other}
        union select p.id from ${table} left_there join user_posts p on p.id = left_there.post_id
        where left_there.user_id = ${other} and p.user_id = ${one}`;
      const hold = () =>
        tx.execute<{ id: string }>(sql`select id from user_posts
          where id in (${posts(postLikes)} union ${posts(postComments)}) order by id for no key update`);
      // The post before the pair, as by who writes below it; then again, for what came until the pair was held.
      await hold();
      await lockPair(tx, meeting, one, other);
      const held = await hold();
      const ids = held.rows.map(({ id }) => id);
      // Of the two it is the other who has left something: what authors say below their own posts stays.
      const isTheirs = sql`post_id = any(${sql.param(ids)}::uuid[]) and user_id in (${one}, ${other})
        and user_id <> (select author.user_id from user_posts author where author.id = post_id)`;
      await lower(postLikes, "likes_count", isTheirs);
      await lower(postComments, "comments_count", isTheirs);
      return ids;
    },
  };
}

/** Two members meet here who write below each other's posts, and block each other. */
const meeting = "feed";
