import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { userVideos } from "../../db/schema/videos.ts";

/** Attempts before a file is skipped. */
const mostAttempts = 3;

const { id, videoUrl, mimeType, metadataRemovedAt, metadataAttempts } = userVideos;

const isDue = and(isNull(metadataRemovedAt), lt(metadataAttempts, mostAttempts));

/** The oldest ones, those with the fewest attempts first. */
export function due(db: Db, after: string, most: number) {
  return db
    .select({ id, videoUrl, mimeType })
    .from(userVideos)
    .where(and(isDue, sql`${id} > ${after}`))
    .orderBy(asc(id))
    .limit(most);
}

/** False if the video was deleted or was cleaned elsewhere. Prevents its deletion until the transaction ends. */
export async function lock(db: Db, videoId: string): Promise<boolean> {
  const rows = await db
    .select({ id })
    .from(userVideos)
    .where(and(eq(id, videoId), isNull(metadataRemovedAt)))
    .for("no key update");
  return rows.length === 1;
}

export async function markClean(db: Db, videoId: string, now: Date): Promise<void> {
  await db.update(userVideos).set({ metadataRemovedAt: now }).where(eq(id, videoId));
}

export async function countAttempt(db: Db, videoId: string): Promise<void> {
  await db
    .update(userVideos)
    .set({ metadataAttempts: sql`${metadataAttempts} + 1` })
    .where(eq(id, videoId));
}
