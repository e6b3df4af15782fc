import { videoFaults as faults } from "@alongside/contract/videos/videos.faults.ts";
import { and, count, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { holdMember } from "../../db/hold-member.ts";
import { newId } from "../../db/ids.ts";
import { lockPair, isBlocked } from "../../db/blocks.ts";
import { userVideos, videoLikes, videoViews } from "../../db/schema/videos.ts";
import { asFault, ofMember } from "../../db/violations.ts";
import { maySeeVideo } from "./videos.row.store.ts";

export interface HeldVideo {
  id: string;
  userId: string;
  videoUrl: string;
  thumbnailUrl: string | null;
  likesCount: number;
}

interface Counted {
  videoId: string;
  userId: string;
  createdAt: Date;
}

// The writes. Whoever likes a video holds it first: its likes and their count move one after the other.

/** How many a member has. Two who count for one member wait for each other here. */
export async function countOf(tx: Db, userId: string): Promise<number> {
  await holdMember(tx, userId);
  const [row] = await tx.select({ videos: count() }).from(userVideos).where(eq(userVideos.userId, userId));
  return row?.videos ?? 0;
}

export async function sentBefore(tx: Db, userId: string, clientId: string): Promise<string | null> {
  const isIt = and(eq(userVideos.userId, userId), eq(userVideos.clientId, clientId));
  const [found] = await tx.select({ id: userVideos.id }).from(userVideos).where(isIt);
  return found?.id ?? null;
}

export async function insert(tx: Db, video: typeof userVideos.$inferInsert): Promise<void> {
  await ofMember(tx.insert(userVideos).values(video), "user_videos_user_id_users_id_fk");
}

/** Holds a video that the member may see until the transaction ends; null where it is not there for them. */
export async function hold(tx: Db, viewerId: string, id: string): Promise<HeldVideo | null> {
  const { userId, videoUrl, thumbnailUrl, likesCount } = userVideos;
  const [video] = await tx
    .select({ id: userVideos.id, userId, videoUrl, thumbnailUrl, likesCount })
    .from(userVideos)
    .where(and(eq(userVideos.id, id), maySeeVideo(viewerId)))
    .for("no key update");
  return video ?? null;
}

/** Whose it is; null where it is so already, or gone. */
export async function show(tx: Db, id: string, isActive: boolean): Promise<string | null> {
  const [row] = await tx
    .update(userVideos)
    .set({ isActive })
    .where(and(eq(userVideos.id, id), eq(userVideos.isActive, !isActive)))
    .returning({ userId: userVideos.userId });
  return row?.userId ?? null;
}

/** Its likes and views go with it. */
export async function remove(tx: Db, id: string): Promise<void> {
  await tx.delete(userVideos).where(eq(userVideos.id, id));
}

/**
 * Whether a block has come between a member and the owner of a video since it was held. Until the transaction ends
 * none comes that does not find what is written here.
 */
export function isOwnerBlocked(tx: Db, userId: string, ownerId: string): Promise<boolean> {
  return isBlocked(tx, meeting, userId, ownerId);
}

/** Whether it is a new one. The video must be held. */
export async function like(tx: Db, { videoId, userId, createdAt }: Counted): Promise<boolean> {
  const write = tx.insert(videoLikes).values({ videoId, userId, createdAt }).onConflictDoNothing();
  const rows = await ofMember(write.returning({ id: videoLikes.id }).execute(), "video_likes_user_id_users_id_fk");
  if (rows.length > 0) await move(tx, videoId, 1);
  return rows.length > 0;
}

/** Whether there was one. */
export async function unlike(tx: Db, videoId: string, userId: string): Promise<boolean> {
  const isIt = and(eq(videoLikes.videoId, videoId), eq(videoLikes.userId, userId));
  const rows = await tx.delete(videoLikes).where(isIt).returning({ id: videoLikes.id });
  if (rows.length > 0) await move(tx, videoId, -1);
  return rows.length > 0;
}

/** Counts a member's first view in one statement; how many there are, null where the video is not there for them. */
export async function view(tx: Db, { videoId, userId, createdAt }: Counted): Promise<number | null> {
  const write = tx.execute<{ views: number }>(sql`
        with seen as (select id, views_count from user_videos where id = ${videoId} and ${maySeeVideo(userId)}),
        added as (
          insert into video_views (id, video_id, user_id, created_at)
          select ${newId()}, id, ${userId}, ${createdAt.toISOString()}::timestamptz from seen
          on conflict do nothing returning video_id),
        counted as (
          update user_videos set views_count = user_videos.views_count + 1 from added
          where user_videos.id = added.video_id returning user_videos.views_count)
        select coalesce((select views_count from counted), seen.views_count)::int as views from seen`);
  const seen = asFault(write, { video_views_video_id_user_videos_id_fk: faults.notFound });
  const { rows } = await ofMember(seen, "video_views_user_id_users_id_fk");
  return rows[0]?.views ?? null;
}

/**
 * Takes a member's likes and views off others' videos, whose counts go down with them. The member must be held, so
 * that nothing is added. The videos are held in one order.
 */
export async function withdraw(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`
        select id from user_videos where user_id <> ${userId} and id in (
          select video_id from video_likes where user_id = ${userId}
          union select video_id from video_views where user_id = ${userId}) order by id for no key update`);
  await lower(tx, videoLikes, "likes_count", sql`user_id = ${userId}`);
  await lower(tx, videoViews, "views_count", sql`user_id = ${userId}`);
}

/** The same of likes two members have given each other, once a block between them is written. */
export async function withdrawBetween(tx: Db, one: string, other: string): Promise<void> {
  const liked = (liker: string, owner: string) => sql`
        select v.id from video_likes given join user_videos v on v.id = given.video_id
        where given.user_id = ${liker} and v.user_id = ${owner}`;
  const hold = () =>
    tx.execute<{ id: string }>(sql`select id from user_videos
          where id in (${liked(one, other)} union ${liked(other, one)}) order by id for no key update`);
  // The video before the pair, as by who likes it; then again, for what came until the pair was held.
  await hold();
  await lockPair(tx, { kind: meeting, one, other });
  const { rows } = await hold();
  const ids = sql.param(rows.map(({ id }) => id));
  await lower(
    tx,
    videoLikes,
    "likes_count",
    sql`video_id = any(${ids}::uuid[]) and user_id in (${one}, ${other})
          and user_id <> (select owner.user_id from user_videos owner where owner.id = video_id)`,
  );
}

function move(tx: Db, id: string, by: number) {
  return tx.execute(sql`update user_videos set likes_count = likes_count + ${by} where id = ${id}`);
}

/** Removes likes or views; the counts of their videos, which are held, go down with them. */
function lower(
  tx: Db,
  table: typeof videoLikes | typeof videoViews,
  column: "likes_count" | "views_count",
  which: SQL,
) {
  const name = sql.identifier(column);
  return tx.execute(sql`
      with gone as (delete from ${table} where ${which} returning video_id)
      update user_videos set ${name} = ${name} - taken.times
      from (select video_id, count(*) as times from gone group by video_id) taken where id = taken.video_id`);
}

/** Two members meet here who like each other's videos, and block each other. */
const meeting = "videos";
