import { coachFaults } from "@alongside/contract/coach/coach.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { CoachReply } from "../../../ports/ai/ai.ts";
import type { Dependencies } from "../coach.dependencies.ts";
import { isAbandoned } from "../coach.rules.ts";
import * as coachStore from "../coach.store.ts";
import type { ConversationRow } from "../coach.store.ts";

export interface Asked {
  message: string;
  /** The client's own name for the answer. */
  answerId?: string | undefined;
  /** The item that is asked about; such a question is no part of the talk with the coach. */
  itemId?: string | undefined;
  /** IANA name in which dates are told. */
  timeZone: string | undefined;
}

type Kept = Pick<ConversationRow, "response" | "suggestions" | "category">;
type Left = Pick<ConversationRow, "id" | "response" | "createdAt">;

export type Ledger = ReturnType<typeof createLedger>;

/** What an answer costs: its credit and its row begin and end together, each time in one transaction. */
export function createLedger({ db, clock, credits, notifications }: Dependencies) {
  const rowOf = (userId: string, { message, answerId, itemId }: Asked, creditsUsed: number) => ({
    userId,
    message,
    answerId: answerId ?? null,
    itemId: itemId ?? null,
    creditsUsed,
    createdAt: clock.now(),
  });

  /** Gives back what rows without an answer had reserved. */
  const release = (userId: string, ids: readonly string[]): Promise<void> =>
    inTransaction(db, async (tx) => {
      const reserved = await coachStore.drop(tx, userId, ids);
      if (reserved === 0) return;
      await credits.giveBack(tx, userId, reserved);
      await notifications.tell(tx, [userId], ["account"]);
    });

  return {
    release,

    /** Takes the credit and the row in one; null where this answer was asked for before. Throws noCredits. */
    reserve: (userId: string, asked: Asked): Promise<string | null> =>
      inTransaction(db, async (tx) => {
        const id = await coachStore.insert(tx, rowOf(userId, asked, 1));
        if (id !== null && !(await credits.take(tx, userId))) throw new AppError(coachFaults.noCredits);
        return id;
      }),

    /** Gives back what a process that has died had reserved. */
    async releaseLeft(userId: string, rows: readonly Left[]): Promise<void> {
      const left = rows.filter((row) => isAbandoned(row, clock.now())).map(({ id }) => id);
      if (left.length > 0) await release(userId, left);
    },

    /** False where the row has gone: its credit was given back. */
    keep: (userId: string, id: string, { itemId }: Asked, answer: Kept): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const isKept = await coachStore.finish(tx, id, answer);
        if (isKept) await notifications.tell(tx, [userId], itemId === undefined ? ["coach", "account"] : ["account"]);
        return isKept;
      }),

    /** Help in a crisis costs nothing. */
    keepHelp: (userId: string, asked: Asked, { response, suggestions, answeredBy }: CoachReply): Promise<void> =>
      inTransaction(db, async (tx) => {
        await coachStore.insert(tx, { ...rowOf(userId, asked, 0), response, suggestions, category: answeredBy });
        if (asked.itemId === undefined) await notifications.tell(tx, [userId], ["coach"]);
      }),
  };
}
