import { messageFaults as faults } from "@alongside/contract/messages/messages.faults.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import { openingOf } from "./requests.rules.ts";
import { requestsStore } from "./requests.store.ts";

/** Answers the conversation as the member sees it, or throws that there is none. */
type Get<T> = (viewerId: string, id: string) => Promise<T>;

/** Messages about a listing: they reach a seller who takes messages from friends alone as a request. */
export function createRequests<T>({ db, clock, notifications }: Dependencies, get: Get<T>) {
  const answer = async (viewerId: string, id: string, how: "accepted" | "ignored"): Promise<void> => {
    const requester = await inTransaction(db, async (tx) => {
      const asked = await requestsStore(tx).answer(viewerId, id, how);
      if (asked === null) return null;
      if (how === "ignored") await notifications.takeBack(tx, viewerId, "message-missed", asked);
      await notifications.tell(tx, how === "ignored" ? [viewerId] : [viewerId, asked], ["messages"]);
      return asked;
    });
    if (requester !== null) return;
    // Not there for the member, or nothing in it that could be answered.
    await get(viewerId, id);
    throw new AppError(faults.noRequest);
  };

  return {
    /** Opens the conversation with the seller of a listing that is to be had, unless they take messages from no one. */
    async openAbout(viewerId: string, sellerId: string, itemId: string): Promise<T> {
      if (sellerId === viewerId) throw new AppError(faults.self);
      const id = await inTransaction(db, async (tx) => {
        const store = requestsStore(tx);
        const asked = await store.ask(viewerId, sellerId, itemId);
        if (asked === null) throw new AppError(peopleFaults.notFound);
        if (asked.itemStatus === null) throw new AppError(faults.itemNotFound);
        if (asked.itemStatus !== "available") throw new AppError(faults.itemSold);
        if (!asked.takesAboutItems) throw new AppError(faults.notAllowed);
        const talk = await store.hold(viewerId, sellerId, clock.now());
        await store.open(talk.id, viewerId, itemId, openingOf(talk, viewerId, asked.takesAll));
        await notifications.tell(tx, [viewerId], ["messages"]);
        return talk.id;
      });
      return get(viewerId, id);
    },

    async accept(viewerId: string, id: string): Promise<T> {
      await answer(viewerId, id, "accepted");
      return get(viewerId, id);
    },

    /** Who asked is not told. */
    ignore: (viewerId: string, id: string): Promise<void> => answer(viewerId, id, "ignored"),
  };
}
