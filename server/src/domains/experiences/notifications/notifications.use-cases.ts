import type { Db } from "../../../db/client.ts";
import type { Notice } from "../../notifications/notifications.service.ts";
import { hasBegun } from "../joining/joining.rules.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as words from "./notifications.rules.ts";
import { newsStore } from "./notifications.store.ts";
import type { Place } from "../joining/seats.store.ts";

interface About extends words.Subject {
  id: string;
  creatorId: string;
}

/**
 * Tells the members concerned what others did, in the transaction in which it happens: a notice of what they should
 * know, and a sign to every open client of theirs, the doer's own included. Karma and agenda tell of themselves.
 */
export function createNotifications({ notifications }: Pick<Dependencies, "notifications">) {
  const seen = (tx: Db, userIds: readonly string[]) => notifications.tell(tx, userIds, ["experiences"]);

  /** Says to one side what the other has done. */
  const between = async (
    tx: Db,
    id: string,
    actorId: string,
    tellsOf: (scene: About & { actor: words.Name }) => Notice,
  ): Promise<void> => {
    const [scene] = await newsStore(tx).scenes([id], actorId);
    if (scene === undefined) return;
    const notice = tellsOf(scene);
    await notifications.send(tx, [notice]);
    await seen(tx, [notice.userId, actorId]);
  };

  return {
    /** Nothing to be told, only to be seen. */
    seen,
    async seenByHost(tx: Db, id: string, userId: string): Promise<void> {
      const [about] = await newsStore(tx).subjects([id]);
      if (about) await seen(tx, [about.creatorId, userId]);
    },

    asked: (tx: Db, id: string, userId: string) =>
      between(tx, id, userId, (scene) => ({
        userId: scene.creatorId,
        relatedId: id,
        actorId: userId,
        ...words.asked(scene, scene.actor),
      })),

    joined: (tx: Db, id: string, userId: string) =>
      between(tx, id, userId, (scene) => ({
        userId: scene.creatorId,
        relatedId: id,
        actorId: userId,
        ...words.joined(scene, scene.actor),
      })),

    accepted: (tx: Db, id: string, hostId: string, userId: string) =>
      between(tx, id, hostId, (scene) => ({
        userId,
        relatedId: id,
        actorId: hostId,
        ...words.accepted(scene, scene.actor),
      })),

    declined: (tx: Db, id: string, hostId: string, userId: string) =>
      between(tx, id, hostId, (scene) => ({
        userId,
        relatedId: id,
        actorId: hostId,
        ...words.declined(scene, scene.actor),
      })),

    async left(tx: Db, ids: readonly string[], userId: string, now: Date): Promise<void> {
      const scenes = ids.length === 0 ? [] : await newsStore(tx).scenes(ids, userId);
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
      if (scenes.length > 0) await seen(tx, [userId, ...scenes.map(({ creatorId }) => creatorId)]);
    },

    async movedUp(tx: Db, places: readonly Place[]): Promise<void> {
      if (places.length === 0) return;
      const ids = [...new Set(places.map(({ experience }) => experience.id))];
      const abouts = await newsStore(tx).subjects(ids);
      const firsts = abouts.map((about) => ({
        about,
        who: places.filter(({ experience }) => experience.id === about.id),
      }));
      const names = await newsStore(tx).namesOf(
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
        tx,
        notices.map(({ userId }) => userId),
      );
    },

    /** As it is before a change, to be compared with what becomes of it. */
    async before(tx: Db, id: string): Promise<About | undefined> {
      return (await newsStore(tx).subjects([id]))[0];
    },

    async changed(tx: Db, before: About | undefined): Promise<void> {
      const [after] = before === undefined ? [] : await newsStore(tx).subjects([before.id]);
      if (before === undefined || after === undefined) return;
      const userIds = await newsStore(tx).concernedBy(after.id);
      const told = words.changed(before, after);
      if (told !== null) {
        await notifications.send(
          tx,
          userIds.map((userId) => ({ userId, relatedId: after.id, actorId: after.creatorId, ...told })),
        );
      }
      await seen(tx, [after.creatorId, ...userIds]);
    },

    /** To be called while it is still known whom it concerns. */
    async cancelled(tx: Db, id: string, hostId: string, now: Date): Promise<void> {
      const [scene] = await newsStore(tx).scenes([id], hostId);
      if (scene === undefined) return;
      const userIds = await newsStore(tx).concernedBy(id);
      if (!hasBegun(scene.dateTime, now)) {
        const told = words.cancelled(scene, scene.actor);
        await notifications.send(
          tx,
          userIds.map((userId) => ({ userId, relatedId: id, actorId: hostId, ...told })),
        );
      }
      await seen(tx, [hostId, ...userIds]);
    },

    /** What the team has decided. Guests hear of what is still ahead. */
    async activation(
      tx: Db,
      id: string,
      { isActive, hostKnows, now }: { isActive: boolean; hostKnows: boolean; now: Date },
    ): Promise<void> {
      const [about] = await newsStore(tx).subjects([id]);
      if (about === undefined) return;
      const guests = await newsStore(tx).concernedBy(id);
      // What nobody can open is nothing to lead to.
      const common = { relatedId: isActive ? id : null, actorId: null };
      const toGuests = isActive ? words.isBack(about, now) : words.takenOut(about);
      const toHost = isActive ? words.isBack(about, now) : words.takenFromHost(about);
      await notifications.send(tx, [
        ...(hostKnows ? [] : [{ userId: about.creatorId, ...common, ...toHost }]),
        ...(hasBegun(about.dateTime, now) ? [] : guests.map((userId) => ({ userId, ...common, ...toGuests }))),
      ]);
      await seen(tx, [about.creatorId, ...guests]);
    },

    /** What a host still had ahead goes with the account, so nothing is left that a notice could lead to. */
    async hostGoes(tx: Db, hostId: string, now: Date): Promise<void> {
      const rows = await newsStore(tx).aheadOf(hostId, now);
      const notices = rows.map(({ userId, actor, ...about }) => ({
        userId,
        relatedId: null,
        actorId: hostId,
        ...words.cancelled(about, actor),
      }));
      await notifications.send(tx, notices);
      await seen(
        tx,
        rows.map(({ userId }) => userId),
      );
    },
  };
}
