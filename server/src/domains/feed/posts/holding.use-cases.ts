import { feedFaults as faults } from "@alongside/contract/feed/feed.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { changeNames as names } from "../../../ports/events/change-names.ts";
import type { Dependencies } from "../feed.dependencies.ts";
import * as writingStore from "./writing.store.ts";
import type { HeldPost } from "./writing.store.ts";

/** What a member writes to: a post they may see, held until the transaction ends. */
export async function holdPost(tx: Db, userId: string, id: string): Promise<HeldPost> {
  const post = await writingStore.hold(tx, userId, id);
  if (post === null) throw new AppError(faults.postNotFound);
  return post;
}

/** The same for who says or likes something below it: no block has come between them and its author since. */
export async function holdToAnswer(tx: Db, userId: string, id: string): Promise<HeldPost> {
  const post = await holdPost(tx, userId, id);
  if (await writingStore.isAuthorBlocked(tx, userId, post.userId)) throw new AppError(faults.postNotFound);
  return post;
}

/** Whoever has the post in their feed has it in another version now. */
export async function changedBelow(
  { events, notifications }: Pick<Dependencies, "events" | "notifications">,
  tx: Db,
  post: HeldPost,
  userId: string,
): Promise<void> {
  await events.announce(tx, [names.post(post.id)]);
  await notifications.tell(tx, [post.userId, userId], ["feed"]);
}
