import { sql, type SQL } from "drizzle-orm";
import { personCard, type PersonCard, type ViewerId } from "../../db/person-card.ts";
import { maySeeVideoOf } from "../../db/relations.ts";
import { users } from "../../db/schema/identity.ts";
import { userVideos } from "../../db/schema/videos.ts";

export interface VideoRow {
  id: string;
  userId: string;
  videoUrl: string;
  thumbnailUrl: string | null;
  title: string | null;
  description: string | null;
  captions: string | null;
  duration: number;
  width: number | null;
  height: number | null;
  mimeType: string | null;
  fileSize: number | null;
  isPublic: boolean;
  likesCount: number;
  viewsCount: number;
  createdAt: Date;
  isLikedByCurrentUser: boolean;
  user: PersonCard;
}

/** Who may see a video, for all queries. */
export const maySeeVideo = (viewerId: ViewerId): SQL => maySeeVideoOf(viewerId, userVideos);

/** A video joined with `users`, as a viewer sees it. */
export const videoColumns = (viewerId: string) => ({
  id: userVideos.id,
  userId: userVideos.userId,
  videoUrl: userVideos.videoUrl,
  thumbnailUrl: userVideos.thumbnailUrl,
  title: userVideos.title,
  description: userVideos.description,
  captions: userVideos.captions,
  duration: userVideos.duration,
  width: userVideos.width,
  height: userVideos.height,
  mimeType: userVideos.mimeType,
  fileSize: userVideos.fileSize,
  isPublic: userVideos.isPublic,
  likesCount: userVideos.likesCount,
  viewsCount: userVideos.viewsCount,
  createdAt: userVideos.createdAt,
  isLikedByCurrentUser: sql<boolean>`exists (select from video_likes mine
    where mine.video_id = ${userVideos.id} and mine.user_id = ${viewerId}::uuid)`,
  user: personCard(users, viewerId),
});
