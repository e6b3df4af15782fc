import type { Db } from "../../../db/client.ts";
import { changeKeys as names } from "../../../ports/events/change-keys.ts";
import type { Dependencies } from "../feed.dependencies.ts";
import * as removalStore from "./removal.store.ts";

// Moderators hide posts and comments instead of deleting them, and the author keeps the karma.

/** Null if there is no such visible post. */
export async function takeDownPost(deps: Dependencies, tx: Db, id: string) {
  return (await showPost(deps, tx, id, false)) ? {} : null;
}

/** False if it is visible already or deleted. */
export function putBackPost(deps: Dependencies, tx: Db, id: string) {
  return showPost(deps, tx, id, true);
}

export async function takeDownComment(deps: Dependencies, tx: Db, id: string) {
  return (await showComment(deps, tx, id, false)) ? {} : null;
}

export function putBackComment(deps: Dependencies, tx: Db, id: string) {
  return showComment(deps, tx, id, true);
}

async function showPost(
  { events, notifications }: Dependencies,
  tx: Db,
  id: string,
  isActive: boolean,
): Promise<boolean> {
  const post = await removalStore.showPost(tx, id, isActive);
  if (post === null) return false;
  const isPublic = post.visibility === "public";
  await events.announce(tx, [names.post(id), names.author(post.userId), ...(isPublic ? [names.publicPosts] : [])]);
  await notifications.tell(tx, [post.userId], ["feed"]);
  return true;
}

async function showComment(
  { events, notifications }: Dependencies,
  tx: Db,
  id: string,
  isActive: boolean,
): Promise<boolean> {
  const comment = await removalStore.showComment(tx, id, isActive);
  if (comment === null) return false;
  await events.announce(tx, [names.post(comment.postId)]);
  await notifications.tell(tx, [comment.userId], ["feed"]);
  return true;
}
