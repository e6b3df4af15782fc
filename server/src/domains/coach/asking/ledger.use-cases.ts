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
  /** The client's own id of the answer. */
  answerId?: string | undefined;
  /** The item the question is about; such a question isn't part of the conversation with the coach. */
  itemId?: string | undefined;
  /** IANA name, for dates in the answer. */
  timeZone: string | undefined;
}

type Answer = Pick<ConversationRow, "response" | "suggestions" | "cards" | "category">;
type Pending = Pick<ConversationRow, "id" | "response" | "createdAt">;

// The cost of an answer: its credit and its row are reserved, kept or released together, each time in one transaction.

/** Reserves the credit and the row; null if this answer was requested before. Throws noCredits. */
export function reserve(deps: Dependencies, userId: string, asked: Asked): Promise<string | null> {
  return inTransaction(deps.db, async (tx) => {
    const id = await coachStore.insert(tx, rowOf(deps, userId, asked, 1));
    if (id !== null && !(await deps.credits.take(tx, userId))) throw new AppError(coachFaults.noCredits);
    return id;
  });
}

/** Stores the answer; a free one gives its credit back. False if the row was deleted, and its credit given back. */
export function keep(
  { db, credits, notifications }: Dependencies,
  userId: string,
  id: string,
  { itemId }: Asked,
  { isFree = false, ...answer }: Answer & { isFree?: boolean | undefined },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isStored = await coachStore.finish(tx, id, isFree ? { ...answer, creditsUsed: 0 } : answer);
    if (isStored && isFree) await credits.giveBack(tx, userId, 1);
    if (isStored) await notifications.tell(tx, [userId], itemId === undefined ? ["coach", "account"] : ["account"]);
    return isStored;
  });
}

/** Stores help in a crisis, which is free. */
export function keepHelp(
  deps: Dependencies,
  userId: string,
  asked: Asked,
  { response, suggestions, answeredBy }: CoachReply,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await coachStore.insert(tx, { ...rowOf(deps, userId, asked, 0), response, suggestions, category: answeredBy });
    if (asked.itemId === undefined) await deps.notifications.tell(tx, [userId], ["coach"]);
  });
}

/** Deletes rows without an answer and gives back their credits. */
export function release(
  { db, credits, notifications }: Dependencies,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const reserved = await coachStore.drop(tx, userId, ids);
    if (reserved === 0) return;
    await credits.giveBack(tx, userId, reserved);
    await notifications.tell(tx, [userId], ["account"]);
  });
}

/** Releases what a crashed process had reserved. */
export async function releaseAbandoned(deps: Dependencies, userId: string, rows: readonly Pending[]): Promise<void> {
  const ids = rows.filter((row) => isAbandoned(row, deps.clock.now())).map(({ id }) => id);
  if (ids.length > 0) await release(deps, userId, ids);
}

function rowOf({ clock }: Dependencies, userId: string, { message, answerId, itemId }: Asked, creditsUsed: number) {
  return {
    userId,
    message,
    answerId: answerId ?? null,
    itemId: itemId ?? null,
    creditsUsed,
    createdAt: clock.now(),
  };
}
