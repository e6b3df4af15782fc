import type { imageWidths } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { photoLimits } from "@alongside/contract/people/people.constants.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { photoFaults } from "@alongside/contract/people/photos.faults.ts";
import type {
  galleryChoice,
  mediumChange,
  photoFields,
  profilePhotoChoice,
} from "@alongside/contract/people/photos.shapes.ts";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { IncomingForm, IncomingPart, NamedFile } from "../../../ports/storage/incoming.ts";
import type { MediaService } from "../../media/media.service.ts";
import * as photosStore from "./photos.store.ts";
import type { PhotoRow } from "./photos.store.ts";
import { mediumView } from "./photos.views.ts";

export interface Dependencies {
  db: Db;
  clock: Clock;
  media: Pick<MediaService, "photos" | "pictures" | "references" | "storage">;
}

type Fields = z.output<typeof photoFields>;
type Crop = z.output<typeof profilePhotoChoice>["crop"];

/** The client already sent this photo, under the same `clientId`. */
class SentBefore extends Error {
  readonly row: PhotoRow;
  constructor(row: PhotoRow) {
    super("this photo was sent before");
    this.row = row;
  }
}

const rules = {
  widths: { large: photoLimits.width, small: photoLimits.thumbnail },
  moving: photoFaults.moving,
};
/** Of a photo that came with a post, in pixels. */
const thumbnailWidth: (typeof imageWidths)[number] = 640;
const taken = { most: photoLimits.bytes, tooLarge: photoFaults.tooLarge };
/** A longer name is cut at its start, so that it keeps its extension. */
const longestName = 200;

/** Idempotent for the same `clientId`. If it fails, nothing is stored. */
export async function upload(deps: Dependencies, userId: string, form: IncomingForm<Fields>) {
  const { media } = deps;
  const file = await form.file();
  if (file === null) throw new AppError(photoFaults.none);
  await media.storage.expect(userId);
  const part = await media.photos.receive(file.stream, taken);
  try {
    const row = await keep(deps, userId, file, part, await form.fields()).catch((error: unknown) => {
      if (error instanceof SentBefore) return error.row;
      throw error;
    });
    return mediumView(row);
  } finally {
    await part.discard();
  }
}

/** Adds a photo of the member's own post to their gallery, once: both show the same file (decision 0050). */
export async function addFromPost(
  { db, clock, media }: Dependencies,
  userId: string,
  { url, description, isPublic }: z.output<typeof galleryChoice>,
) {
  const row = await inTransaction(db, async (tx) => {
    const count = await photosStore.countOf(tx, userId);
    const file = await media.references.attachToGallery(tx, userId, url);
    if (file === null) throw new AppError(photoFaults.notFound);
    const before = await photosStore.findByFile(tx, userId, file.id);
    if (before !== null) return before;
    if (count >= photoLimits.perMember) throw new AppError(photoFaults.galleryFull);
    return photosStore.insert(tx, {
      userId,
      objectId: file.id,
      mediaType: "photo",
      mediaUrl: url,
      thumbnailUrl: `${url}?w=${thumbnailWidth}`,
      originalFilename: file.originalName,
      fileSize: file.size,
      mimeType: file.mimeType,
      width: file.width,
      height: file.height,
      isPublic,
      description: description ?? null,
      createdAt: clock.now(),
    });
  });
  return mediumView(row);
}

/** The photos the viewer may see, newest first. */
export async function list({ db }: Dependencies, viewerId: string | null, personId: string, request: PageRequest) {
  const page = await photosStore.visibleOf(db, viewerId, personId, request);
  if (page === null) throw new AppError(peopleFaults.notFound);
  return { items: page.items.map(mediumView), next: page.next };
}

export async function change({ db }: Dependencies, userId: string, id: string, change: z.output<typeof mediumChange>) {
  return mediumView(found(await photosStore.change(db, userId, id, change)));
}

