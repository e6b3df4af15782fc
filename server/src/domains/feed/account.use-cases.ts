import type { Db } from "../../db/client.ts";
import { changeKeys as names } from "../../ports/events/change-keys.ts";
import type { Dependencies } from "./feed.dependencies.ts";
import { exportedPost } from "./feed.views.ts";
import * as removalStore from "./posts/removal.store.ts";
import * as writingStore from "./posts/writing.store.ts";
import * as listsStore from "./reading/lists.store.ts";

/** More than any member writes. An export beyond it leaves out the oldest. */
const mostExported = 100_000;

/** A suspension hides a member's posts from the feeds of others, and its end shows them again. */
export async function onAccountChange({ events }: Dependencies, tx: Db, userId: string): Promise<void> {
  const friends = await removalStore.friendsOf(tx, userId);
  await events.announce(tx, [names.author(userId), names.publicPosts, ...friends.map(names.connections)]);
}

/**
 * Removes the two members' likes and comments on each other's posts, which they could neither see nor delete after the
 * block.
 */
export async function onBlock({ events }: Dependencies, tx: Db, one: string, other: string): Promise<void> {
  await events.announce(tx, (await writingStore.withdrawBetween(tx, one, other)).map(names.post));
}

/** Removes the member's likes and comments from the posts of others and their counts. */
export async function onAccountDeletion({ events }: Dependencies, tx: Db, userId: string): Promise<void> {
  const changed = await writingStore.withdraw(tx, userId);
  await events.announce(tx, [names.author(userId), names.publicPosts, ...changed.map(names.post)]);
}

export async function exportOf({ db }: Dependencies, userId: string) {
  const { posts, ...rest } = await listsStore.madeBy(db, userId, mostExported);
  return { posts: posts.map(exportedPost), ...rest };
}
