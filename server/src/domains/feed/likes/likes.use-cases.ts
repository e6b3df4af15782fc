import { feedFaults as faults } from "@alongside/contract/feed/feed.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { changedBelow, holdPost, holdToAnswer } from "../posts/holding.use-cases.ts";
import * as listsStore from "../reading/lists.store.ts";
import type { Dependencies } from "../feed.dependencies.ts";
import { likedNotice } from "../feed.rules.ts";
import * as writingStore from "../posts/writing.store.ts";

// Likes: one for each member and post, and the post's count moves with them.

export function like(deps: Dependencies, userId: string, id: string) {
  return set(deps, userId, id, true);
}

export function unlike(deps: Dependencies, userId: string, id: string) {
  return set(deps, userId, id, false);
}

export async function likers({ db, cards }: Dependencies, viewerId: string, postId: string, request: PageRequest) {
  if ((await listsStore.findSeen(db, viewerId, postId)) === null) throw new AppError(faults.postNotFound);
  const page = await listsStore.likersOf(db, postId, viewerId, request);
  const known = await cards.of(viewerId, page.items);
  return { items: page.items.flatMap((id) => known.get(id) ?? []), next: page.next };
}

async function set(
  { db, clock, events, notifications, people }: Dependencies,
  userId: string,
  id: string,
  isLiked: boolean,
) {
  const [postId, count] = await inTransaction(db, async (tx) => {
    const post = await (isLiked ? holdToAnswer : holdPost)(tx, userId, id);
    const { id: postId } = post;
    const moved = isLiked
      ? await writingStore.like(tx, postId, userId, clock.now())
      : await writingStore.unlike(tx, postId, userId);
    if (!moved) return [postId, post.likesCount];
    await changedBelow({ events, notifications }, tx, post, userId);
    if (isLiked && post.userId !== userId) {
      const about = { userId: post.userId, type: "post-liked" as const, relatedId: postId, actorId: userId };
      await notifications.send(tx, [{ ...about, ...likedNotice(await people.nameOf(tx, userId)) }]);
    }
    return [postId, post.likesCount + (isLiked ? 1 : -1)];
  });
  const hidden = await listsStore.hiddenLikes(db, postId, userId);
  return { postId, likesCount: count - hidden, isLikedByCurrentUser: isLiked };
}
