import { friendFaults as faults } from "@alongside/contract/friends/friends.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import * as connections from "./friends.connections.use-cases.ts";
import type { Dependencies } from "./friends.dependencies.ts";
import * as friendListsStore from "./friends.lists.store.ts";
import { known } from "./friends.reading.use-cases.ts";
import { requestOutcome } from "./friends.rules.ts";
import * as friendsStore from "./friends.store.ts";
import { friendView, requestView } from "./friends.views.ts";

/** If two members ask each other at the same time, the second call finds the first request and accepts it. */
export async function request(deps: Dependencies, userId: string, friendId: string) {
  if (friendId === userId) throw new AppError(faults.self);
  return inTransaction(deps.db, async (tx) => {
    await friendsStore.lockFriendship(tx, userId, friendId);
    const { card, connection, takesRequests } = await known(tx, userId, friendId);
    const now = deps.clock.now();
    const outcome = requestOutcome(connection, userId, takesRequests);
    if (outcome === "already") throw new AppError(faults.already);
    if (outcome === "already-asked") throw new AppError(faults.alreadyAsked);
    if (outcome === "not-taking") throw new AppError(faults.notTaking);
    if (outcome === "accept" && connection !== null) {
      await acceptIn(deps, tx, userId, connection.id, now);
      return requestView(connection.id, "friends", card, now);
    }
    const id = await friendsStore.insertRequest(tx, userId, friendId, now);
    await connections.asked(deps, tx, { id, userId, friendId });
    return requestView(id, "pending", card, now);
  });
}

export function accept(deps: Dependencies, userId: string, id: string) {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await acceptIn(deps, tx, userId, id, now);
    const row = await friendListsStore.friend(tx, userId, id, now);
    if (row === null) throw new AppError(faults.requestNotFound);
    return friendView(row);
  });
}

export function decline(deps: Dependencies, userId: string, id: string): Promise<void> {
  return end(deps, (tx) => friendsStore.decline(tx, id, userId));
}

export function cancel(deps: Dependencies, userId: string, id: string): Promise<void> {
  return end(deps, (tx) => friendsStore.cancel(tx, id, userId));
}

async function acceptIn(deps: Dependencies, tx: Db, userId: string, id: string, now: Date): Promise<void> {
  const askerId = await friendsStore.accept(tx, id, userId, now);
  if (askerId === null) throw new AppError(faults.requestNotFound);
  await connections.accepted(deps, tx, { id, userId: askerId, friendId: userId });
}

/** The same error for a request that no longer exists and for one this member can't answer. */
function end(deps: Dependencies, remove: (tx: Db) => Promise<friendsStore.Ended[]>): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const [ended] = await remove(tx);
    if (ended === undefined) throw new AppError(faults.requestNotFound);
    await connections.withdrawn(deps, tx, ended);
  });
}
