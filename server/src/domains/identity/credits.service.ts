import type { Db } from "../../db/client.ts";
import { creditsStore } from "./credits.store.ts";

export type CreditsService = ReturnType<typeof createCredits>;

/** What higher domains take of a member's AI credits, always inside the transaction that writes down what for. */
export function createCredits() {
  return {
    /** One credit, in one statement: parallel takers never get more than there are. False when none is left. */
    take: (tx: Db, userId: string): Promise<boolean> => creditsStore(tx).takeCredit(userId),
    giveBack: (tx: Db, userId: string, count: number): Promise<void> => creditsStore(tx).giveCredits(userId, count),
  };
}
