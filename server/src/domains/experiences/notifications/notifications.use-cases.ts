import type { Db } from "../../../db/client.ts";
import type { Notice } from "../../notifications/notifications.service.ts";
import * as coHostsStore from "../co-hosts/co-hosts.store.ts";
import { hasBegun } from "../joining/joining.rules.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as words from "./notifications.rules.ts";
import * as noticesStore from "./notifications.store.ts";
import type { Seat } from "../joining/seats.store.ts";

interface About extends words.Subject {
  id: string;
  creatorId: string;
}

// Notifications for the members concerned, and live updates for their clients and the acting member's, in the
// transaction of the action. Karma and agenda send their own.

export function seen({ notifications }: Dependencies, tx: Db, userIds: readonly string[]) {
  return notifications.tell(tx, userIds, ["experiences"]);
}

export async function seenByHost(deps: Dependencies, tx: Db, id: string, userId: string): Promise<void> {
  const [about] = await noticesStore.subjects(tx, [id]);
  if (about) await seen(deps, tx, [about.creatorId, userId]);
}

/** Tells the host and the co-hosts, any of whom can answer. */
export async function asked(deps: Dependencies, tx: Db, id: string, userId: string): Promise<void> {
  const [scene] = await noticesStore.scenes(tx, [id], userId);
  if (scene === undefined) return;
  const hosts = [scene.creatorId, ...(await coHostsStore.idsOf(tx, id))];
  const text = words.asked(scene, scene.actor);
  await deps.notifications.send(
    tx,
    hosts.map((hostId) => ({ userId: hostId, relatedId: id, actorId: userId, ...text })),
  );
  await seen(deps, tx, [...hosts, userId]);
}

export function joined(deps: Dependencies, tx: Db, id: string, userId: string, bringsOne: boolean) {
  return between(deps, tx, id, userId, (scene) => ({
    userId: scene.creatorId,
    relatedId: id,
    actorId: userId,
    ...words.joined(scene, scene.actor, bringsOne),
  }));
}

export function bringsSomeone(deps: Dependencies, tx: Db, id: string, userId: string) {
  return between(deps, tx, id, userId, (scene) => ({
    userId: scene.creatorId,
    relatedId: id,
    actorId: userId,
    ...words.bringsSomeone(scene, scene.actor),
  }));
}

export function accepted(deps: Dependencies, tx: Db, id: string, hostId: string, userId: string) {
  return between(deps, tx, id, hostId, (scene) => ({
    userId,
    relatedId: id,
    actorId: hostId,
    ...words.accepted(scene, scene.actor),
  }));
}

export function declined(deps: Dependencies, tx: Db, id: string, hostId: string, userId: string) {
  return between(deps, tx, id, hostId, (scene) => ({
    userId,
    relatedId: id,
    actorId: hostId,
    ...words.declined(scene, scene.actor),
  }));
}

export async function left(
  deps: Dependencies,
  tx: Db,
  ids: readonly string[],
  userId: string,
  now: Date,
): Promise<void> {
  const { notifications } = deps;
  const scenes = ids.length === 0 ? [] : await noticesStore.scenes(tx, ids, userId);
  const ahead = scenes.filter(({ dateTime }) => !hasBegun(dateTime, now));
  await notifications.send(
    tx,
    ahead.map((scene) => ({
      userId: scene.creatorId,
      relatedId: scene.id,
      actorId: userId,
      ...words.left(scene, scene.actor),
    })),
  );
  if (scenes.length > 0) await seen(deps, tx, [userId, ...scenes.map(({ creatorId }) => creatorId)]);
}

export async function movedUp(deps: Dependencies, tx: Db, seats: readonly Seat[]): Promise<void> {
  const { notifications } = deps;
  if (seats.length === 0) return;
  const ids = [...new Set(seats.map(({ experience }) => experience.id))];
  const abouts = await noticesStore.subjects(tx, ids);
  const firsts = abouts.map((about) => ({
    about,
    who: seats.filter(({ experience }) => experience.id === about.id),
  }));
  const names = await noticesStore.namesOf(
    tx,
    firsts.flatMap(({ who }) => who.slice(0, 1).map(({ userId }) => userId)),
  );
  const notices = firsts.flatMap(({ about, who }): Notice[] => {
    const first = names.find(({ id }) => id === who[0]?.userId) ?? { firstName: null, username: null };
    return [
      ...who.map(({ userId }) => ({
        userId,
        relatedId: about.id,
        actorId: about.creatorId,
        ...words.movedUp(about),
      })),
      {
        userId: about.creatorId,
        relatedId: about.id,
        actorId: who[0]?.userId ?? null,
        ...words.movedIn(about, first, who.length - 1),
      },
    ];
  });
  await notifications.send(tx, notices);
  await seen(
    deps,
    tx,
    notices.map(({ userId }) => userId),
  );
}

