import type { Db } from "../../db/client.ts";
import { changeKeys } from "../../ports/events/change-keys.ts";
import type { Movement } from "../karma/karma.service.ts";
import type { Dependencies } from "./friends.dependencies.ts";
import { accepted as acceptedNotice, asked as askedNotice } from "./friends.rules.ts";
import type { Ended } from "./friends.store.ts";

type Pair = Pick<Ended, "id" | "userId" | "friendId">;

// What starting and ending a connection entails, in its transaction: karma for both, a notification and live updates.

/** Repeated requests share one notification and one email. */
export async function asked(deps: Dependencies, tx: Db, pair: Pair): Promise<void> {
  const text = askedNotice(await deps.people.nameOf(tx, pair.userId));
  const about = { userId: pair.friendId, relatedId: pair.userId, actorId: pair.userId };
  await deps.notifications.send(tx, [{ ...text, ...about, merged: text }]);
  await refresh(deps, tx, [pair]);
}

export async function accepted(deps: Dependencies, tx: Db, pair: Pair): Promise<void> {
  const { karma, notifications, people } = deps;
  const text = acceptedNotice(await people.nameOf(tx, pair.friendId));
  const about = { userId: pair.userId, relatedId: pair.friendId, actorId: pair.friendId };
  await notifications.send(tx, [{ ...text, ...about, merged: text }]);
  await notifications.markReadAbout(tx, pair.friendId, "friend-request", pair.userId);
  await refresh(deps, tx, [pair]);
  await announce(deps, tx, [pair]);
  await karma.settle(tx, movements("award", pair));
}

/** A request that was answered or taken back. */
export async function withdrawn(deps: Dependencies, tx: Db, pair: Pair): Promise<void> {
  await deps.notifications.putAside(tx, pair.friendId, "friend-request", pair.userId);
  await refresh(deps, tx, [pair]);
}

export async function ended(deps: Dependencies, tx: Db, pairs: readonly Ended[]): Promise<void> {
  if (pairs.length === 0) return;
  await refresh(deps, tx, pairs);
  const friends = pairs.filter(({ wasAccepted }) => wasAccepted);
  await announce(deps, tx, friends);
  await deps.karma.settle(
    tx,
    friends.flatMap((pair) => movements("reverse", pair)),
  );
}

function movements(kind: Movement["kind"], { id, userId, friendId }: Pair): Movement[] {
  return [userId, friendId].map((memberId) => ({ kind, userId: memberId, rule: "friendship", sourceId: id }));
}

function refresh({ notifications }: Dependencies, tx: Db, pairs: readonly Pair[]) {
  const members = pairs.flatMap(({ userId, friendId }) => [userId, friendId]);
  return notifications.tell(tx, members, ["friends"]);
}

/** Invalidates caches that depend on friendships. */
function announce({ events }: Dependencies, tx: Db, pairs: readonly Pair[]) {
  const names = pairs.flatMap(({ userId, friendId }) => [
    changeKeys.connections(userId),
    changeKeys.connections(friendId),
  ]);
  return events.announce(tx, names);
}
