import { feedFaults as faults } from "@alongside/contract/feed/feed.faults.ts";
import type { newComment } from "@alongside/contract/feed/feed.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { announceResponse, lockPost, lockToRespond } from "../posts/locking.use-cases.ts";
import * as listsStore from "../reading/lists.store.ts";
import type { Dependencies } from "../feed.dependencies.ts";
import type { CommentRow } from "../posts/posts.store.ts";
import { commentedNotice } from "../feed.rules.ts";
import { commentView, type CommentView } from "../feed.views.ts";
import * as writingStore from "../posts/writing.store.ts";

export async function comments(deps: Dependencies, viewerId: string | null, postId: string, request: PageRequest) {
  const { db } = deps;
  const post = await listsStore.findSeen(db, viewerId, postId);
  if (post === null) throw new AppError(faults.postNotFound);
  const page = await listsStore.commentsOf(db, postId, viewerId, request);
  return { items: await present(deps, viewerId, post, page.items), next: page.next };
}

/** Returns the existing comment if the member has sent one with the same `clientId`. */
export async function comment(
  deps: Dependencies,
  userId: string,
  postId: string,
  { content, clientId }: z.output<typeof newComment>,
): Promise<CommentView> {
  const { db, clock, notifications, karma, people } = deps;
  const { post, id } = await inTransaction(db, async (tx) => {
    const post = await lockToRespond(tx, userId, postId);
    const row = { postId, userId, content, clientId: clientId ?? null, createdAt: clock.now() };
    const made = await writingStore.comment(tx, row);
    if (made === null) return { post, id: null };
    announceResponse(deps, tx, post, userId);
    if (post.userId !== userId) {
      const about = { userId: post.userId, type: "post-commented" as const, relatedId: postId, actorId: userId };
      await notifications.send(tx, [{ ...about, ...commentedNotice(await people.nameOf(tx, userId), content) }]);
      await karma.settle(tx, [{ kind: "award", userId, rule: "comment", sourceId: made }]);
    }
    return { post, id: made };
  });
  const row = await (id === null ? listsStore.commentSent(db, userId, clientId) : listsStore.comment(db, id));
  const [view] = row === null ? [] : await present(deps, userId, { ...post, id: row.postId }, [row]);
  // The comment or its post was deleted meanwhile.
  if (view === undefined) throw new AppError(faults.postNotFound);
  return view;
}

export async function changeComment(
  deps: Dependencies,
  userId: string,
  postId: string,
  id: string,
  content: string,
): Promise<CommentView> {
  const { db, clock } = deps;
  const post = await inTransaction(db, async (tx) => {
    const post = await lockPost(tx, userId, postId);
    const comment = await writingStore.commentOf(tx, postId, id, userId);
    if (comment === null) throw new AppError(faults.commentNotFound);
    if (comment.userId !== userId) throw new AppError(faults.notAuthor);
    await writingStore.changeComment(tx, postId, id, content, clock.now());
    announceResponse(deps, tx, post, userId);
    return post;
  });
  const row = await listsStore.comment(db, id);
  const [view] = row === null ? [] : await present(deps, userId, post, [row]);
  if (view === undefined) throw new AppError(faults.commentNotFound);
  return view;
}

/** By the comment's author, who loses its karma, or by the post's. */
export async function removeComment(deps: Dependencies, userId: string, postId: string, id: string): Promise<void> {
  const { db, karma } = deps;
  await inTransaction(db, async (tx) => {
    const post = await lockPost(tx, userId, postId);
    const comment = await writingStore.commentOf(tx, postId, id, userId);
    if (comment === null) throw new AppError(faults.commentNotFound);
    const isOwn = comment.userId === userId;
    if (!isOwn && post.userId !== userId) throw new AppError(faults.notAuthor);
    await writingStore.removeComment(tx, postId, id);
    announceResponse(deps, tx, post, userId);
    if (isOwn) await karma.settle(tx, [{ kind: "reverse", userId, rule: "comment", sourceId: comment.id }]);
  });
}

async function present(
  { cards }: Dependencies,
  viewerId: string | null,
  about: { id: string; userId: string },
  rows: readonly CommentRow[],
) {
  const cardsById = await cards.of(
    viewerId,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap((row) => commentView(row, about, viewerId, cardsById) ?? []);
}
