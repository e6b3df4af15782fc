import type { AttachmentKind } from "@alongside/contract/media/attachments.constants.ts";
import { attachmentFaults as faults } from "@alongside/contract/media/attachments.faults.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import type { newAttachment } from "@alongside/contract/media/attachments.shapes.ts";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { ByteRange } from "../../../ports/storage/storage.ts";
import { clear } from "../files/clearing.use-cases.ts";
import * as files from "../files/files.use-cases.ts";
import { bestFile, imageKey } from "../files/images.rules.ts";
import { refuse } from "../files/refuse.use-cases.ts";
import type { Dependencies } from "../media.dependencies.ts";
import { uploadIn } from "../media.rules.ts";
import { kindOf, nameOf, refusalOfMix } from "./attachments.rules.ts";
import * as attachmentsStore from "./attachments.store.ts";
import type { Carrier } from "./attachments.store.ts";

type NewAttachment = z.output<typeof newAttachment>;
/** The message that carries them. */
type Message = { directMessageId: string } | { chatMessageId: string };

/** More than any member sends. An export beyond it leaves out the oldest. */
const exported = 10_000;

// Photos, videos, files and voice messages of conversations and group chats: each upload belongs to one message
// (decision 0049). The caller decides who may write the message.

/** What these uploads are, before a message with them is written. Refuses what isn't the member's, and a wrong mix. */
export async function kindsOf(
  { db }: Dependencies,
  ownerId: string,
  attachments: readonly NewAttachment[],
): Promise<AttachmentKind[]> {
  const ids = attachments.map(({ objectPath }) => uploadIn(objectPath) ?? "");
  if (ids.includes("") || new Set(ids).size < ids.length) throw new AppError(faults.notOwnAttachment);
  const rows = await attachmentsStore.purposesOf(db, ownerId, ids);
  const kinds = ids.map((id) => {
    const kind = kindOf(rows.find((row) => row.id === id)?.purpose ?? "");
    if (kind === null) throw new AppError(faults.notOwnAttachment);
    return kind;
  });
  refuse(refusalOfMix(kinds));
  return kinds;
}

/** In the transaction that writes the message: makes unused uploads its attachments. */
export async function attach(
  { clock }: Dependencies,
  tx: Db,
  ownerId: string,
  message: Message,
  attachments: readonly NewAttachment[],
): Promise<void> {
  const named = attachments.map((each) => ({
    ...each,
    id: uploadIn(each.objectPath) ?? "",
    posterId: each.poster == null ? null : uploadIn(each.poster),
  }));
  const ids = named.flatMap(({ id, posterId }) => (posterId === null ? [id] : [id, posterId]));
  const rows = new Set(ids).size < ids.length ? [] : await attachmentsStore.claim(tx, ownerId, ids);
  if (rows.length < ids.length) throw new AppError(faults.notOwnAttachment);
  const byId = new Map(rows.map((row) => [row.id, row]));
  await attachmentsStore.insert(
    tx,
    named.map(({ id, posterId, caption, peaks }, position) => {
      const row = byId.get(id);
      const kind = kindOf(row?.purpose ?? "");
      const poster = posterId === null ? undefined : byId.get(posterId);
      const isPosterFine = posterId === null || (kind === "video" && poster?.purpose === "chat-photo");
      if (row === undefined || kind === null || !isPosterFine) throw new AppError(faults.notOwnAttachment);
      return {
        id: newId(),
        ...message,
        position,
        kind,
        objectId: id,
        posterId,
        caption,
        name: nameOf(kind, row.originalName),
        size: row.size ?? 0,
        width: row.width,
        height: row.height,
        thumbhash: kind === "video" ? (poster?.placeholder ?? null) : row.placeholder,
        duration: row.duration,
        peaks: kind === "voice" ? (peaks ?? null) : null,
        createdAt: clock.now(),
      };
    }),
  );
}

/** In the transaction that deletes messages for everyone; the returned function deletes the files, and never throws. */
export async function release(deps: Dependencies, tx: Db, carrier: Carrier): Promise<() => Promise<void>> {
  const rows = await attachmentsStore.remove(tx, carrier, deps.clock.now());
  return () => clear(deps, rows);
}

/** The file of a message. Throws notFound if the viewer doesn't see the message. */
export async function find(
  deps: Dependencies,
  viewerId: string,
  { id, width, accepts }: { id: string; width: number | undefined; accepts: (type: string) => boolean },
) {
  const found = await attachmentsStore.findVisible(deps.db, id, viewerId);
  if (found === null) throw new AppError(mediaFaults.notFound);
  const image = bestFile(found.files, { width, accepts });
  if (image !== null) {
    const key = imageKey(found.key, image);
    const version = key.slice(key.lastIndexOf("/") + 1);
    const open = () => files.open(deps, key);
    return { type: image.type, size: image.size, version, open, isNegotiated: true as const };
  }
  return asBytes(deps, found);
}

/** Bytes that can be played, or a download that no browser shows. */
export function asBytes(
  deps: Dependencies,
  { id, key, type, size, purpose, name }: StoredBytes,
): {
  type: string;
  size: number;
  version: string;
  open: (range?: ByteRange) => ReturnType<typeof files.open>;
  isSeekable: true;
  download?: string;
} {
  const bytes = {
    size: size ?? 0,
    version: id,
    open: (range?: ByteRange) => files.open(deps, key, range),
    isSeekable: true as const,
  };
  if (kindOf(purpose) === "file") return { ...bytes, type: "application/octet-stream", download: nameOf("file", name) };
  return { ...bytes, type: type ?? "application/octet-stream" };
}

interface StoredBytes {
  id: string;
  key: string;
  type: string | null;
  size: number | null;
  purpose: string;
  name: string;
}

export function exportOf({ db }: Dependencies, userId: string) {
  return attachmentsStore.sentBy(db, userId, exported);
}
