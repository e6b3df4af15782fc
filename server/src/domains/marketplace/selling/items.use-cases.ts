import { marketplaceFaults as faults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import type { itemChange, newItem } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../marketplace.dependencies.ts";
import { soldNotice } from "../marketplace.rules.ts";
import { one } from "../reading/reading.use-cases.ts";
import { notifyMatches } from "../saved-searches/saved-searches.use-cases.ts";
import * as itemsStore from "./items.store.ts";
import type { LockedItem } from "./items.store.ts";

/** Members notified about one sale, the latest favourite first. */
const notified = 1_000;

/** A repeated request with the same `clientId` returns the existing item. */
export async function create(
  deps: Dependencies,
  userId: string,
  { clientId, imageUrls, location, ...fields }: z.output<typeof newItem>,
) {
  const { db, clock, notifications } = deps;
  const place = await placeOf(deps, location);
  const { id, clear } = await inTransaction(db, async (tx) => {
    const inserted = await itemsStore.insert(tx, {
      ...fields,
      ...place,
      sellerId: userId,
      clientId: clientId ?? null,
      createdAt: clock.now(),
    });
    if (inserted === null)
      return { id: clientId === undefined ? null : await itemsStore.sentBefore(tx, userId, clientId) };
    const shown = imageUrls.length === 0 ? null : await claimImages(deps, tx, userId, inserted, imageUrls);
    if (shown !== null) await itemsStore.change(tx, inserted, shown.change);
    await notifyMatches(deps, tx, inserted);
    await notifications.tell(tx, [userId], ["marketplace"]);
    return { id: inserted, clear: shown?.clear };
  });
  if (id === null) throw new AppError(faults.notFound);
  await clear?.();
  return one(deps, userId, id);
}

/** Missing fields stay unchanged. */
export async function change(
  deps: Dependencies,
  userId: string,
  id: string,
  { imageUrls, location, ...fields }: z.output<typeof itemChange>,
) {
  const { db, clock, notifications } = deps;
  const place = location === undefined ? {} : await placeOf(deps, location);
  const clear = await inTransaction(db, async (tx) => {
    const item = await lockUnsold(tx, userId, id);
    const shown = imageUrls === undefined ? null : await claimImages(deps, tx, userId, item.id, imageUrls);
    const written = { ...fields, ...place, ...shown?.change };
    if (Object.values(written).every((value) => value === undefined)) return undefined;
    await itemsStore.change(tx, item.id, { ...written, updatedAt: clock.now() });
    await notifyMatches(deps, tx, item.id);
    await notifications.tell(tx, [userId], ["marketplace"]);
    return shown?.clear;
  });
  await clear?.();
  return one(deps, userId, id);
}

/** Awards karma once, and notifies members whose favourite it is. */
export async function sell(deps: Dependencies, userId: string, id: string) {
  const { db, clock, karma, notifications } = deps;
  await inTransaction(db, async (tx) => {
    const item = await lockUnsold(tx, userId, id);
    await itemsStore.change(tx, item.id, { status: "sold", soldAt: clock.now() });
    const markers = await itemsStore.markersOf(tx, item, notified);
    const about = { type: "listing-sold" as const, relatedId: item.id, actorId: userId };
    const notice = { ...about, ...soldNotice(item.title) };
    await notifications.send(
      tx,
      markers.map((markerId) => ({ ...notice, userId: markerId })),
    );
    await notifications.tell(tx, [item.sellerId, ...markers], ["marketplace"]);
    await karma.settle(tx, [{ kind: "award", userId, rule: "listing-sold", sourceId: item.id }]);
  });
  return one(deps, userId, id);
}

/** Deletes an item with its images, favourites and views, and takes back the karma of its sale. */
export async function withdraw(deps: Dependencies, userId: string, id: string): Promise<void> {
  const { db, karma, media, notifications } = deps;
  const clear = await inTransaction(db, async (tx) => {
    const item = await lockOwn(tx, userId, id);
    const markers = await itemsStore.markersOf(tx, item, notified);
    await notifications.tell(tx, [item.sellerId, ...markers], ["marketplace"]);
    await karma.settle(tx, [{ kind: "reverse", userId, rule: "listing-sold", sourceId: item.id }]);
    const release = await media.items.release(tx, item.id);
    await itemsStore.remove(tx, item.id);
    return release;
  });
  await clear();
}

/** Throws notSeller for another member's item, and notFound for one the member may not see. */
async function lockOwn(tx: Db, userId: string, id: string): Promise<LockedItem> {
  const item = await itemsStore.lock(tx, userId, id);
  if (item === null) throw new AppError(faults.notFound);
  if (item.sellerId !== userId) throw new AppError(faults.notSeller);
  return item;
}

async function lockUnsold(tx: Db, userId: string, id: string): Promise<LockedItem> {
  const item = await lockOwn(tx, userId, id);
  if (item.status === "sold") throw new AppError(faults.sold);
  return item;
}

async function placeOf({ places }: Dependencies, location: string) {
  const town = await places.townIn(location);
  return { location, latitude: town?.latitude ?? null, longitude: town?.longitude ?? null };
}

/** Assigns these images to the item, in this order; `clear` removes the files of those it had before. */
async function claimImages({ media }: Dependencies, tx: Db, userId: string, id: string, paths: readonly string[]) {
  const { images, clear } = await media.items.claim(tx, userId, id, [...paths]).catch((error: unknown) => {
    const isForeign = error instanceof AppError && error.fault === mediaFaults.notOwnUpload;
    throw isForeign ? new AppError(faults.notOwnImage, { cause: error }) : error;
  });
  const imageColumns = {
    imageUrls: images.map(({ path }) => path),
    images: images.map(({ width, height, placeholder }) => ({ width, height, placeholder })),
  };
  return { change: imageColumns, clear };
}
