import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { videoFaults as faults } from "@alongside/contract/videos/videos.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Page, PageRequest } from "../../db/keyset.ts";
import type { ByteRange } from "../../ports/storage/storage.ts";
import type { Context } from "./videos.dependencies.ts";
import * as listsStore from "./videos.lists.store.ts";
import { fileOf } from "./videos.rules.ts";
import { videoView, type VideoView } from "./videos.views.ts";

/** The most rows of each list in an export, more than any member has. */
const exported = 100_000;

export async function feed({ db }: Context, viewerId: string, request: PageRequest): Promise<Page<VideoView>> {
  const { items, next } = await listsStore.feed(db, viewerId, request);
  return { items: items.map((row) => videoView(viewerId, row)), next };
}

export async function by(
  { db }: Context,
  viewerId: string,
  personId: string,
  { isPublic, ...request }: PageRequest & { isPublic?: "true" | "false" | undefined },
): Promise<Page<VideoView>> {
  const kind = isPublic === undefined ? undefined : isPublic === "true";
  const page = await listsStore.by(db, personId, viewerId, kind, request);
  if (page === null) throw new AppError(peopleFaults.notFound);
  return { items: page.items.map((row) => videoView(viewerId, row)), next: page.next };
}

export async function one({ db }: Context, viewerId: string, id: string): Promise<VideoView> {
  const row = await listsStore.find(db, viewerId, id);
  if (row === null) throw new AppError(faults.notFound);
  return videoView(viewerId, row);
}

/** A video or its poster as a file. Throws media/not-found if the viewer may not see the video. */
export async function file(
  { findFile, media }: Context,
  viewerId: string,
  { userId, name }: { userId: string; name: string },
) {
  const wanted = fileOf(userId, name);
  const found = wanted && (await findFile(viewerId, userId, wanted));
  if (found === null) throw new AppError(mediaFaults.notFound);
  const { key, version, size } = found;
  const type = found.type ?? "application/octet-stream";
  const isForEveryone = () => found.isForEveryone;
  return {
    type,
    size: size ?? 0,
    version,
    open: (range?: ByteRange) => media.files.open(key, range),
    location: () => media.files.publicAddress({ key, type, isOwn: viewerId === userId, isForEveryone }),
    isSeekable: true as const,
  };
}

export function exportOf({ db }: Context, userId: string) {
  return listsStore.madeBy(db, userId, exported);
}
