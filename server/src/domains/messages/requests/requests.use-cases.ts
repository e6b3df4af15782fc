import { messageFaults as faults } from "@alongside/contract/messages/messages.faults.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { get } from "../conversations/conversations.use-cases.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import { openingOf } from "./requests.rules.ts";
import * as requestsStore from "./requests.store.ts";

// Messages about a listing: they reach a seller who takes messages from friends only as a request.

/** Opens the conversation with the seller of an available listing, unless they take messages from no one. */
export async function openAbout(deps: Dependencies, viewerId: string, sellerId: string, itemId: string) {
  const { db, clock, notifications } = deps;
  if (sellerId === viewerId) throw new AppError(faults.self);
  const id = await inTransaction(db, async (tx) => {
    const asked = await requestsStore.ask(tx, viewerId, sellerId, itemId);
    if (asked === null) throw new AppError(peopleFaults.notFound);
    if (asked.itemStatus === null) throw new AppError(faults.itemNotFound);
    if (asked.itemStatus !== "available") throw new AppError(faults.itemSold);
    if (!asked.takesAboutItems) throw new AppError(faults.notAllowed);
    const conversation = await requestsStore.lockOrCreate(tx, viewerId, sellerId, clock.now());
    await requestsStore.open(tx, conversation.id, viewerId, itemId, openingOf(conversation, viewerId, asked.takesAll));
    await notifications.tell(tx, [viewerId], ["messages"]);
    return conversation.id;
  });
  return get(deps, viewerId, id);
}

export async function accept(deps: Dependencies, viewerId: string, id: string) {
  await answer(deps, viewerId, id, "accepted");
  return get(deps, viewerId, id);
}

/** The sender isn't notified. */
export function ignore(deps: Dependencies, viewerId: string, id: string): Promise<void> {
  return answer(deps, viewerId, id, "ignored");
}

async function answer(deps: Dependencies, viewerId: string, id: string, how: "accepted" | "ignored"): Promise<void> {
  const { db, notifications } = deps;
  const requester = await inTransaction(db, async (tx) => {
    const asked = await requestsStore.answer(tx, viewerId, id, how);
    if (asked === null) return null;
    if (how === "ignored") await notifications.takeBack(tx, viewerId, "message-missed", asked);
    await notifications.tell(tx, how === "ignored" ? [viewerId] : [viewerId, asked], ["messages"]);
    return asked;
  });
  if (requester !== null) return;
  // The member doesn't have it, or it has no request to answer.
  await get(deps, viewerId, id);
  throw new AppError(faults.noRequest);
}
