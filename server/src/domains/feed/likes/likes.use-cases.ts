import { feedFaults as faults } from "@alongside/contract/feed/feed.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { announceResponse, lockPost, lockToRespond } from "../posts/locking.use-cases.ts";
import * as listsStore from "../reading/lists.store.ts";
import type { Dependencies } from "../feed.dependencies.ts";
import { likedNotice } from "../feed.rules.ts";
import * as writingStore from "../posts/writing.store.ts";

export function like(deps: Dependencies, userId: string, id: string) {
  return set(deps, userId, id, true);
}

export function unlike(deps: Dependencies, userId: string, id: string) {
  return set(deps, userId, id, false);
}

export async function likers({ db, cards }: Dependencies, viewerId: string, postId: string, request: PageRequest) {
  if ((await listsStore.findSeen(db, viewerId, postId)) === null) throw new AppError(faults.postNotFound);
  const page = await listsStore.likersOf(db, postId, viewerId, request);
  const cardsById = await cards.of(viewerId, page.items);
  return { items: page.items.flatMap((id) => cardsById.get(id) ?? []), next: page.next };
}

async function set(deps: Dependencies, userId: string, id: string, isLiked: boolean) {
  const { db, clock, notifications, people } = deps;
  const [postId, count] = await inTransaction(db, async (tx) => {
    const post = await (isLiked ? lockToRespond : lockPost)(tx, userId, id);
    const { id: postId } = post;
    const isChanged = isLiked
      ? await writingStore.like(tx, postId, userId, clock.now())
      : await writingStore.unlike(tx, postId, userId);
    if (!isChanged) return [postId, post.likesCount];
    announceResponse(deps, tx, post, userId);
    if (isLiked && post.userId !== userId) {
      const about = { userId: post.userId, type: "post-liked" as const, relatedId: postId, actorId: userId };
      await notifications.send(tx, [{ ...about, ...likedNotice(await people.nameOf(tx, userId)) }]);
    }
    return [postId, post.likesCount + (isLiked ? 1 : -1)];
  });
  const hidden = await listsStore.hiddenLikes(db, postId, userId);
  return { postId, likesCount: count - hidden, isLikedByCurrentUser: isLiked };
}
