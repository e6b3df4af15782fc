import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Dependencies } from "./goals.dependencies.ts";

/**
 * Runs a write to a member's goals in a transaction that locks the member first, before the goal: so limits are counted
 * while nobody adds a goal, a goal is completed once, and karma is settled in the same order as in every other domain.
 */
export function withMemberLocked<T>(
  { db, clock, balances, notifications }: Dependencies,
  userId: string,
  write: (tx: Db, now: Date) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await balances.lock(tx, [userId]);
    // Read after the lock, so that the history is in the order of the locks.
    const result = await write(tx, clock.now());
    await notifications.tell(tx, [userId], ["goals"]);
    return result;
  });
}
