import type { Db } from "../../db/client.ts";
import type { Dependencies } from "./videos.dependencies.ts";
import * as writingStore from "./videos.writing.store.ts";

/** In the transaction of a block: removes the two members' likes on each other's videos, which they couldn't undo. */
export function onBlock(_deps: Dependencies, tx: Db, one: string, other: string): Promise<void> {
  return writingStore.withdrawBetween(tx, one, other);
}

/** Hides a video and its files after a decision of an administrator. Null if there is none to hide. */
export async function takeDown(deps: Dependencies, tx: Db, id: string) {
  return (await show(deps, tx, id, false)) ? {} : null;
}

/** False if it isn't hidden or was deleted. */
export function putBack(deps: Dependencies, tx: Db, id: string): Promise<boolean> {
  return show(deps, tx, id, true);
}

/** In the transaction that deletes an account: removes its likes and views from the counts. */
export function onAccountDeletion(_deps: Dependencies, tx: Db, userId: string): Promise<void> {
  return writingStore.withdraw(tx, userId);
}

async function show({ notifications }: Dependencies, tx: Db, id: string, isActive: boolean): Promise<boolean> {
  const userId = await writingStore.show(tx, id, isActive);
  if (userId !== null) await notifications.tell(tx, [userId], ["videos"]);
  return userId !== null;
}
