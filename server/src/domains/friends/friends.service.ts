import { friendFaults as faults } from "@alongside/contract/friends/friends.faults.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { PageRequest } from "../../db/keyset.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Events } from "../../ports/events/events.ts";
import type { KarmaService } from "../karma/karma.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { PeopleService } from "../people/people.service.ts";
import { createConnections } from "./friends.connections.use-cases.ts";
import * as friendListsStore from "./friends.lists.store.ts";
import { friendshipOf, requestOutcome, wordsOf } from "./friends.rules.ts";
import * as friendsStore from "./friends.store.ts";
import { friendView, receivedView, requestView, sentView } from "./friends.views.ts";

interface Dependencies {
  db: Db;
  clock: Clock;
  events: Pick<Events, "announce">;
  karma: Pick<KarmaService, "settle">;
  notifications: Pick<NotificationsService, "send" | "tell" | "markReadAbout" | "putAside">;
  people: Pick<PeopleService, "nameOf">;
}

export type FriendsService = ReturnType<typeof createFriends>;

/** More than anybody has; an export is bounded all the same. */
const exported = 20_000;

/** Friendships and the requests before them: one row for a pair, whatever the two do at the same time. */
export function createFriends({ db, clock, events, karma, notifications, people }: Dependencies) {
  const connections = createConnections({ events, karma, notifications, people });

  const known = async (tx: Db, userId: string, personId: string) => {
    const person = await friendsStore.findKnown(tx, userId, personId);
    if (person === null) throw new AppError(peopleFaults.notFound);
    return person;
  };

  const accept = async (tx: Db, userId: string, id: string, now: Date): Promise<void> => {
    const askerId = await friendsStore.accept(tx, id, userId, now);
    if (askerId === null) throw new AppError(faults.requestNotFound);
    await connections.accepted(tx, { id, userId: askerId, friendId: userId });
  };

  /** Of a request that is no longer there, or was never this member's to answer, nothing is said but that. */
  const end = async (act: "decline" | "cancel", userId: string, id: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const [request] = await (act === "decline"
        ? friendsStore.decline(tx, id, userId)
        : friendsStore.cancel(tx, id, userId));
      if (request === undefined) throw new AppError(faults.requestNotFound);
      await connections.withdrawn(tx, request);
    });

  return {
    async list(userId: string, { query, ...request }: PageRequest & { query?: string | undefined }) {
      const { items, next } = await friendListsStore.friendsOf(
        db,
        userId,
        { ...request, words: wordsOf(query) },
        clock.now(),
      );
      return { items: items.map(friendView), next };
    },
    counts: (userId: string) => friendListsStore.countsOf(db, userId),
    async received(userId: string, request: PageRequest) {
      const { items, next } = await friendListsStore.requestsOf(db, userId, "received", request);
      return { items: items.map(receivedView), next };
    },
    async sent(userId: string, request: PageRequest) {
      const { items, next } = await friendListsStore.requestsOf(db, userId, "sent", request);
      return { items: items.map(sentView), next };
    },

    /** Of two who ask each other at once, the second finds the first's request and accepts it. */
    async request(userId: string, friendId: string) {
      if (friendId === userId) throw new AppError(faults.self);
      return inTransaction(db, async (tx) => {
        await friendsStore.lockPair(tx, userId, friendId);
        const { card, connection, takesRequests } = await known(tx, userId, friendId);
        const now = clock.now();
        const outcome = requestOutcome(connection, userId, takesRequests);
        if (outcome === "already") throw new AppError(faults.already);
        if (outcome === "already-asked") throw new AppError(faults.alreadyAsked);
        if (outcome === "not-taking") throw new AppError(faults.notTaking);
        if (outcome === "accept" && connection !== null) {
          await accept(tx, userId, connection.id, now);
          return requestView(connection.id, "friends", card, now);
        }
        const id = await friendsStore.insertRequest(tx, userId, friendId, now);
        await connections.asked(tx, { id, userId, friendId });
        return requestView(id, "pending", card, now);
      });
    },

    accept: (userId: string, id: string) =>
      inTransaction(db, async (tx) => {
        const now = clock.now();
        await accept(tx, userId, id, now);
        const row = await friendListsStore.friend(tx, userId, id, now);
        if (row === null) throw new AppError(faults.requestNotFound);
        return friendView(row);
      }),
    decline: (userId: string, id: string) => end("decline", userId, id),
    cancel: (userId: string, id: string) => end("cancel", userId, id),

    async remove(userId: string, friendId: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const rows = await friendsStore.remove(tx, userId, friendId);
        if (rows.length === 0) throw new AppError(faults.notFriends);
        await connections.ended(tx, rows);
      });
    },

    async friendship(userId: string, personId: string) {
      const { connection } = await known(db, userId, personId);
      return friendshipOf(connection, userId);
    },
    async mutual(userId: string, personId: string, request: PageRequest) {
      await known(db, userId, personId);
      const { items, next } = await friendListsStore.mutualWith(db, userId, personId, request);
      return { items: items.map(({ card }) => card), next };
    },

    /**
     * Ends whatever there is between two, as part of a block that is already written: a request that is on its way at
     * the same time either finds the block or is found here.
     */
    async onBlock(tx: Db, one: string, other: string): Promise<void> {
      await friendsStore.lockPair(tx, one, other);
      const rows = await friendsStore.endBetween(tx, one, other);
      const request = rows.find(({ wasAccepted }) => !wasAccepted);
      await (request === undefined ? connections.ended(tx, rows) : connections.withdrawn(tx, request));
    },

    /** Before an account goes: its friends give back what the friendship paid them. */
    async onAccountDeletion(tx: Db, userId: string): Promise<void> {
      await connections.ended(tx, await friendsStore.endAllOf(tx, userId));
    },

    async exportOf(userId: string) {
      const request = { limit: exported };
      const [friends, received, sent] = await Promise.all([
        friendListsStore.friendsOf(db, userId, request, clock.now()),
        friendListsStore.requestsOf(db, userId, "received", request),
        friendListsStore.requestsOf(db, userId, "sent", request),
      ]);
      return {
        friends: friends.items.map(({ card, createdAt }) => ({ friend: card, createdAt })),
        received: received.items.map(receivedView),
        sent: sent.items.map(sentView),
      };
    },
  };
}
