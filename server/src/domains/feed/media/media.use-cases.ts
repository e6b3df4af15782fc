import { feedFaults as faults } from "@alongside/contract/feed/feed.faults.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../feed.dependencies.ts";
import { isMixed, postTypeOf } from "./media.rules.ts";
import * as mediaStore from "./media.store.ts";

/** A photo or video as the author names it. */
export interface NamedMedium {
  url: string;
  alt: string;
  poster?: string | null | undefined;
}

type RemoveFiles = () => Promise<void>;
const nothing: RemoveFiles = () => Promise.resolve();

/**
 * Replaces the photos of a post in the transaction that writes it, after members are locked. Refuses files that the
 * author may not use. The returned function removes files that nothing shows any more, after the commit.
 */
export async function setMedia(
  { media: files }: Pick<Dependencies, "media">,
  tx: Db,
  userId: string,
  postId: string,
  media: readonly NamedMedium[],
): Promise<RemoveFiles> {
  const before = await mediaStore.filesOf(tx, postId);
  if (media.length === 0 && before.length === 0) return nothing;
  const attached = await files.references.attach(tx, userId, postId, media).catch((error: unknown) => {
    const isForeign = error instanceof AppError && error.fault === mediaFaults.notOwnUpload;
    throw isForeign ? new AppError(faults.notOwnMedia, { cause: error }) : error;
  });
  if (isMixed(attached)) throw new AppError(faults.videoAlone);
  const rows = attached.map(({ objectId, posterId }, at) => ({ objectId, posterId, alt: media[at]?.alt ?? "" }));
  const about = { mediaUrls: media.map(({ url }) => url), postType: postTypeOf(attached) };
  await mediaStore.replace(tx, postId, rows, about);
  const kept = new Set(rows.flatMap(({ objectId, posterId }) => [objectId, posterId]));
  return files.references.release(
    tx,
    before.filter((id) => !kept.has(id)),
  );
}

/** In the transaction that has deleted a post which showed these files. */
export function releaseMedia(
  { media }: Pick<Dependencies, "media">,
  tx: Db,
  ids: readonly string[],
): Promise<RemoveFiles> {
  return media.references.release(tx, ids);
}
