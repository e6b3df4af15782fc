import { feedFaults as faults } from "@alongside/contract/feed/feed.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { changeKeys as names } from "../../../ports/events/change-keys.ts";
import type { Dependencies } from "../feed.dependencies.ts";
import * as writingStore from "./writing.store.ts";
import type { LockedPost } from "./writing.store.ts";

/** Locks a post that the member may see. */
export async function lockPost(tx: Db, userId: string, id: string): Promise<LockedPost> {
  const post = await writingStore.lock(tx, userId, id);
  if (post === null) throw new AppError(faults.postNotFound);
  return post;
}

/** Locks a post for a like or comment. */
export async function lockToRespond(tx: Db, userId: string, id: string): Promise<LockedPost> {
  const post = await writingStore.lockToRespond(tx, userId, id);
  if (post === null) throw new AppError(faults.postNotFound);
  return post;
}

/** A change of the likes or comments of a post changes its version. */
export function announceResponse(
  { events, notifications }: Dependencies,
  tx: Db,
  post: LockedPost,
  userId: string,
): void {
  events.announceSoon(tx, [names.post(post.id)]);
  notifications.tellSoon(tx, [post.userId, userId], ["feed"]);
}
