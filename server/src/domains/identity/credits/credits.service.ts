import type { Db } from "../../../db/client.ts";
import * as creditsStore from "./credits.store.ts";
import type { CreditAccount } from "./credits.store.ts";

export type { CreditAccount } from "./credits.store.ts";
export type CreditsService = ReturnType<typeof createCredits>;

/** What higher domains move of a member's AI credits and plan, always inside the transaction that writes down what for. */
export function createCredits() {
  return {
    /** One credit, in one statement: concurrent takers never get more than there are. False if none is left. */
    take: (tx: Db, userId: string): Promise<boolean> => creditsStore.takeCredit(tx, userId),
    giveBack: (tx: Db, userId: string, count: number): Promise<void> => creditsStore.giveCredits(tx, userId, count),

    /**
     * Locked until the transaction ends, so that what was read is still true when `set` is called. Null for an unknown
     * member.
     */
    lock: (tx: Db, userId: string): Promise<CreditAccount | null> => creditsStore.lockAccount(tx, userId),
    /** The member must be locked. */
    set: (tx: Db, userId: string, account: CreditAccount): Promise<void> =>
      creditsStore.writeAccount(tx, userId, account),
    /** The members must be locked. */
    async add(tx: Db, gains: ReadonlyMap<string, number>): Promise<void> {
      if (gains.size > 0) await creditsStore.addCredits(tx, gains);
    },
    /** Ends Pro for up to this many members whose time is over; returns them. */
    endPro: (tx: Db, now: Date, limit: number): Promise<string[]> => creditsStore.endPro(tx, now, limit),
  };
}
