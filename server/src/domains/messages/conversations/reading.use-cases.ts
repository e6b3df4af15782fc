import { messageFaults as faults } from "@alongside/contract/messages/messages.faults.ts";
import { pushTags } from "@alongside/contract/notifications/push.constants.ts";
import { AppError } from "../../../app-error.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as changesStore from "../messages.changes.store.ts";
import type { Context, Dependencies } from "../messages.dependencies.ts";
import type { ConversationState } from "./reading.store.ts";
import * as searchStore from "./search.store.ts";
import type { SearchRequest } from "./search.store.ts";
import type { MessageRow } from "../messages.row.store.ts";
import { foundView, messageView } from "../messages.views.ts";

interface Marked {
  version: number;
  firstId: string | null;
}

interface MessagesRequest extends PageRequest {
  /** The id of a message in the middle of the page. */
  around?: string | undefined;
  /** Whether they stay unread. */
  peek?: "true" | "false";
}

/**
 * A page of messages, and a version that changes with the page and is known before any message is read. The messages are
 * read after the version, so a change in between is sent twice rather than missed.
 */
export async function messages(context: Context, viewerId: string, id: string, request: MessagesRequest) {
  const state = await context.readingStore.stateOf(viewerId, id);
  if (state === null) throw new AppError(faults.conversationNotFound);
  const { limit, cursor, around, peek } = request;
  const { version, firstId } =
    state.hasUnread && peek !== "true"
      ? await markRead(context, viewerId, id, state)
      : { version: state.version, firstId: null };
  return {
    version: JSON.stringify([id, version, firstId, state.cards, limit, cursor ?? null, around ?? null]),
    read: () => readPage(context, viewerId, id, { otherId: state.otherId, firstNewId: firstId }, request),
  };
}

export async function search({ db, searchInTurn }: Context, viewerId: string, request: SearchRequest) {
  const { items, next } = await searchInTurn(viewerId, () => searchStore.search(db, viewerId, request));
  return { items: items.map(foundView), next };
}

/** The message as the viewer sees it after changing it. */
export async function messageAfterChange({ readingStore }: Context, viewerId: string, id: string) {
  const row = await readingStore.message(viewerId, id);
  if (row === null) throw new AppError(faults.messageNotFound);
  const { otherId, ...message } = row;
  const cards = await readingStore.cardsOf(viewerId, otherId);
  return messageView(message, cards.find((card) => card.id === message.senderId) ?? null);
}

/** Marks the other's messages as read; returns the new version of the conversation and the first that was unread. */
function markRead(deps: Dependencies, viewerId: string, id: string, state: ConversationState): Promise<Marked> {
  const { db, notifications } = deps;
  const { otherId, version } = state;
  return inTransaction(db, async (tx) => {
    const marked = await changesStore.markRead(tx, id, otherId);
    if (marked === null) return { version, firstId: null };
    if (otherId !== null) await notifications.markReadAbout(tx, viewerId, "message-missed", otherId);
    await notifications.push.check(tx, viewerId, pushTags.conversation(id));
    await notifications.tell(tx, otherId === null ? [viewerId] : [viewerId, otherId], ["messages"]);
    return marked;
  });
}

async function readPage(
  { readingStore }: Context,
  viewerId: string,
  id: string,
  { otherId, firstNewId }: { otherId: string | null; firstNewId: string | null },
  request: MessagesRequest,
) {
  const { limit, cursor, around } = request;
  const isAround = around !== undefined && cursor === undefined;
  const [page, cards] = await Promise.all([
    isAround ? readingStore.pageAround(viewerId, id, around, limit) : readingStore.page(viewerId, id, request),
    readingStore.cardsOf(viewerId, otherId),
  ]);
  if (page === null) throw new AppError(faults.messageNotFound);
  const senders = new Map(cards.map((card) => [card.id, card]));
  // Ids are in the order of time.
  const isNew = (row: MessageRow) => firstNewId !== null && row.senderId !== viewerId && row.id >= firstNewId;
  const items = page.items.map((row) => messageView(row, senders.get(row.senderId ?? "") ?? null, isNew(row)));
  return { items, next: page.next };
}
