import { messageFaults as faults } from "@alongside/contract/messages/messages.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as changesStore from "../messages.changes.store.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import { readingStore, type Standing } from "./reading.store.ts";
import * as searchStore from "./search.store.ts";
import type { SearchRequest } from "./search.store.ts";
import { foundView, messageView } from "../messages.views.ts";

interface MessagesRequest extends PageRequest {
  around?: string | undefined;
}

/** Reading a conversation, and finding what was written in any. */
export function createReading({ db, notifications }: Dependencies) {
  const store = readingStore(db);

  /** Marks what the other has sent as read; answers the version of the conversation after it. */
  const markRead = (viewerId: string, id: string, { otherId, version }: Standing): Promise<number> =>
    inTransaction(db, async (tx) => {
      const after = await changesStore.markRead(tx, id, otherId);
      if (after === null) return version;
      if (otherId !== null) await notifications.markReadAbout(tx, viewerId, "message-missed", otherId);
      await notifications.tell(tx, otherId === null ? [viewerId] : [viewerId, otherId], ["messages"]);
      return after;
    });

  return {
    /**
     * A page of the messages, and a version that is the same as long as the page is, known without reading any of them.
     * The messages are read after the version, so what they hold beyond it is told again and never left out.
     */
    async messages(viewerId: string, id: string, request: MessagesRequest) {
      const state = await store.standingOf(viewerId, id);
      if (state === null) throw new AppError(faults.conversationNotFound);
      const version = state.hasUnread ? await markRead(viewerId, id, state) : state.version;
      const { limit, cursor, around } = request;
      return {
        version: JSON.stringify([id, version, state.cards, limit, cursor ?? null, around ?? null]),
        async read() {
          const isAround = around !== undefined && cursor === undefined;
          const [page, cards] = await Promise.all([
            isAround ? store.pageAround(id, around, limit) : store.page(id, request),
            store.cardsOf(viewerId, state.otherId),
          ]);
          if (page === null) throw new AppError(faults.messageNotFound);
          const senders = new Map(cards.map((card) => [card.id, card]));
          const items = page.items.map((row) => messageView(row, senders.get(row.senderId ?? "") ?? null));
          return { items, next: page.next };
        },
      };
    },

    async search(viewerId: string, request: SearchRequest) {
      const { items, next } = await searchStore.search(db, viewerId, request);
      return { items: items.map(foundView), next };
    },
  };
}
