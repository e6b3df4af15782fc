import { messageFaults as faults } from "@alongside/contract/messages/messages.faults.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Dependencies } from "../messages.dependencies.ts";
import { conversationView } from "../messages.views.ts";
import * as conversationsStore from "./conversations.store.ts";

export async function get({ db, clock }: Dependencies, viewerId: string, id: string) {
  const row = await conversationsStore.find(db, viewerId, id, clock.now());
  if (row === null) throw new AppError(faults.conversationNotFound);
  return conversationView(row);
}

export async function list({ db, clock }: Dependencies, viewerId: string, request: conversationsStore.ListRequest) {
  const { items, next } = await conversationsStore.page(db, viewerId, request, clock.now());
  return { items: items.map(conversationView), next };
}

export async function unread({ db, clock }: Dependencies, viewerId: string) {
  return { unread: await conversationsStore.unread(db, viewerId, clock.now()) };
}

/** A new conversation is visible only to the member who opened it, until it has a message. */
export async function open(deps: Dependencies, viewerId: string, otherId: string) {
  const { db, clock, notifications } = deps;
  if (otherId === viewerId) throw new AppError(faults.self);
  const opened = await conversationsStore.open(db, viewerId, otherId, clock.now());
  if (opened === "hidden") throw new AppError(peopleFaults.notFound);
  if (opened === "refused") throw new AppError(faults.notAllowed);
  if (opened.isNew) await notifications.tell(db, [viewerId], ["messages"]);
  return get(deps, viewerId, opened.id);
}
