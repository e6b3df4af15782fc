import { coverLimits } from "@alongside/contract/experiences/covers/cover-picture.constants.ts";
import type { coverFields } from "@alongside/contract/experiences/covers/cover-picture.shapes.ts";
import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import type { coverQuery } from "@alongside/contract/experiences/experiences.shapes.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { photoFaults } from "@alongside/contract/people/photos.faults.ts";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { coverTopicOf } from "../../../ports/covers/covers.ts";
import type { IncomingForm } from "../../../ports/storage/incoming.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { hasBegun } from "../joining/joining.rules.ts";
import * as membershipStore from "../joining/membership.store.ts";
import { viewAfterChange } from "../reading/after-change.use-cases.ts";
import * as coverStore from "./cover.store.ts";

type Fields = z.output<typeof coverFields>;

const taken = { most: coverLimits.bytes, tooLarge: mediaFaults.tooLarge };
const widths = { large: coverLimits.width, small: coverLimits.small };
/** A longer file name is cut at its start, so that it keeps its extension. */
const longestName = 200;
const folder = "covers";

/**
 * Stores a copy of the picture of one of the host's experiences, together with what `record` writes for its address; without
 * a picture only the latter, with null.
 */
export async function withCopiedCover<T>(
  deps: Dependencies,
  hostId: string,
  id: string,
  record: (tx: Db, imageUrl: string | null) => Promise<T>,
): Promise<T> {
  const { db, media } = deps;
  await requireHost(db, hostId, id);
  const name = (await coverStore.coverOf(db, id))?.split("/").at(-1) ?? "";
  const found = media.photos.fileOf(hostId, name, folder);
  if (found === null) return inTransaction(db, (tx) => record(tx, null));
  await media.storage.expect(hostId);
  const part = await media.photos.receive(await media.photos.open(found.largeKey), taken);
  try {
    const about = { ownerId: hostId, id: newId(), folder, originalName: "cover.webp", claimed: "image/webp" } as const;
    const rules = { widths, crop: undefined, ratio: coverLimits.ratio, moving: photoFaults.moving };
    return await media.photos.store(part, { ...about, ...rules }, (tx, { large }) =>
      record(tx, `/objects/${large.key}`),
    );
  } finally {
    await part.discard();
  }
}

/** Makes a picture the cover of the host's experience that hasn't begun, and deletes the one before (P-EXPERIENCES-38). */
export async function setCover(deps: Dependencies, hostId: string, id: string, form: IncomingForm<Fields>) {
  const { db, media } = deps;
  // Before the file is read.
  await requireOwn(deps, db, hostId, id);
  const file = await form.file();
  if (file === null) throw new AppError(photoFaults.none);
  await media.storage.expect(hostId);
  const part = await media.photos.receive(file.stream, taken);
  try {
    const { crop } = await form.fields();
    const originalName = file.name.slice(-longestName).trim() || "cover";
    const about = { ownerId: hostId, id: newId(), folder, originalName, claimed: file.type } as const;
    const rules = { widths, crop, ratio: coverLimits.ratio, moving: photoFaults.moving };
    const { view, clear } = await media.photos.store(part, { ...about, ...rules }, async (tx, { large }) =>
      replace(deps, tx, hostId, id, `/objects/${large.key}`),
    );
    await clear();
    return view;
  } finally {
    await part.discard();
  }
}

export async function removeCover(deps: Dependencies, hostId: string, id: string) {
  const { view, clear } = await inTransaction(deps.db, (tx) => replace(deps, tx, hostId, id, null));
  await clear();
  return view;
}

/** The file of a cover. Throws media/not-found for a viewer who may not see its experience. */
export async function findCover(
  { db, media }: Dependencies,
  viewerId: string | null,
  { userId, name }: { userId: string; name: string },
) {
  const found = media.photos.fileOf(userId, name, folder);
  if (found === null) throw new AppError(mediaFaults.notFound);
  const { key, largeKey } = found;
  const cover = { hostId: userId, imageUrl: `/objects/${largeKey}`, key };
  const file = await coverStore.findVisibleFile(db, viewerId, cover);
  if (file === null) throw new AppError(mediaFaults.notFound);
  const { version, size } = file;
  const type = file.type ?? "image/webp";
  const isForEveryone = async () => (await coverStore.findVisibleFile(db, null, cover)) !== null;
  const location = () => media.photos.publicAddress({ key, type, isOwn: viewerId === userId, isForEveryone });
  return { type, size: size ?? 0, version, open: () => media.photos.open(key), location };
}

async function replace(deps: Dependencies, tx: Db, hostId: string, id: string, imageUrl: string | null) {
  const { clock, media } = deps;
  await membershipStore.lock(tx, id);
  await requireOwn(deps, tx, hostId, id);
  const before = await coverStore.coverOf(tx, id);
  await coverStore.setCover(tx, id, imageUrl, clock.now());
  const name = before?.split("/").at(-1) ?? "";
  const old = media.photos.fileOf(hostId, name, folder);
  const clear = old === null ? () => Promise.resolve() : await media.photos.discard(tx, hostId, old.id, folder);
  return { view: await viewAfterChange(deps, tx, id, hostId), clear };
}

async function requireHost(db: Db, hostId: string, id: string) {
  const membership = await membershipStore.membershipOf(db, hostId, id);
  if (membership === null) throw new AppError(faults.notFound);
  if (!membership.isHost) throw new AppError(faults.notHost);
  return membership;
}

async function requireOwn({ clock }: Dependencies, db: Db, hostId: string, id: string): Promise<void> {
  const membership = await requireHost(db, hostId, id);
  if (hasBegun(membership.dateTime, clock.now())) throw new AppError(faults.begun);
}

/** The drawing of an experience that is being written. */
export function drawnCover(_: Dependencies, { title, description = "" }: z.output<typeof coverQuery>) {
  return { cover: coverTopicOf(title, description) };
}
