import type { UploadPurpose } from "@alongside/contract/media/media.shapes.ts";
import { call } from "../../../api/call.ts";
import { sendFile } from "./send-file.ts";

interface Upload {
  purpose: UploadPurpose;
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** As many letters as the server takes, whatever they are made of. */
const nameLength = 100;

/** A name the server takes. The end of a name says more than its beginning: it has the ending. */
export function plainName(name: string): string {
  const plain = name.replaceAll(/\p{Cc}/gu, "").trim();
  return [...plain].slice(-nameLength).join("").trim() || "file";
}

/** Asks for an address, sends the file there, and answers the path that names it in later calls. */
export async function uploadFile({ purpose, file, onProgress, signal }: Upload): Promise<string> {
  const { uploadURL, objectPath } = await call("POST /api/objects/upload", {
    body: { purpose, filename: plainName(file.name), contentType: file.type, size: file.size },
    signal,
  });
  await sendFile(uploadURL, file, { onProgress, signal });
  return objectPath;
}