/** The experience before a change, to compare it with the result. */
export async function before(_: Dependencies, tx: Db, id: string): Promise<About | undefined> {
  return (await noticesStore.subjects(tx, [id]))[0];
}

export async function changed(deps: Dependencies, tx: Db, before: About | undefined): Promise<void> {
  const { notifications } = deps;
  const [after] = before === undefined ? [] : await noticesStore.subjects(tx, [before.id]);
  if (before === undefined || after === undefined) return;
  const userIds = await noticesStore.concernedBy(tx, after.id);
  const text = words.changed(before, after);
  if (text !== null) {
    await notifications.send(
      tx,
      userIds.map((userId) => ({ userId, relatedId: after.id, actorId: after.creatorId, ...text })),
    );
  }
  await seen(deps, tx, [after.creatorId, ...userIds]);
}

/** Must be called while guests, requests and the waitlist still exist. */
export async function cancelled(deps: Dependencies, tx: Db, id: string, hostId: string, now: Date): Promise<void> {
  const { notifications } = deps;
  const [scene] = await noticesStore.scenes(tx, [id], hostId);
  if (scene === undefined) return;
  const userIds = await noticesStore.concernedBy(tx, id);
  if (!hasBegun(scene.dateTime, now)) {
    const text = words.cancelled(scene, scene.actor);
    await notifications.send(
      tx,
      userIds.map((userId) => ({ userId, relatedId: id, actorId: hostId, ...text })),
    );
  }
  await seen(deps, tx, [hostId, ...userIds]);
}

/** A decision of the moderators. Guests are notified about upcoming experiences only. */
export async function activation(
  deps: Dependencies,
  tx: Db,
  id: string,
  { isActive, hostKnows, now }: { isActive: boolean; hostKnows: boolean; now: Date },
): Promise<void> {
  const { notifications } = deps;
  const [about] = await noticesStore.subjects(tx, [id]);
  if (about === undefined) return;
  const guests = await noticesStore.concernedBy(tx, id);
  // Nobody can open a deactivated experience, so the notification has no link.
  const common = { relatedId: isActive ? id : null, actorId: null };
  const toGuests = isActive ? words.isBack(about, now) : words.takenOut(about);
  const toHost = isActive ? words.isBack(about, now) : words.takenFromHost(about);
  await notifications.send(tx, [
    ...(hostKnows ? [] : [{ userId: about.creatorId, ...common, ...toHost }]),
    ...(hasBegun(about.dateTime, now) ? [] : guests.map((userId) => ({ userId, ...common, ...toGuests }))),
  ]);
  await seen(deps, tx, [about.creatorId, ...guests]);
}

/** The experiences are deleted with the account, so the notifications have no link. */
export async function hostGoes(deps: Dependencies, tx: Db, hostId: string, now: Date): Promise<void> {
  const { notifications } = deps;
  const rows = await noticesStore.aheadOf(tx, hostId, now);
  const notices = rows.map(({ userId, actor, ...about }) => ({
    userId,
    relatedId: null,
    actorId: hostId,
    ...words.cancelled(about, actor),
  }));
  await notifications.send(tx, notices);
  await seen(
    deps,
    tx,
    rows.map(({ userId }) => userId),
  );
}

/** Notifies one of host and guest about the other. */
async function between(
  deps: Dependencies,
  tx: Db,
  id: string,
  actorId: string,
  tellsOf: (scene: About & { actor: words.Name }) => Notice,
): Promise<void> {
  const { notifications } = deps;
  const [scene] = await noticesStore.scenes(tx, [id], actorId);
  if (scene === undefined) return;
  const notice = tellsOf(scene);
  await notifications.send(tx, [notice]);
  await seen(deps, tx, [notice.userId, actorId]);
}
