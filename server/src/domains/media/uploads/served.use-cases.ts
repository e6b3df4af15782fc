import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { ByteRange } from "../../../ports/storage/storage.ts";
import * as files from "../files/files.use-cases.ts";
import { bestFile, imageKey } from "../files/images.rules.ts";
import type { Dependencies } from "../media.dependencies.ts";
import * as servedStore from "./served.store.ts";

interface FileRequest {
  id: string;
  width: number | undefined;
  accepts: (type: string) => boolean;
}

/** The file of an image that fits best, or a video. Throws notFound if the viewer may not see it. */
export async function find(deps: Dependencies, viewerId: string | null, { id, width, accepts }: FileRequest) {
  const found = await servedStore.findVisible(deps.db, id, viewerId);
  if (found === null) throw new AppError(mediaFaults.notFound);
  const image = bestFile(found.files, { width, accepts });
  const isForEveryone = async () => found.isOfItem || (await servedStore.findVisible(deps.db, id, null)) !== null;
  const addressOf = (key: string, type: string) =>
    files.publicAddress(deps, { key, type, isOwn: found.isOwn, isForEveryone });
  if (image === null) return videoOf(deps, found, addressOf);
  const key = imageKey(found.key, image);
  return {
    type: image.type,
    size: image.size,
    version: key.slice(key.lastIndexOf("/") + 1),
    isNegotiated: true as const,
    open: () => files.open(deps, key),
    location: () => addressOf(key, image.type),
  };
}

function videoOf(
  deps: Dependencies,
  { id, key, type, size }: { id: string; key: string; type: string | null; size: number | null },
  addressOf: (key: string, type: string) => Promise<string | null>,
) {
  if (type?.startsWith("video/") !== true) throw new AppError(mediaFaults.notFound);
  const open = (range?: ByteRange) => files.open(deps, key, range);
  const location = () => addressOf(key, type);
  return { type, size: size ?? 0, version: id, isSeekable: true as const, open, location };
}