/** Also deletes the files, unless a post shows them. A profile picture made from the photo is a copy and stays. */
export async function remove({ db, media }: Dependencies, userId: string, id: string): Promise<void> {
  const removeFiles = await inTransaction(db, async (tx) => {
    const { objectId } = found(await photosStore.remove(tx, userId, id));
    return media.references.release(tx, objectId === null ? [] : [objectId]);
  });
  await removeFiles();
}

export async function setProfile({ db, media }: Dependencies, userId: string, id: string, crop: Crop) {
  const { originalFilename, mediaUrl } = found(await photosStore.findOwn(db, userId, id));
  const row = await media.pictures.choosePhoto(
    {
      ownerId: userId,
      address: mediaUrl,
      originalName: originalFilename ?? "photo",
      crop,
      missing: photoFaults.notFound,
    },
    async (tx) => found(await photosStore.markProfile(tx, userId, id)),
  );
  return mediumView(row);
}

/** Called before a member's profile picture changes: it no longer shows one of their photos. */
export function forgetProfile(_: Dependencies, tx: Db, userId: string) {
  return photosStore.unmarkProfile(tx, userId);
}

/** The file of a photo. Throws media/not-found for a viewer who may not see it. */
export async function find(
  { db, media }: Dependencies,
  viewerId: string | null,
  { userId, name }: { userId: string; name: string },
) {
  const photo = media.photos.fileOf(userId, name);
  const file = photo && (await photosStore.findVisibleFile(db, viewerId, userId, photo));
  if (photo === null || file === null) throw new AppError(mediaFaults.notFound);
  const { key, version, size } = file;
  const type = file.type ?? "image/webp";
  const isForEveryone = async () => (await photosStore.findVisibleFile(db, null, userId, photo)) !== null;
  const location = () => media.photos.publicAddress({ key, type, isOwn: viewerId === userId, isForEveryone });
  return { type, size: size ?? 0, version, open: () => media.photos.open(key), location };
}

export function exportOf({ db }: Dependencies, userId: string) {
  return photosStore.allOf(db, userId, photoLimits.perMember);
}

async function refuseSentBefore(tx: Db, userId: string, clientId: string | undefined): Promise<void> {
  const row = clientId === undefined ? null : await photosStore.sentBefore(tx, userId, clientId);
  if (row !== null) throw new SentBefore(row);
}

async function keep(
  { db, clock, media }: Dependencies,
  userId: string,
  file: Pick<NamedFile, "name" | "type">,
  part: IncomingPart,
  fields: Fields,
) {
  const { description, isPublic, crop, clientId } = fields;
  await refuseSentBefore(db, userId, clientId);
  const id = newId();
  const originalName = storable(file.name);
  const request = { ownerId: userId, id, originalName, claimed: file.type, crop, ...rules };
  return media.photos.store(part, request, async (tx, kept) => {
    const { large, small } = kept;
    const count = await photosStore.countOf(tx, userId);
    await refuseSentBefore(tx, userId, clientId);
    if (count >= photoLimits.perMember) throw new AppError(photoFaults.galleryFull);
    return photosStore.insert(tx, {
      id,
      userId,
      objectId: large.id,
      mediaType: "photo",
      mediaUrl: `/objects/${large.key}`,
      thumbnailUrl: `/objects/${small.key}`,
      originalFilename: originalName,
      fileSize: large.size,
      mimeType: kept.type,
      width: large.width,
      height: large.height,
      isPublic: isPublic === "true",
      description: description ?? null,
      clientId: clientId ?? null,
      createdAt: clock.now(),
    });
  });
}

function found(row: PhotoRow | null): PhotoRow {
  if (row === null) throw new AppError(photoFaults.notFound);
  return row;
}

/** A file name without characters the database rejects. */
function storable(name: string): string {
  const plain = name
    .replaceAll(/\p{Cc}/gu, "")
    .toWellFormed()
    .trim();
  return [...plain].slice(-longestName).join("") || "photo";
}
