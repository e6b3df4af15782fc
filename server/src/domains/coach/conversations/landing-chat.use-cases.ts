import { coachFaults } from "@alongside/contract/coach/coach.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { careReply } from "../../../ports/ai/care.ts";
import type { Dependencies } from "../coach.dependencies.ts";
import { fromLanding, isNew } from "../coach.rules.ts";
import * as coachStore from "../coach.store.ts";
import { conversationView } from "../coach.views.ts";

interface LandingExchange {
  message: string;
  response: string;
}

/**
 * Keeps what a new member said on the landing page (P-COACH-8). It comes from the browser, so it is marked and stored as
 * plain text that only this member reads, without cards, suggestions or credits. The coach isn't asked again, but help in
 * a crisis is written anew: the browser must not choose its phone numbers. Throws importClosed.
 */
export async function keepLandingChat(deps: Dependencies, userId: string, exchanges: readonly LandingExchange[]) {
  const rows = exchanges.map((exchange, at) => rowOf(deps, userId, exchange, at));
  const stored = await inTransaction(deps.db, async (tx) => {
    const beginning = await coachStore.beginningOf(tx, userId);
    if (beginning === null || beginning.hasAsked || !isNew(beginning.createdAt, deps.clock.now()))
      throw new AppError(coachFaults.importClosed);
    const inserted = await coachStore.insertAll(tx, rows);
    // Each exchange has the same answer's id in every attempt, so of two at once one inserts nothing.
    if (inserted.length < rows.length) throw new AppError(coachFaults.importClosed);
    await deps.notifications.tell(tx, [userId], ["coach"]);
    return inserted;
  });
  return stored.map((row) => conversationView(row, []));
}

function rowOf(deps: Dependencies, userId: string, { message, response }: LandingExchange, at: number) {
  const { country, helplines, clock } = deps;
  const help = careReply({ message, history: [], member: null, experiences: [], country }, helplines);
  return {
    userId,
    message,
    response: help?.response ?? response,
    suggestions: help?.suggestions ?? [],
    category: help?.answeredBy ?? fromLanding,
    creditsUsed: 0,
    answerId: answerIdOf(userId, at),
    itemId: null,
    createdAt: clock.now(),
  };
}

/** The member's id with its last four digits replaced by the position: the same for every attempt. */
function answerIdOf(userId: string, at: number): string {
  return `${userId.slice(0, -4)}${at.toString(16).padStart(4, "0")}`;
}
