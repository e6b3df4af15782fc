import { Readable } from "node:stream";
import type { UploadPurpose } from "@alongside/contract/media/media.shapes.ts";
import type { Services } from "../../server/src/services.ts";

interface Picture {
  purpose: UploadPurpose;
  filename: string;
  type: string;
  bytes: Buffer;
}

/** Sends a picture as forms do: an upload address, then the file. Returns its path. */
export async function upload({ media }: Services, ownerId: string, { purpose, filename, type, bytes }: Picture) {
  const { uploadURL, objectPath } = await media.uploads.issue(ownerId, { purpose, filename });
  const address = new URL(uploadURL);
  await media.uploads.receive({
    id: address.pathname.split("/").at(-1) ?? "",
    token: address.searchParams.get("token") ?? undefined,
    file: { stream: Readable.from([bytes]), type, length: bytes.length },
  });
  return objectPath;
}
