import { createKeyedLimiter } from "../../concurrency/limiter.ts";
import { bind } from "../../use-cases.ts";
import { sweep } from "./missed/missed.use-cases.ts";
import { get, list, open, unread } from "./conversations/conversations.use-cases.ts";
import { createReadingStore } from "./conversations/reading.store.ts";
import { messages, search } from "./conversations/reading.use-cases.ts";
import type { Context, Dependencies, OnDelete } from "./messages.dependencies.ts";
import { edit } from "./editing/editing.use-cases.ts";
import { react, takeReactionBack } from "./reactions/reactions.use-cases.ts";
import { changeSettings } from "./settings/settings.use-cases.ts";
import { type } from "./typing/typing.use-cases.ts";
import { exportConversations, exportOf, onAccountDeletion } from "./removal/account-deletion.use-cases.ts";
import { putBack, takeDown } from "./removal/removal.use-cases.ts";
import { deleteOld } from "./retention/retention.use-cases.ts";
import { accept, ignore, openAbout } from "./requests/requests.use-cases.ts";
import { createSendingStore } from "./sending/sending.store.ts";
import { remove, send } from "./sending/sending.use-cases.ts";

export type MessagesService = ReturnType<typeof createMessages>;

export function createMessages(deps: Dependencies) {
  const { db } = deps;
  const onDelete: OnDelete[] = [];
  const context: Context = {
    ...deps,
    readingStore: createReadingStore(db),
    sendingStore: createSendingStore(db),
    searchInTurn: createKeyedLimiter(),
    onDelete,
  };
  return {
    conversations: bind(context, { get, list, unread, open, openAbout, accept, ignore, changeSettings, type }),
    ...bind(context, { messages, search, send, edit, remove, react, takeReactionBack, sweep, deleteOld }),
    ...bind(context, { takeDown, putBack, onAccountDeletion, exportOf, exportConversations }),
    onDelete: (listener: OnDelete) => void onDelete.push(listener),
  };
}
