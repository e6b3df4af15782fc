import { videoFaults as faults } from "@alongside/contract/videos/videos.faults.ts";
import { AppError } from "../../app-error.ts";
import type { OldRows } from "../../db/old-rows.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Dependencies } from "./videos.dependencies.ts";
import * as retentionStore from "./videos.retention.store.ts";
import { likedNotice } from "./videos.rules.ts";
import * as writingStore from "./videos.writing.store.ts";

// A member views and likes a video once each, and its counts change in the same transaction.

export async function view({ db, clock }: Dependencies, userId: string, id: string) {
  const seen = { videoId: id, userId, createdAt: clock.now() };
  const viewsCount = await inTransaction(db, (tx) => writingStore.view(tx, seen));
  if (viewsCount === null) throw new AppError(faults.notFound);
  return { videoId: id, viewsCount };
}

/** Deletes who viewed what a long time ago; the counts stay (P-VIDEOS-3). */
export const deleteOldViews = ({ db }: Dependencies, batch: OldRows) => retentionStore.deleteOldViews(db, batch);

export function like({ db, clock, notifications, people }: Dependencies, userId: string, id: string) {
  return inTransaction(db, async (tx) => {
    const video = await writingStore.lockToLike(tx, userId, id);
    if (video === null) throw new AppError(faults.notFound);
    const { id: videoId, userId: ownerId, likesCount } = video;
    const isNew = await writingStore.like(tx, { videoId, userId, createdAt: clock.now() });
    if (isNew) await notifications.tell(tx, [ownerId, userId], ["videos"]);
    if (isNew && ownerId !== userId) {
      const about = { userId: ownerId, type: "video-liked" as const, relatedId: videoId, actorId: userId };
      await notifications.send(tx, [{ ...about, ...likedNotice(await people.nameOf(tx, userId)) }]);
    }
    return { videoId, likesCount: likesCount + (isNew ? 1 : 0), isLikedByCurrentUser: true };
  });
}

export function unlike({ db, notifications }: Dependencies, userId: string, id: string) {
  return inTransaction(db, async (tx) => {
    const video = await writingStore.lock(tx, userId, id);
    if (video === null) throw new AppError(faults.notFound);
    const { id: videoId, userId: ownerId, likesCount } = video;
    const wasThere = await writingStore.unlike(tx, videoId, userId);
    if (wasThere) await notifications.tell(tx, [ownerId, userId], ["videos"]);
    return { videoId, likesCount: likesCount - (wasThere ? 1 : 0), isLikedByCurrentUser: false };
  });
}
