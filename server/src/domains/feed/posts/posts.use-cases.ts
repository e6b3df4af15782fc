import { feedFaults as faults } from "@alongside/contract/feed/feed.faults.ts";
import type { newPost, postChange } from "@alongside/contract/feed/feed.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { changeKeys as names } from "../../../ports/events/change-keys.ts";
import { lockPost } from "./locking.use-cases.ts";
import type { Context, Dependencies } from "../feed.dependencies.ts";
import { one } from "../reading/reading.use-cases.ts";
import { audienceChange } from "../feed.rules.ts";
import * as mediaStore from "../media/media.store.ts";
import { releaseMedia, setMedia } from "../media/media.use-cases.ts";
import * as writingStore from "./writing.store.ts";
import type { LockedPost } from "./writing.store.ts";

/** Returns the existing post if the member has sent one with the same `clientId`. */
export async function write(context: Context, userId: string, post: z.output<typeof newPost>) {
  const { db, clock, events, notifications, karma } = context;
  const { content, media, visibility, clientId } = post;
  const id = await inTransaction(db, async (tx) => {
    const createdAt = clock.now();
    const row = { userId, content, visibility, clientId: clientId ?? null, createdAt };
    const created = await writingStore.insert(tx, row);
    if (created === null) return clientId === undefined ? null : writingStore.sentBefore(tx, userId, clientId);
    events.announceSoon(tx, [names.author(userId), ...(visibility === "public" ? [names.publicPosts] : [])]);
    notifications.tellSoon(tx, [userId], ["feed"]);
    await karma.settle(tx, [{ kind: "award", userId, rule: "first-post", sourceId: created }]);
    await setMedia(context, tx, userId, created, media);
    return created;
  });
  if (id === null) throw new AppError(faults.postNotFound);
  return one(context, userId, id);
}

export async function change(context: Context, userId: string, id: string, change: z.output<typeof postChange>) {
  const { db, clock, events, notifications } = context;
  const { content, media, visibility } = change;
  const removeFiles = await inTransaction(db, async (tx) => {
    const post = await lockOwn(tx, userId, id);
    if (content === undefined && media === undefined && visibility === undefined) return undefined;
    const text = content === undefined ? post.content : (content ?? "");
    const count = media?.length ?? post.mediaCount;
    if (text === "" && count === 0) throw new AppError(faults.empty);
    const isEdited = content !== undefined || media !== undefined;
    await writingStore.change(tx, post.id, {
      content: text,
      ...(isEdited && { updatedAt: clock.now() }),
      ...(visibility !== undefined && { visibility }),
    });
    const audience = audienceChange(post.visibility, visibility);
    events.announceSoon(tx, [
      names.post(post.id),
      ...(audience === "none" ? [] : [names.author(userId)]),
      ...(audience === "everybody" ? [names.publicPosts] : []),
    ]);
    notifications.tellSoon(tx, [userId], ["feed"]);
    return media && (await setMedia(context, tx, userId, post.id, media));
  });
  await removeFiles?.();
  return one(context, userId, id);
}

export async function remove(deps: Dependencies, userId: string, id: string): Promise<void> {
  const { db, events, notifications, karma } = deps;
  const removeFiles = await inTransaction(db, async (tx) => {
    const post = await lockOwn(tx, userId, id);
    const files = await mediaStore.filesOf(tx, post.id);
    await writingStore.remove(tx, post.id);
    events.announceSoon(tx, [names.post(post.id)]);
    notifications.tellSoon(tx, [userId], ["feed"]);
    await karma.settle(tx, [{ kind: "reverse", userId, rule: "first-post", sourceId: post.id }]);
    return releaseMedia(deps, tx, files);
  });
  await removeFiles();
}

async function lockOwn(tx: Db, userId: string, id: string): Promise<LockedPost> {
  const post = await lockPost(tx, userId, id);
  if (post.userId !== userId) throw new AppError(faults.notAuthor);
  return post;
}
