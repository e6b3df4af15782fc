import { friendFaults as faults } from "@alongside/contract/friends/friends.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import * as connections from "./friends.connections.use-cases.ts";
import type { Dependencies } from "./friends.dependencies.ts";
import * as friendsStore from "./friends.store.ts";

export async function remove(deps: Dependencies, userId: string, friendId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const rows = await friendsStore.remove(tx, userId, friendId);
    if (rows.length === 0) throw new AppError(faults.notFriends);
    await connections.ended(deps, tx, rows);
  });
}

/**
 * Ends any connection of two members as part of a block that is already written: a request sent at the same time either
 * finds the block or is found here.
 */
export async function onBlock(deps: Dependencies, tx: Db, one: string, other: string): Promise<void> {
  await friendsStore.lockFriendship(tx, one, other);
  const rows = await friendsStore.endBetween(tx, one, other);
  const request = rows.find(({ wasAccepted }) => !wasAccepted);
  await (request === undefined ? connections.ended(deps, tx, rows) : connections.withdrawn(deps, tx, request));
}

/** Before an account is deleted: its friends lose the karma of the friendship. */
export async function onAccountDeletion(deps: Dependencies, tx: Db, userId: string): Promise<void> {
  await connections.ended(deps, tx, await friendsStore.endAllOf(tx, userId));
}
