import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { PageRequest } from "../../db/keyset.ts";
import type { Dependencies } from "./friends.dependencies.ts";
import * as friendListsStore from "./friends.lists.store.ts";
import { friendshipOf, wordsOf } from "./friends.rules.ts";
import * as friendsStore from "./friends.store.ts";
import { friendView, receivedView, sentView } from "./friends.views.ts";

/** The most entries of each list in an export, more than any member has. */
const exported = 20_000;

export async function list(
  { db, clock }: Dependencies,
  userId: string,
  { query, ...page }: PageRequest & { query?: string | undefined },
) {
  const request = { ...page, words: wordsOf(query) };
  const { items, next } = await friendListsStore.friendsOf(db, userId, request, clock.now());
  return { items: items.map(friendView), next };
}

export function counts({ db }: Dependencies, userId: string) {
  return friendListsStore.countsOf(db, userId);
}

export async function received({ db }: Dependencies, userId: string, page: PageRequest) {
  const { items, next } = await friendListsStore.requestsOf(db, userId, "received", page);
  return { items: items.map(receivedView), next };
}

export async function sent({ db }: Dependencies, userId: string, page: PageRequest) {
  const { items, next } = await friendListsStore.requestsOf(db, userId, "sent", page);
  return { items: items.map(sentView), next };
}

export async function friendship({ db }: Dependencies, userId: string, personId: string) {
  const { connection } = await known(db, userId, personId);
  return friendshipOf(connection, userId);
}

export async function mutual({ db }: Dependencies, userId: string, personId: string, page: PageRequest) {
  await known(db, userId, personId);
  const { items, next } = await friendListsStore.mutualWith(db, userId, personId, page);
  return { items: items.map(({ card }) => card), next };
}

export async function exportOf({ db, clock }: Dependencies, userId: string) {
  const page = { limit: exported };
  const [friends, requestsReceived, requestsSent] = await Promise.all([
    friendListsStore.friendsOf(db, userId, page, clock.now()),
    friendListsStore.requestsOf(db, userId, "received", page),
    friendListsStore.requestsOf(db, userId, "sent", page),
  ]);
  return {
    friends: friends.items.map(({ card, createdAt }) => ({ friend: card, createdAt })),
    received: requestsReceived.items.map(receivedView),
    sent: requestsSent.items.map(sentView),
  };
}

/** Throws people/not-found for a person the viewer may not know about. */
export async function known(db: Db, userId: string, personId: string): Promise<friendsStore.Known> {
  const person = await friendsStore.findKnown(db, userId, personId);
  if (person === null) throw new AppError(peopleFaults.notFound);
  return person;
}
