import { feedFaults as faults } from "@alongside/contract/feed/feed.faults.ts";
import type { newComment } from "@alongside/contract/feed/feed.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { changedBelow, holdPost, holdToAnswer } from "../posts/holding.use-cases.ts";
import * as listsStore from "../reading/lists.store.ts";
import type { Dependencies } from "../feed.dependencies.ts";
import type { CommentRow } from "../posts/posts.store.ts";
import { commentedNotice } from "../feed.rules.ts";
import { commentView, type CommentView } from "../feed.views.ts";
import * as writingStore from "../posts/writing.store.ts";

// Comments: theirs to edit who wrote them; theirs to delete who wrote them or the post.

export async function comments(deps: Dependencies, viewerId: string | null, postId: string, request: PageRequest) {
  const { db } = deps;
  const post = await listsStore.findSeen(db, viewerId, postId);
  if (post === null) throw new AppError(faults.postNotFound);
  const page = await listsStore.commentsOf(db, postId, viewerId, request);
  return { items: await present(deps, viewerId, post, page.items), next: page.next };
}

/** Sent again under the same `clientId`, it is the same comment. */
export async function comment(
  deps: Dependencies,
  userId: string,
  postId: string,
  { content, clientId }: z.output<typeof newComment>,
): Promise<CommentView> {
  const { db, clock, notifications, karma, people } = deps;
  const [post, id] = await inTransaction(db, async (tx) => {
    const held = await holdToAnswer(tx, userId, postId);
    const comment = { postId, userId, content, clientId: clientId ?? null, createdAt: clock.now() };
    const made = await writingStore.comment(tx, comment);
    if (made === null) return [held, null];
    await changedBelow(deps, tx, held, userId);
    if (held.userId !== userId) {
      const about = { userId: held.userId, type: "post-commented" as const, relatedId: postId, actorId: userId };
      await notifications.send(tx, [{ ...about, ...commentedNotice(await people.nameOf(tx, userId), content) }]);
      await karma.settle(tx, [{ kind: "award", userId, rule: "comment", sourceId: made }]);
    }
    return [held, made];
  });
  const row = await (id === null ? listsStore.commentSent(db, userId, clientId) : listsStore.comment(db, id));
  const [view] = row === null ? [] : await present(deps, userId, { ...post, id: row.postId }, [row]);
  // Deleted again in this very moment, or the post with it.
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
    const held = await holdPost(tx, userId, postId);
    const comment = await writingStore.commentOf(tx, postId, id, userId);
    if (comment === null) throw new AppError(faults.commentNotFound);
    if (comment.userId !== userId) throw new AppError(faults.notAuthor);
    await writingStore.changeComment(tx, postId, id, content, clock.now());
    await changedBelow(deps, tx, held, userId);
    return held;
  });
  const row = await listsStore.comment(db, id);
  const [view] = row === null ? [] : await present(deps, userId, post, [row]);
  if (view === undefined) throw new AppError(faults.commentNotFound);
  return view;
}

/** What it paid is taken back where its author takes it back. */
export async function removeComment(deps: Dependencies, userId: string, postId: string, id: string): Promise<void> {
  const { db, karma } = deps;
  await inTransaction(db, async (tx) => {
    const post = await holdPost(tx, userId, postId);
    const comment = await writingStore.commentOf(tx, postId, id, userId);
    if (comment === null) throw new AppError(faults.commentNotFound);
    const isOwn = comment.userId === userId;
    if (!isOwn && post.userId !== userId) throw new AppError(faults.notAuthor);
    await writingStore.removeComment(tx, postId, id);
    await changedBelow(deps, tx, post, userId);
    if (isOwn) await karma.settle(tx, [{ kind: "reverse", userId, rule: "comment", sourceId: comment.id }]);
  });
}

async function present(
  { cards }: Dependencies,
  viewerId: string | null,
  about: { id: string; userId: string },
  rows: readonly CommentRow[],
) {
  const known = await cards.of(
    viewerId,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap((row) => commentView(row, about, viewerId, known) ?? []);
}
