import type { Db } from "../../db/client.ts";
import { changeNames } from "../../ports/events/change-names.ts";
import type { Events } from "../../ports/events/events.ts";
import type { KarmaService, Movement } from "../karma/karma.service.ts";
import type { NotificationsService } from "../notifications/notifications.service.ts";
import type { PeopleService } from "../people/people.service.ts";
import { accepted, asked } from "./friends.rules.ts";
import type { Ended } from "./friends.store.ts";

interface Dependencies {
  events: Pick<Events, "announce">;
  karma: Pick<KarmaService, "settle">;
  notifications: Pick<NotificationsService, "send" | "tell" | "markReadAbout" | "putAside">;
  people: Pick<PeopleService, "nameOf">;
}

type Pair = Pick<Ended, "id" | "userId" | "friendId">;

/** What begins and ends between two brings along, in its transaction: karma for both, a notice, and live updates. */
export function createConnections({ events, karma, notifications, people }: Dependencies) {
  const movements = (kind: Movement["kind"], { id, userId, friendId }: Pair): Movement[] =>
    [userId, friendId].map((who) => ({ kind, userId: who, rule: "friendship", sourceId: id }));
  const tell = (tx: Db, pairs: readonly Pair[]) =>
    notifications.tell(
      tx,
      pairs.flatMap(({ userId, friendId }) => [userId, friendId]),
      ["friends"],
    );

  /** Whoever keeps in memory what hangs on who is friends with whom. */
  const announce = (tx: Db, pairs: readonly Pair[]) =>
    events.announce(
      tx,
      pairs.flatMap(({ userId, friendId }) => [changeNames.connections(userId), changeNames.connections(friendId)]),
    );

  return {
    /** Asked again and again, one notice says it, and one mail. */
    async asked(tx: Db, pair: Pair): Promise<void> {
      const name = await people.nameOf(tx, pair.userId);
      const words = asked(name);
      const news = { userId: pair.friendId, relatedId: pair.userId, actorId: pair.userId };
      await notifications.send(tx, [{ ...words, ...news, merged: words }]);
      await tell(tx, [pair]);
    },

    async accepted(tx: Db, pair: Pair): Promise<void> {
      const name = await people.nameOf(tx, pair.friendId);
      const words = accepted(name);
      const news = { userId: pair.userId, relatedId: pair.friendId, actorId: pair.friendId };
      await notifications.send(tx, [{ ...words, ...news, merged: words }]);
      await notifications.markReadAbout(tx, pair.friendId, "friend-request", pair.userId);
      await tell(tx, [pair]);
      await announce(tx, [pair]);
      await karma.settle(tx, movements("award", pair));
    },

    /** A request that was answered, or taken back, asks nothing of anybody any more. */
    async withdrawn(tx: Db, pair: Pair): Promise<void> {
      await notifications.putAside(tx, pair.friendId, "friend-request", pair.userId);
      await tell(tx, [pair]);
    },

    async ended(tx: Db, pairs: readonly Ended[]): Promise<void> {
      if (pairs.length === 0) return;
      await tell(tx, pairs);
      const friends = pairs.filter(({ wasAccepted }) => wasAccepted);
      await announce(tx, friends);
      await karma.settle(
        tx,
        friends.flatMap((pair) => movements("reverse", pair)),
      );
    },
  };
}
