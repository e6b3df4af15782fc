import { coachFaults } from "@alongside/contract/coach/coach.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Deleted, OldRows } from "../../../db/old-rows.ts";
import { release, releaseAbandoned } from "../asking/ledger.use-cases.ts";
import { cardsFor } from "../cards/cards.use-cases.ts";
import type { Dependencies } from "../coach.dependencies.ts";
import { isOpen, wordsOf } from "../coach.rules.ts";
import * as coachStore from "../coach.store.ts";
import type { ConversationRow } from "../coach.store.ts";
import { conversationExport, conversationView } from "../coach.views.ts";
import * as retentionStore from "./retention.store.ts";

/** The most conversations in an export, more than any member has. */
const exported = 10_000;
/** Extra rows read for a first page, for questions without an answer. */
const spare = 4;

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
  query?: string | undefined;
}

/** The member's conversations, newest first: all, or those that contain all words of a query. */
export async function conversations(deps: Dependencies, userId: string, { query, limit, cursor }: PageQuery) {
  const words = wordsOf(query ?? "");
  const rows = await page(deps, userId, words, cursor, limit + 1);
  const items = rows.slice(0, limit);
  const cards = await cardsFor(
    deps,
    userId,
    items.map((row) => row.cards),
  );
  const views = items.map((row, at) => conversationView(row, cards[at] ?? []));
  return { items: views, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Throws conversationNotFound. */
export async function deleteConversation(
  { db, notifications }: Dependencies,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await coachStore.deleteConversation(db, userId, id))) throw new AppError(coachFaults.conversationNotFound);
  await notifications.tell(db, [userId], ["coach"]);
}

/**
 * Deletes a batch of old conversations (P-COACH-20). What they cost stays spent; questions that a crashed process left
 * without an answer come last, and give their credits back.
 */
export async function deleteOld(deps: Dependencies, batch: OldRows): Promise<Deleted> {
  const { rows, after } = await retentionStore.deleteOld(deps.db, batch);
  if (after !== null) return { rows, after };
  const open = await retentionStore.openBefore(deps.db, batch);
  for (const { userId, ids } of open) await release(deps, userId, ids);
  return { rows: rows + open.flatMap(({ ids }) => ids).length, after };
}

export async function exportOf({ db }: Dependencies, userId: string) {
  return (await coachStore.allOf(db, userId, exported)).map(conversationExport);
}

function page(deps: Dependencies, userId: string, words: string[], cursor: string | undefined, limit: number) {
  if (words.length > 0) return coachStore.search(deps.db, userId, words, cursor, limit);
  return cursor === undefined
    ? newestOf(deps, userId, limit)
    : coachStore.conversationsOf(deps.db, userId, cursor, limit);
}

/** In one query. Releases abandoned answers first, so that the count of credits beside the list is right. */
async function newestOf(deps: Dependencies, userId: string, limit: number): Promise<ConversationRow[]> {
  const rows = await coachStore.newestOf(deps.db, userId, limit + spare);
  const written = rows.filter((row) => !isOpen(row));
  await releaseAbandoned(deps, userId, rows);
  const isShort = written.length < limit && rows.length === limit + spare;
  return isShort ? coachStore.conversationsOf(deps.db, userId, undefined, limit) : written.slice(0, limit);
}
