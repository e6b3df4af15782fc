import { uploadLifetime } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import type { newUpload } from "@alongside/contract/media/media.shapes.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { IncomingFile, IncomingPart } from "../../../ports/storage/incoming.ts";
import type { Bytes } from "../../../ports/storage/storage.ts";
import { newToken, tokenHash } from "../../../ports/sign-in/tokens.ts";
import { isImage, uploadKey } from "../files/images.rules.ts";
import { writeRenditions } from "../files/images.use-cases.ts";
import { refuse } from "../files/refuse.use-cases.ts";
import * as memberStorage from "../files/storage.use-cases.ts";
import type { Context } from "../media.dependencies.ts";
import {
  type Claims,
  refusalOfClaims,
  refusalOfFile,
  refusalOfSize,
  refusalOfType,
  refusalOfVideo,
  uploadPathOf,
} from "../media.rules.ts";
import { arrivalOf, mostUnfinished } from "./arrivals.rules.ts";
import * as uploadsStore from "./uploads.store.ts";
import type { UploadRow } from "./uploads.store.ts";

/** Uploads in an export, more than any member has. */
const exported = 10_000;

interface Arrival {
  id: string;
  token: string | undefined;
  file: IncomingFile;
}

/** A URL that accepts one file of the announced type and size. */
export async function issue(
  context: Context,
  userId: string,
  { purpose, filename, contentType, size }: z.output<typeof newUpload>,
) {
  const { most, tooLarge } = arrivalOf(purpose);
  if (size !== undefined && size > most) throw new AppError(tooLarge);
  const [id, token, now] = [newId(), newToken(), context.clock.now()];
  await inTransaction(context.db, async (tx) => {
    if (!(await uploadsStore.lockOwner(tx, userId))) throw new AppError(kernelFaults.unauthorized);
    if ((await uploadsStore.countUnfinished(tx, userId, purpose, now)) >= mostUnfinished[purpose])
      throw new AppError(mediaFaults.tooMany);
    await memberStorage.reserve(context, tx, { ownerId: userId, size: size ?? 1 });
    await uploadsStore.insertUpload(tx, {
      id,
      ownerId: userId,
      purpose,
      key: uploadKey({ id, ownerId: userId, purpose }),
      originalName: filename,
      tokenHash: tokenHash(token),
      tokenExpiry: new Date(now.getTime() + uploadLifetime * 1000),
      declaredType: contentType ?? null,
      declaredSize: size ?? null,
      createdAt: now,
    });
  });
  return { uploadURL: `${context.publicUrl}/storage/uploads/${id}?token=${token}`, objectPath: uploadPathOf(id) };
}

/** Receives the file of a URL. After a failure nothing is stored, and the URL can be used again. */
export async function receive(context: Context, { id, token, file }: Arrival): Promise<void> {
  const upload = await findIssued(context, id, token);
  const claims = { types: [upload.declaredType, file.type], sizes: [upload.declaredSize, file.length] };
  refuse(refusalBefore(upload.purpose, claims));
  if (!(await uploadsStore.move(context.db, id, "issued", "receiving"))) throw new AppError(mediaFaults.addressUsed);
  await context.tasks.run(() => receiveFile(context, upload, claims, file.stream));
}

export function exportOf({ db }: Context, userId: string) {
  return uploadsStore.uploadsOf(db, userId, exported);
}

/** The upload of a usable URL. Without the right token the error reveals nothing more. */
async function findIssued({ db, clock }: Context, id: string, token: string | undefined): Promise<UploadRow> {
  const upload = token === undefined ? null : await uploadsStore.findUpload(db, id);
  if (token === undefined || upload?.tokenHash !== tokenHash(token)) throw new AppError(mediaFaults.addressInvalid);
  if (upload.state !== "issued") throw new AppError(mediaFaults.addressUsed);
  if (upload.tokenExpiry <= clock.now()) throw new AppError(mediaFaults.addressInvalid);
  return upload;
}

