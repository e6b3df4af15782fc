import type { Db } from "../../../db/client.ts";
import * as creditsStore from "./credits.store.ts";
import type { CreditAccount } from "./credits.store.ts";

export type { CreditAccount } from "./credits.store.ts";
export type CreditsService = ReturnType<typeof createCredits>;

/** What higher domains move of a member's AI credits and plan, always inside the transaction that writes down what for. */
export function createCredits() {
  return {
    /** One credit, in one statement: parallel takers never get more than there are. False when none is left. */
    take: (tx: Db, userId: string): Promise<boolean> => creditsStore.takeCredit(tx, userId),
    giveBack: (tx: Db, userId: string, count: number): Promise<void> => creditsStore.giveCredits(tx, userId, count),

    /** Until the transaction ends nobody else moves these, so that what is read still holds when `set`. Null for nobody. */
    lock: (tx: Db, userId: string): Promise<CreditAccount | null> => creditsStore.lockAccount(tx, userId),
    /** Of a member who is held. */
    set: (tx: Db, userId: string, account: CreditAccount): Promise<void> =>
      creditsStore.writeAccount(tx, userId, account),
    /** To members who are held. */
    async add(tx: Db, gains: ReadonlyMap<string, number>): Promise<void> {
      if (gains.size > 0) await creditsStore.addCredits(tx, gains);
    },
    /** Takes Pro from so many of those whose time is over; answers from whom. */
    endPro: (tx: Db, now: Date, limit: number): Promise<string[]> => creditsStore.endPro(tx, now, limit),
  };
}
