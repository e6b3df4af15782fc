import type { PostType } from "@alongside/contract/feed/feed.constants.ts";
import { eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { postMedia, userPosts } from "../../../db/schema/feed.ts";

/** A photo or video of a post with what its file is. */
export interface MediumRow {
  id: string;
  purpose: string;
  key: string;
  width: number;
  height: number;
  thumbhash: string | null;
  alt: string;
  duration: number | null;
  poster: { id: string; width: number; thumbhash: string | null } | null;
}

/** A photo or video as it is written, in the order of the post. */
export interface NewMedium {
  objectId: string;
  posterId: string | null;
  alt: string;
}

/** The photos of a post as JSON, in their order; a subquery of any query that reads posts. */
export const mediaOf = (postId: SQL) => sql<MediumRow[]>`coalesce((
  select json_agg(json_build_object('id', file.id, 'purpose', file.purpose, 'key', file.key, 'width', file.width,
    'height', file.height, 'thumbhash', file.placeholder, 'alt', medium.alt, 'duration', file.duration,
    'poster', case when still.id is not null then
      json_build_object('id', still.id, 'width', still.width, 'thumbhash', still.placeholder) end)
    order by medium.position)
  from post_media medium join stored_objects file on file.id = medium.object_id
  left join stored_objects still on still.id = medium.poster_id
  where medium.post_id = ${postId}), '[]')`;

/** The files that a post shows, in order; posters among them. */
export async function filesOf(tx: Db, postId: string): Promise<string[]> {
  const { objectId, posterId, position } = postMedia;
  const rows = await tx
    .select({ objectId, posterId })
    .from(postMedia)
    .where(eq(postMedia.postId, postId))
    .orderBy(position);
  return rows.flatMap((row) => [row.objectId, row.posterId ?? []].flat());
}

/** Replaces the photos of a post, which must be locked. */
export async function replace(
  tx: Db,
  postId: string,
  media: readonly NewMedium[],
  { mediaUrls, postType }: { mediaUrls: string[]; postType: PostType },
): Promise<void> {
  await tx.delete(postMedia).where(eq(postMedia.postId, postId));
  const rows = media.map((medium, position) => ({ postId, position, ...medium }));
  if (rows.length > 0) await tx.insert(postMedia).values(rows);
  await tx.update(userPosts).set({ mediaUrls, postType }).where(eq(userPosts.id, postId));
}
