import type { Db } from "../../../db/client.ts";
import * as balancesStore from "./balances.store.ts";

export type BalancesService = ReturnType<typeof createBalances>;

/** What higher domains change on an account, inside their own transaction. */
export function createBalances() {
  return {
    /** To be called before a ledger is read and written: from here on nobody else moves these balances. */
    async lock(tx: Db, userIds: readonly string[]): Promise<void> {
      if (userIds.length > 0) await balancesStore.lockMembers(tx, userIds);
    },
    /** Adds points (also negative ones) to the karma of members; answers what each has now. */
    async addKarma(tx: Db, changes: ReadonlyMap<string, number>): Promise<Map<string, number>> {
      return changes.size > 0 ? balancesStore.addKarma(tx, changes) : new Map();
    },
    /** Runs before an account is deleted: nothing new can refer to it any more. */
    close: (tx: Db, userId: string): Promise<void> => balancesStore.closeMember(tx, userId),
  };
}
