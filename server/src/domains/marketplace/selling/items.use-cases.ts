import { marketplaceFaults as faults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import type { itemChange, newItem } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as itemsStore from "./items.store.ts";
import type { HeldItem } from "./items.store.ts";
import type { Dependencies } from "../marketplace.dependencies.ts";
import type { Reading } from "../reading/reading.use-cases.ts";
import { soldNotice } from "../marketplace.rules.ts";

/** Who hears of one sale, the latest to mark it first; more than that learn of it when they look. */
const told = 1_000;

/** Who has saved a search that a new item fits is told of it. */
export interface Saved {
  tellOf(tx: Db, itemId: string): Promise<void>;
}

/** Putting things up for sale, changing, selling and withdrawing them. */
export function createItems(
  { db, clock, media, places, notifications, karma }: Dependencies,
  reading: Pick<Reading, "one">,
  saved: Saved,
) {
  /** The member's own; what is somebody else's may not be touched, and what they may not see is not there. */
  const holdOwn = async (tx: Db, userId: string, id: string): Promise<HeldItem> => {
    const item = await itemsStore.hold(tx, userId, id);
    if (item === null) throw new AppError(faults.notFound);
    if (item.sellerId !== userId) throw new AppError(faults.notSeller);
    return item;
  };
  const holdUnsold = async (tx: Db, userId: string, id: string): Promise<HeldItem> => {
    const item = await holdOwn(tx, userId, id);
    if (item.status === "sold") throw new AppError(faults.sold);
    return item;
  };

  const placeOf = async (location: string) => {
    const town = await places.townIn(location);
    return { location, latitude: town?.latitude ?? null, longitude: town?.longitude ?? null };
  };

  /** Makes these the item's images, in this order; `clear` removes the files of those it had before. */
  const showImages = async (tx: Db, userId: string, id: string, paths: readonly string[]) => {
    const { images, clear } = await media.items.claim(tx, userId, id, [...paths]).catch((error: unknown) => {
      const isForeign = error instanceof AppError && error.fault === mediaFaults.notOwnUpload;
      throw isForeign ? new AppError(faults.notOwnImage, { cause: error }) : error;
    });
    const change = {
      imageUrls: images.map(({ path }) => path),
      images: images.map(({ width, height, placeholder }) => ({ width, height, placeholder })),
    };
    return { change, clear };
  };

  /** Those who have marked it, too, since they have it in a list of theirs. */
  const tellAll = (tx: Db, item: HeldItem, markers: readonly string[]) =>
    notifications.tell(tx, [item.sellerId, ...markers], ["marketplace"]);

  return {
    /** Sent again under the same `clientId`, it is the same item. */
    async create(userId: string, { clientId, imageUrls, location, ...said }: z.output<typeof newItem>) {
      const place = await placeOf(location);
      const { id, clear } = await inTransaction(db, async (tx) => {
        const made = await itemsStore.insert(tx, {
          ...said,
          ...place,
          sellerId: userId,
          clientId: clientId ?? null,
          createdAt: clock.now(),
        });
        if (made === null)
          return { id: clientId === undefined ? null : await itemsStore.sentBefore(tx, userId, clientId) };
        const shown = imageUrls.length === 0 ? null : await showImages(tx, userId, made, imageUrls);
        if (shown !== null) await itemsStore.change(tx, made, shown.change);
        await saved.tellOf(tx, made);
        await notifications.tell(tx, [userId], ["marketplace"]);
        return { id: made, clear: shown?.clear };
      });
      if (id === null) throw new AppError(faults.notFound);
      await clear?.();
      return reading.one(userId, id);
    },

    /** What is absent stays; an empty change is none. */
    async change(userId: string, id: string, { imageUrls, location, ...said }: z.output<typeof itemChange>) {
      const place = location === undefined ? {} : await placeOf(location);
      const clear = await inTransaction(db, async (tx) => {
        const item = await holdUnsold(tx, userId, id);
        const shown = imageUrls === undefined ? null : await showImages(tx, userId, item.id, imageUrls);
        const change = { ...said, ...place, ...shown?.change };
        if (Object.values(change).every((value) => value === undefined)) return undefined;
        await itemsStore.change(tx, item.id, { ...change, updatedAt: clock.now() });
        await saved.tellOf(tx, item.id);
        await notifications.tell(tx, [userId], ["marketplace"]);
        return shown?.clear;
      });
      await clear?.();
      return reading.one(userId, id);
    },

    /** Pays karma once, and tells those who have marked it. */
    async sell(userId: string, id: string) {
      await inTransaction(db, async (tx) => {
        const item = await holdUnsold(tx, userId, id);
        await itemsStore.change(tx, item.id, { status: "sold", soldAt: clock.now() });
        const markers = await itemsStore.markersOf(tx, item, told);
        const about = { type: "listing-sold" as const, relatedId: item.id, actorId: userId };
        const notice = { ...about, ...soldNotice(item.title) };
        await notifications.send(
          tx,
          markers.map((markerId) => ({ ...notice, userId: markerId })),
        );
        await tellAll(tx, item, markers);
        await karma.settle(tx, [{ kind: "award", userId, rule: "listing-sold", sourceId: item.id }]);
      });
      return reading.one(userId, id);
    },

    /** It is gone with its images, marks and views, and what selling it paid is taken back. */
    async withdraw(userId: string, id: string): Promise<void> {
      const clear = await inTransaction(db, async (tx) => {
        const item = await holdOwn(tx, userId, id);
        const markers = await itemsStore.markersOf(tx, item, told);
        const release = await media.items.release(tx, item.id);
        await itemsStore.remove(tx, item.id);
        await tellAll(tx, item, markers);
        await karma.settle(tx, [{ kind: "reverse", userId, rule: "listing-sold", sourceId: item.id }]);
        return release;
      });
      await clear();
    },
  };
}
