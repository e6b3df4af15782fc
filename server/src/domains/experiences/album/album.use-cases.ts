import type { albumPhotoFields } from "@alongside/contract/experiences/album.shapes.ts";
import { albumLimits } from "@alongside/contract/experiences/experiences.constants.ts";
import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { pictureLimits } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { photoLimits } from "@alongside/contract/people/people.constants.ts";
import { photoFaults } from "@alongside/contract/people/photos.faults.ts";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { IncomingForm, IncomingPart, NamedFile } from "../../../ports/storage/incoming.ts";
import * as attendanceStore from "../attendance/attendance.store.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import * as membershipStore from "../joining/membership.store.ts";
import type { MembershipRow } from "../joining/membership.store.ts";
import { addRefusal, photoIn, roomLeft, roomRefusal } from "./album.rules.ts";
import * as albumStore from "./album.store.ts";
import type { PhotoRow } from "./album.store.ts";
import { photoView } from "./album.views.ts";

type Fields = z.output<typeof albumPhotoFields>;

/** The client already sent this photo, under the same `clientId`. */
class SentBefore extends Error {
  readonly row: PhotoRow;
  constructor(row: PhotoRow) {
    super("this photo was sent before");
    this.row = row;
  }
}

const taken = { most: pictureLimits.bytes, tooLarge: mediaFaults.tooLarge };
const rules = {
  widths: { large: photoLimits.width, small: photoLimits.thumbnail },
  moving: photoFaults.moving,
  crop: undefined,
};

/** The album, for the host and everyone who has a spot (P-EXPERIENCES-33). */
export async function album({ db, clock }: Dependencies, userId: string, id: string) {
  const membership = await membershipStore.membershipOf(db, userId, id);
  if (membership === null) throw new AppError(faults.notFound);
  const { isHost, isParticipant } = membership;
  if (!isHost && !isParticipant) throw new AppError(faults.notInvolved);
  const rows = await albumStore.visibleIn(db, id, userId, albumLimits.perExperience);
  const takesMore = (await refusalFor(db, userId, id, membership, clock.now())) === null;
  return {
    photos: rows.map((row) => photoView(row, userId, isHost)),
    left: takesMore ? roomLeft(await albumStore.countIn(db, id, userId)) : 0,
  };
}

/** Idempotent for the same `clientId`. If it fails, nothing is stored. */
export async function addPhoto(deps: Dependencies, userId: string, id: string, form: IncomingForm<Fields>) {
  const { db, media } = deps;
  // Before anything is received; decided again when the photo is stored.
  const membership = await requireRoom(deps, db, userId, id, await membershipStore.membershipOf(db, userId, id));
  const file = await form.file();
  if (file === null) throw new AppError(photoFaults.none);
  await media.storage.expect(userId);
  const part = await media.photos.receive(file.stream, taken);
  try {
    const row = await keep(deps, userId, id, file, part, await form.fields()).catch((error: unknown) => {
      if (error instanceof SentBefore) return error.row;
      throw error;
    });
    return photoView(row, userId, membership.isHost);
  } finally {
    await part.discard();
  }
}

/** Also deletes the files. Members delete their own even after they have left. */
export async function removePhoto({ db, media }: Dependencies, userId: string, id: string, photoId: string) {
  const removeFiles = await inTransaction(db, async (tx) => {
    const removed = await albumStore.remove(tx, id, userId, photoId);
    if (removed === null) throw new AppError(faults.photoNotFound);
    return media.files.discard(tx, removed.keys);
  });
  await removeFiles();
}

/** The file of a photo. Throws media/not-found for a viewer who may not see it. */
export async function findPhoto(
  { db, media }: Dependencies,
  viewerId: string,
  { id, name }: { id: string; name: string },
) {
  const photo = photoIn(name);
  const file = photo && (await albumStore.findVisibleFile(db, viewerId, id, photo));
  if (file === null) throw new AppError(mediaFaults.notFound);
  const { key, version, type, size } = file;
  return { type: type ?? "image/webp", size: size ?? 0, version, open: () => media.photos.open(key) };
}

/** Hides a photo and its files after a decision of an administrator. Null if there is none to hide. */
export async function takeDownPhoto(deps: Dependencies, tx: Db, id: string): Promise<Record<string, never> | null> {
  return (await setActive(deps, tx, id, false)) ? {} : null;
}

/** False if it isn't hidden or was deleted. */
export function putBackPhoto(deps: Dependencies, tx: Db, id: string): Promise<boolean> {
  return setActive(deps, tx, id, true);
}

async function setActive({ notifications }: Dependencies, tx: Db, id: string, isActive: boolean): Promise<boolean> {
  const changed = await albumStore.setActive(tx, id, isActive);
  if (changed !== null) await notifications.tell(tx, [changed.userId], ["experiences"]);
  return changed !== null;
}

async function refusalFor(db: Db, userId: string, id: string, membership: MembershipRow, now: Date) {
  const seat = membership.isHost ? null : await attendanceStore.seatOf(db, id, userId);
  return addRefusal(membership, seat?.attended ?? null, now);
}

async function requireRoom(
  { clock }: Dependencies,
  db: Db,
  userId: string,
  id: string,
  membership: MembershipRow | null,
): Promise<MembershipRow> {
  if (membership === null) throw new AppError(faults.notFound);
  const refusal = await refusalFor(db, userId, id, membership, clock.now());
  if (refusal !== null) throw new AppError(refusal);
  return membership;
}

async function refuseSentBefore(db: Db, userId: string, id: string, clientId: string | undefined): Promise<void> {
  const row = clientId === undefined ? null : await albumStore.sentBefore(db, id, userId, clientId);
  if (row !== null) throw new SentBefore(row);
}

async function keep(
  deps: Dependencies,
  userId: string,
  experienceId: string,
  file: Pick<NamedFile, "type">,
  part: IncomingPart,
  { clientId }: Fields,
): Promise<PhotoRow> {
  const { db, clock, media } = deps;
  await refuseSentBefore(db, userId, experienceId, clientId);
  const id = newId();
  const upload = { ownerId: userId, id, originalName: "photo", claimed: file.type, ...rules };
  return media.photos.store(part, upload, async (tx, { large, small }) => {
    // The lock keeps two uploads from counting at the same time.
    const membership = await membershipStore.lockMembership(tx, userId, experienceId);
    await requireRoom(deps, tx, userId, experienceId, membership);
    await refuseSentBefore(tx, userId, experienceId, clientId);
    const refusal = roomRefusal(await albumStore.countIn(tx, experienceId, userId));
    if (refusal !== null) throw new AppError(refusal);
    return albumStore.insert(tx, {
      id,
      experienceId,
      userId,
      largeKey: large.key,
      smallKey: small.key,
      width: large.width,
      height: large.height,
      clientId: clientId ?? null,
      createdAt: clock.now(),
    });
  });
}
