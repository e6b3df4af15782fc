import { videoFaults as faults } from "@alongside/contract/videos/videos.faults.ts";
import { and, count, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { lockMember } from "../../db/lock-member.ts";
import { newId } from "../../db/ids.ts";
import { lockPair, sharedPairLock } from "../../db/blocks.ts";
import { userVideos, videoLikes, videoViews } from "../../db/schema/videos.ts";
import { arrayOf, int4, neverNull, statement, time, uuid } from "../../db/statement.ts";
import { asFault, ofMember } from "../../db/violations.ts";
import { maySeeVideo } from "./videos.row.store.ts";

export interface LockedVideo {
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

// Liking a video locks it first, so that its likes and their count change together.

/** How many videos a member has. Locks the member, so that two uploads can't count at the same time. */
export async function countOf(tx: Db, userId: string): Promise<number> {
  await lockMember(tx, userId);
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

/** Locks a video until the transaction ends; null if the member can't see it. */
export async function lock(tx: Db, viewerId: string, id: string): Promise<LockedVideo | null> {
  const { userId, videoUrl, thumbnailUrl, likesCount } = userVideos;
  const [video] = await tx
    .select({ id: userVideos.id, userId, videoUrl, thumbnailUrl, likesCount })
    .from(userVideos)
    .where(and(eq(userVideos.id, id), maySeeVideo(viewerId)))
    .for("no key update");
  return video ?? null;
}

/** Returns the owner; null if nothing changes or the video was deleted. */
export async function show(tx: Db, id: string, isActive: boolean): Promise<string | null> {
  const [row] = await tx
    .update(userVideos)
    .set({ isActive })
    .where(and(eq(userVideos.id, id), eq(userVideos.isActive, !isActive)))
    .returning({ userId: userVideos.userId });
  return row?.userId ?? null;
}

/** Also deletes its likes and views. */
export async function remove(tx: Db, id: string): Promise<void> {
  await tx.delete(userVideos).where(eq(userVideos.id, id));
}

/** The kind of interaction that a block prevents. */
const meeting = "videos";

const lockPairOfVideo = statement({
  name: "lock a member and the owner of a video",
  params: { userId: uuid, id: uuid },
  row: {},
  text: ({ userId, id }) => sql`
    select from ${userVideos}, ${sharedPairLock(meeting, userId, userVideos.userId)}
    where ${userVideos.id} = ${id} and ${userVideos.userId} <> ${userId}`,
});

/** Locks a video for a like; null if the member can't see it, also after a block that was just written. */
export async function lockToLike(tx: Db, userId: string, id: string): Promise<LockedVideo | null> {
  await lockPairOfVideo(tx, { userId, id });
  return lock(tx, userId, id);
}

/** Whether the like is new. The video must be locked. */
export async function like(tx: Db, { videoId, userId, createdAt }: Counted): Promise<boolean> {
  const write = tx.insert(videoLikes).values({ videoId, userId, createdAt }).onConflictDoNothing();
  const rows = await ofMember(write.returning({ id: videoLikes.id }).execute(), "video_likes_user_id_users_id_fk");
  if (rows.length > 0) await move(tx, { id: videoId, by: 1 });
  return rows.length > 0;
}

/** Whether there was a like. */
export async function unlike(tx: Db, videoId: string, userId: string): Promise<boolean> {
  const isIt = and(eq(videoLikes.videoId, videoId), eq(videoLikes.userId, userId));
  const rows = await tx.delete(videoLikes).where(isIt).returning({ id: videoLikes.id });
  if (rows.length > 0) await move(tx, { id: videoId, by: -1 });
  return rows.length > 0;
}

const insertView = statement({
  name: "count a first view of a video",
  params: { id: uuid, videoId: uuid, userId: uuid, createdAt: time },
  row: { views: neverNull(int4, "the column is not null") },
  text: ({ id, videoId, userId, createdAt }) => sql`
    with seen as (select id, views_count from user_videos where id = ${videoId} and ${maySeeVideo(userId)}),
    added as (
      insert into video_views (id, video_id, user_id, created_at)
      select ${id}, id, ${userId}, ${createdAt} from seen
      on conflict do nothing returning video_id),
    counted as (
      update user_videos set views_count = user_videos.views_count + 1 from added
      where user_videos.id = added.video_id returning user_videos.views_count)
    select coalesce((select views_count from counted), seen.views_count)::int as views from seen`,
});

/** Counts a member's first view; returns all views, null if the member can't see the video. */
export async function view(tx: Db, counted: Counted): Promise<number | null> {
  const write = insertView(tx, { id: newId(), ...counted });
  const seen = asFault(write, { video_views_video_id_user_videos_id_fk: faults.notFound });
  const [row] = await ofMember(seen, "video_views_user_id_users_id_fk");
  return row?.views ?? null;
}

const lockCounted = statement({
  name: "lock videos a member liked or viewed",
  params: { userId: uuid },
  row: { id: uuid },
  text: ({ userId }) => sql`
    select id from user_videos where user_id <> ${userId} and id in (
      select video_id from video_likes where user_id = ${userId}
      union select video_id from video_views where user_id = ${userId}) order by id for no key update`,
});

/** Likes and views, and the column of the video that counts them. */
const counted = [
  { table: videoLikes, column: sql.identifier("likes_count") },
  { table: videoViews, column: sql.identifier("views_count") },
] as const;
type CountedTable = (typeof counted)[number];

/** Deletes likes or views, and updates the counts of their videos, which must be locked. */
const deleteWhere = ({ table, column }: CountedTable, condition: SQL) => sql`
  with gone as (delete from ${table} where ${condition} returning video_id)
  update user_videos set ${column} = ${column} - taken.times
  from (select video_id, count(*) as times from gone group by video_id) taken where id = taken.video_id`;

const removeOwn = statement({
  name: "remove a member's likes or views of videos",
  params: { userId: uuid },
  row: {},
  variants: counted,
  text: ({ userId }, each: CountedTable) => deleteWhere(each, sql`user_id = ${userId}`),
});

/**
 * Removes a member's likes and views of others' videos and their counts. The member must be locked, so that none are
 * added. Locks the videos in one order.
 */
export async function withdraw(tx: Db, userId: string): Promise<void> {
  await lockCounted(tx, { userId });
  for (const each of counted) await removeOwn(tx, { userId }, each);
}

const lockLikedBetween = statement({
  name: "lock videos two members liked of each other",
  params: { one: uuid, other: uuid },
  row: { id: uuid },
  text: ({ one, other }) => {
    const liked = (liker: SQL, owner: SQL) => sql`
      select v.id from video_likes given join user_videos v on v.id = given.video_id
      where given.user_id = ${liker} and v.user_id = ${owner}`;
    return sql`
      select id from user_videos where id in (${liked(one, other)} union ${liked(other, one)})
      order by id for no key update`;
  },
});

const removeBetween = statement({
  name: "remove likes of videos between two members",
  params: { videoIds: arrayOf(uuid), one: uuid, other: uuid },
  row: {},
  text: ({ videoIds, one, other }) =>
    deleteWhere(
      counted[0],
      sql`video_id = any(${videoIds}::uuid[]) and user_id in (${one}, ${other})
        and user_id <> (select owner.user_id from user_videos owner where owner.id = video_id)`,
    ),
});

/** Removes likes that two members gave each other, after a block between them was written. */
export async function withdrawBetween(tx: Db, one: string, other: string): Promise<void> {
  await lockPair(tx, { kind: meeting, one, other });
  const rows = await lockLikedBetween(tx, { one, other });
  await removeBetween(tx, { videoIds: rows.map(({ id }) => id), one, other });
}

const move = statement({
  name: "count likes of a video",
  params: { id: uuid, by: int4 },
  row: {},
  text: ({ id, by }) => sql`update user_videos set likes_count = likes_count + ${by} where id = ${id}`,
});
