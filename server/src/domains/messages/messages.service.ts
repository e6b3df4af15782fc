import type { Db } from "../../db/client.ts";
import type { PageRequest } from "../../db/keyset.ts";
import * as callsStore from "./calls/calls.store.ts";
import * as accountDeletionStore from "./removal/account-deletion.store.ts";
import { sweep } from "./calls/missed.use-cases.ts";
import type { Dependencies } from "./messages.dependencies.ts";
import { createReading } from "./conversations/reading.use-cases.ts";
import { takeDown, putBack } from "./removal/removal.use-cases.ts";
import { createSending } from "./sending/sending.use-cases.ts";
import { get, list, open, unread } from "./conversations/conversations.use-cases.ts";
import { accept, ignore, openAbout } from "./requests/requests.use-cases.ts";
import { callView } from "./messages.views.ts";
import { bind } from "../../use-cases.ts";

export type MessagesService = ReturnType<typeof createMessages>;

/** More than most have written; the newest come first. */
const exported = 10_000;

export function createMessages(deps: Dependencies) {
  const { db, notifications } = deps;

  return {
    conversations: bind(deps, { get, list, unread, open, openAbout, accept, ignore }),
    ...createSending(deps),
    ...createReading(deps),
    ...bind(deps, { sweep, takeDown, putBack }),

    async calls(viewerId: string, request: PageRequest) {
      const { items, next } = await callsStore.page(db, viewerId, request);
      return { items: items.map(callView), next };
    },

    /** What somebody wrote stays with the other; where both are gone, nothing does. */
    async onAccountDeletion(tx: Db, userId: string): Promise<void> {
      await accountDeletionStore.lockAllOf(tx, userId);
      await notifications.tell(tx, await accountDeletionStore.leave(tx, userId), ["messages"]);
    },

    exportOf: (userId: string) => accountDeletionStore.writtenBy(db, userId, exported),
  };
}
