import type { Db } from "../../db/client.ts";
import { creditsStore } from "./credits.store.ts";

export type CreditsService = ReturnType<typeof createCredits>;

/** AI credits: taken before the work, so that parallel messages never overspend, and given back when it fails. */
export function createCredits(db: Db) {
  const store = creditsStore(db);
  return {
    /** False when none is left. */
    take: (userId: string) => store.takeCredit(userId),
    giveBack: (userId: string) => store.giveCredit(userId),
  };
}