async function receiveFile(context: Context, upload: UploadRow, claims: Claims, bytes: Bytes): Promise<void> {
  const keys: string[] = [];
  try {
    const part = await context.incoming.take(bytes, arrivalOf(upload.purpose));
    try {
      const work = () => store(context, upload, part, claims, keys);
      // A file is only copied.
      await (arrivalOf(upload.purpose).kind === "file" ? work() : context.inTurn(upload.ownerId, work));
    } finally {
      await part.discard();
    }
  } catch (error) {
    await undo(context, upload.id, keys);
    throw error;
  }
}

async function store(context: Context, upload: UploadRow, part: IncomingPart, claims: Claims, keys: string[]) {
  refuse(refusalOfSize(claims, part.size));
  await context.virusCheck.check(() => part.open());
  const about = await storeAs[arrivalOf(upload.purpose).kind](context, upload, part, keys, claims);
  // The account may have been deleted meanwhile, and the row with it.
  const isStored = await uploadsStore.move(context.db, upload.id, "receiving", "received", about);
  if (!isStored) throw new AppError(mediaFaults.addressInvalid);
}

const storeAs = { picture: storePicture, video: storeVideo, file: storeFile, voice: storeVoice };

function refusalBefore(purpose: string, claims: Claims) {
  const { kind, most, tooLarge } = arrivalOf(purpose);
  if (kind === "picture") return refusalOfClaims(claims);
  return kind === "video" ? refusalOfVideo(claims) : refusalOfFile(claims, most, tooLarge);
}

async function storePicture(context: Context, upload: UploadRow, part: IncomingPart, keys: string[], claims: Claims) {
  const { type, width, height } = await context.images.inspect(part.path);
  refuse(refusalOfType(claims, type));
  if (isImage(upload.purpose)) return writeRenditions(context, upload, part.path, keys);
  return { ...(await writeRaw(context, upload, part, type, keys)), width, height };
}

/** Its metadata is removed in place, at the same length. */
async function storeVideo(context: Context, upload: UploadRow, part: IncomingPart, keys: string[]) {
  const { type, width, height, duration } = await context.videos.admitShort(part.path);
  return { ...(await writeRaw(context, upload, part, type, keys)), width, height, duration };
}

/** As it is: it is never shown, only downloaded. */
function storeFile(context: Context, upload: UploadRow, part: IncomingPart, keys: string[]) {
  return writeRaw(context, upload, part, "application/octet-stream", keys);
}

/** Only its sound is kept, in a file of our own. */
async function storeVoice(context: Context, upload: UploadRow, part: IncomingPart, keys: string[]) {
  const voice = await context.voices.remux(part.path);
  try {
    return { ...(await writeRaw(context, upload, voice.part, voice.type, keys)), duration: voice.duration };
  } finally {
    await voice.part.discard();
  }
}

async function writeRaw(context: Context, upload: UploadRow, part: IncomingPart, type: string, keys: string[]) {
  const { size } = part;
  await inTransaction(context.db, async (tx) => {
    await memberStorage.reserve(context, tx, { ownerId: upload.ownerId, size, uploadId: upload.id });
    const exists = await uploadsStore.move(tx, upload.id, "receiving", "receiving", { size });
    if (!exists) throw new AppError(mediaFaults.addressInvalid);
  });
  keys.push(upload.key);
  await context.storage.write(upload.key, part.open(), { type, size });
  return { mimeType: type, size };
}

/** Removes the files of a failed upload and makes its URL usable again. What can't be removed is left to the sweep. */
async function undo({ db, log, storage }: Context, id: string, keys: readonly string[]): Promise<void> {
  const warn = (error: unknown) => log.warn({ err: error, upload: id }, "a failed upload waits to be swept");
  const removeAll = async () => {
    for (const key of keys) await storage.remove(key);
  };
  try {
    // If it was received after all, only the confirmation was lost.
    if ((await uploadsStore.findUpload(db, id))?.state === "received") return;
    const change = await removeAll().then(
      () => ({ files: [] }),
      (error: unknown) => (warn(error), {}),
    );
    await uploadsStore.move(db, id, "receiving", "issued", change);
  } catch (error) {
    warn(error);
  }
}
