import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { clear } from "../files/clearing.use-cases.ts";
import * as filesStore from "../files/files.store.ts";
import { bestFile, imageKey } from "../files/images.rules.ts";
import type { Dependencies } from "../media.dependencies.ts";
import { galleryKeyIn, smallKeyOf, uploadIn } from "../media.rules.ts";
import * as referencesStore from "./references.store.ts";

// Files that posts and galleries show, some of them in several places: each is deleted with its last reference
// (decision 0050).

/** A photo or video as a post names it, by the addresses of its files. */
export interface NamedMedium {
  url: string;
  poster?: string | null | undefined;
}

export interface AttachedMedium {
  objectId: string;
  posterId: string | null;
  kind: "photo" | "video";
}

type OwnFile = Awaited<ReturnType<typeof referencesStore.lockOwn>>[number];

/**
 * Reserves these files for a post, in the transaction that records it. Refuses files that aren't the member's, are
 * shown by another post, or aren't there: only unused uploads, photos of the gallery, and what the post shows already.
 */
export async function attach(
  _: Dependencies,
  tx: Db,
  ownerId: string,
  postId: string,
  media: readonly NamedMedium[],
): Promise<AttachedMedium[]> {
  if (media.length === 0) return [];
  const find = await lockNamed(
    tx,
    ownerId,
    postId,
    media.flatMap(({ url, poster }) => [url, poster ?? []].flat()),
  );
  const attached = media.map(({ url, poster }): AttachedMedium => {
    const file = usable(find(url));
    const kind = file.purpose === "post-video" ? "video" : "photo";
    const still = poster == null || kind === "photo" ? null : usable(find(poster));
    if (still !== null && still.purpose !== "post-photo") throw new AppError(mediaFaults.notOwnUpload);
    return { objectId: file.id, posterId: still?.id ?? null, kind };
  });
  const ids = attached.flatMap(({ objectId, posterId }) => [objectId, posterId ?? []].flat());
  if (new Set(ids).size < ids.length) throw new AppError(mediaFaults.notOwnUpload);
  await referencesStore.markStored(tx, ids);
  return attached;
}

/** Reserves a photo of the member's posts for their gallery; null if there is none. */
export async function attachToGallery(_: Dependencies, tx: Db, ownerId: string, url: string): Promise<OwnFile | null> {
  const id = uploadIn(url);
  if (id === null) return null;
  const [file] = await referencesStore.lockOwn(tx, ownerId, [id], [], id);
  if (file === undefined || file.purpose !== "post-photo") return null;
  await referencesStore.markStored(tx, [file.id]);
  return file;
}

/** The key of the largest file of a gallery photo, to make a picture from; null if there is none. */
export async function keyOf({ db }: Dependencies, ownerId: string, address: string): Promise<string | null> {
  const id = uploadIn(address);
  if (id === null) return galleryKeyIn(address);
  const found = await referencesStore.findOwn(db, ownerId, id);
  const file = found && bestFile(found.files, { width: undefined, accepts: (type) => type === "image/webp" });
  return found && file && imageKey(found.key, file);
}

/**
 * In the transaction that has deleted references to these files; the returned function removes those that nothing shows
 * any more, and never throws.
 */
export async function release(deps: Dependencies, tx: Db, ids: readonly string[]): Promise<() => Promise<void>> {
  if (ids.length === 0) return () => Promise.resolve();
  const now = deps.clock.now();
  await referencesStore.lock(tx, ids);
  const rows = await referencesStore.discardUnreferenced(tx, ids, now);
  const small = rows.flatMap(({ key }) => smallKeyOf(key) ?? []);
  const more = small.length === 0 ? [] : await filesStore.discard(tx, small, "stored", now);
  return () => clear(deps, [...rows, ...more]);
}

/** Locks the named files of the member's own. */
async function lockNamed(tx: Db, ownerId: string, postId: string, urls: readonly string[]) {
  const ids = urls.flatMap((url) => uploadIn(url) ?? []);
  const keys = urls.flatMap((url) => galleryKeyIn(url) ?? []);
  const rows = await referencesStore.lockOwn(tx, ownerId, ids, keys, postId);
  return (url: string) => rows.find(({ id, key }) => id === uploadIn(url) || key === galleryKeyIn(url));
}

function usable(file: OwnFile | undefined): OwnFile {
  const isFree = file !== undefined && (file.state === "received" || file.isInGallery || file.isInPost);
  if (!isFree) throw new AppError(mediaFaults.notOwnUpload);
  return file;
}
