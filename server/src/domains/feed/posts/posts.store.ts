import { commentsShown, type PostType, type PostVisibility } from "@alongside/contract/feed/feed.constants.ts";
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import type { ViewerId } from "../../../db/person-card.ts";
import { areFriends, blockedWith, maySeeProfile } from "../../../db/relations.ts";
import { userPosts } from "../../../db/schema/feed.ts";
import { users } from "../../../db/schema/identity.ts";
import { wireTime } from "../../../db/wire-time.ts";
import { mediaOf, type MediumRow } from "../media/media.store.ts";
import { hasHidden, type PageRow } from "../reading/page.store.ts";
import { maySeePost } from "../reading/visible.store.ts";

export interface CommentRow {
  id: string;
  userId: string;
  content: string;
  createdAt: string;
  updatedAt: string | null;
}

/** A post with its latest comments, as a viewer without blocks sees it. */
export interface PostRow {
  id: string;
  /** Changes with the post, its counts and its comments. */
  version: string;
  userId: string;
  content: string;
  media: MediumRow[];
  postType: PostType;
  visibility: PostVisibility;
  likesCount: number;
  commentsCount: number;
  createdAt: Date;
  updatedAt: Date | null;
  comments: CommentRow[];
}

/** The part of a post hidden from a viewer, by blocked and suspended members. */
export interface Hidden {
  likes: number;
  comments: number;
  /** The latest visible comments. */
  latest: CommentRow[];
}

const commentJson = sql`json_build_object('id', said.id, 'userId', said.user_id, 'content', said.content,
  'createdAt', ${wireTime(sql`said.created_at`)}, 'updatedAt', ${wireTime(sql`said.updated_at`)})`;

/** The latest comments of a post that meet a condition, oldest first. */
const latestComments = (postId: SQL, condition: SQL) => sql<CommentRow[]>`coalesce((
  select json_agg(${commentJson} order by said.id) from (
    select * from post_comments c where c.post_id = ${postId} and c.is_active ${condition}
    order by c.id desc nulls last limit ${sql.raw(String(commentsShown))}) said), '[]')`;

const { id, userId, content, postType, likesCount, commentsCount, createdAt, updatedAt } = userPosts;
const version = sql<string>`${userPosts}.xmin::text`;
const columns = {
  id,
  version,
  userId,
  content,
  media: mediaOf(sql`${id}`),
  // Written with the photos, and limited by a constraint, to the values of the contract.
  postType: sql<PostType>`${postType}`,
  visibility: sql<PostVisibility>`${userPosts.visibility}`,
  likesCount,
  commentsCount,
  createdAt,
  updatedAt,
  comments: latestComments(sql`${id}`, sql``),
};

const selectByIds = (db: Db, viewer: ViewerId) =>
  db
    .select(columns)
    .from(userPosts)
    .where(and(sql`${id} = any(${sql.placeholder("ids")}::uuid[])`, maySeePost(viewer)));

/** Counts hidden likes by the likes of the post or by the hidden members, whichever are fewer. */
const selectHidden = (db: Db, viewer: ViewerId) =>
  db
    .select({
      id: sql<string>`hidden.id`,
      likes: sql<number>`hidden.likes`,
      comments: sql<number>`hidden.comments`,
      latest: sql<CommentRow[]>`hidden.latest`,
    })
    .from(
      sql`(with blocked as materialized (select distinct id from ${blockedWith(viewer)} away),
      few as materialized (select count(*) as people from blocked)
      select post.id,
        case when post.likes_count <= (select people from few) then (select count(*)::int from post_likes l
            where l.post_id = post.id and l.user_id in (select id from blocked))
          else (select count(*)::int from blocked cross join lateral (select from post_likes l
            where l.post_id = post.id and l.user_id = blocked.id offset 0) hidden) end as likes,
        (select count(*)::int from post_comments c
          where c.post_id = post.id and c.is_active and c.user_id in (select id from blocked)) as comments,
        ${latestComments(sql`post.id`, sql`and c.user_id not in (select id from blocked)`)} as latest
      from user_posts post where post.id = any(${sql.placeholder("ids")}::uuid[])) hidden`,
    );

/** The page rows of the posts that meet a condition. */
const selectRows = (db: Db, viewer: ViewerId, condition: SQL) => {
  const isLiked = sql<boolean>`exists (select from post_likes mine
    where mine.post_id = ${id} and mine.user_id = ${viewer}::uuid)`;
  return db
    .select({ id, version, isLiked, hasHidden: hasHidden(sql`${id}`, blockedWith(viewer)) })
    .from(userPosts)
    .where(condition);
};

/** Made once and outside of transactions, since the hot statements are prepared. */
export function createPostsStore(db: Db) {
  const viewer = sql.placeholder("viewer");
  const forMembers = selectByIds(db, viewer).prepare("feed_posts_for_member");
  const forVisitors = selectByIds(db, null).prepare("feed_posts");
  const hiddenFromMember = selectHidden(db, viewer).prepare("feed_hidden_from_member");
  const hiddenFromVisitors = selectHidden(db, null).prepare("feed_hidden_from_visitors");

  return {
    /** Those of the posts that the viewer may see. */
    find: (viewerId: string | null, ids: readonly string[]): Promise<PostRow[]> =>
      viewerId === null
        ? forVisitors.execute({ ids: [...ids] })
        : forMembers.execute({ ids: [...ids], viewer: viewerId }),

    /** What blocks and suspensions hide of these posts from a viewer. */
    async hiddenFrom(viewerId: string | null, ids: readonly string[]): Promise<Map<string, Hidden>> {
      const found =
        viewerId === null
          ? await hiddenFromVisitors.execute({ ids: [...ids] })
          : await hiddenFromMember.execute({ ids: [...ids], viewer: viewerId });
      return new Map(found.map(({ id: postId, ...hidden }) => [postId, hidden]));
    },
  };
}

export type PostsStore = ReturnType<typeof createPostsStore>;

export async function findOne(db: Db, viewerId: string | null, postId: string): Promise<PageRow | null> {
  const [row] = await selectRows(db, viewerId, sql`${id} = ${postId} and ${maySeePost(viewerId)}`);
  return row ?? null;
}

/** How the viewer relates to a person; null if they may not see the person. */
export async function relationTo(
  db: Db,
  viewerId: string | null,
  personId: string,
): Promise<"self" | "friend" | "other" | null> {
  if (viewerId === personId) return "self";
  const [row] = await db
    .select({ isFriend: sql<boolean>`${areFriends(viewerId, users.id)}` })
    .from(users)
    .where(and(eq(users.id, personId), maySeeProfile(viewerId, users.id)));
  return row === undefined ? null : row.isFriend ? "friend" : "other";
}

/** A person's posts that the viewer may see, newest first. */
export async function findBy(
  db: Db,
  personId: string,
  viewerId: string | null,
  relation: "self" | "friend" | "other",
  { limit, cursor }: PageRequest,
): Promise<Page<PageRow>> {
  const audience = {
    self: sql`true`,
    friend: sql`visibility <> 'private'`,
    other: sql`visibility <> 'private' and visibility = 'public'`,
  }[relation];
  const isOlder = cursor === undefined ? sql`true` : sql`${id} < ${cursor}`;
  const found = await selectRows(
    db,
    viewerId,
    sql`${userId} = ${personId} and is_active and ${audience} and ${isOlder}`,
  )
    .orderBy(sql`${id} desc nulls last`)
    .limit(limit + 1);
  return pageOf(found, limit, (last) => last.id);
}
