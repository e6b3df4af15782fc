import { messageFaults as faults } from "@alongside/contract/messages/messages.faults.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import { createRequests } from "../requests/requests.use-cases.ts";
import { talksStore } from "./conversations.store.ts";
import { conversationView } from "../messages.views.ts";

/** The conversations of a member. */
export function createTalks(deps: Dependencies) {
  const { db, clock, notifications } = deps;
  const store = talksStore(db);

  const get = async (viewerId: string, id: string) => {
    const row = await store.find(viewerId, id, clock.now());
    if (row === null) throw new AppError(faults.conversationNotFound);
    return conversationView(row);
  };

  const { openAbout, accept, ignore } = createRequests(deps, get);

  return {
    get,
    openAbout,
    accept,
    ignore,

    async list(viewerId: string, request: PageRequest) {
      const { items, next } = await store.page(viewerId, request, clock.now());
      return { items: items.map(conversationView), next };
    },

    unread: async (viewerId: string) => ({ unread: await store.unread(viewerId) }),

    /** Until something is written in it, a new one is known to who has opened it alone. */
    async open(viewerId: string, otherId: string) {
      if (otherId === viewerId) throw new AppError(faults.self);
      const opened = await store.open(viewerId, otherId, clock.now());
      if (opened === "hidden") throw new AppError(peopleFaults.notFound);
      if (opened === "refused") throw new AppError(faults.notAllowed);
      if (opened.isNew) await notifications.tell(db, [viewerId], ["messages"]);
      return get(viewerId, opened.id);
    },
  };
}
