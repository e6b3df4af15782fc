import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Download {
  address: URL;
  folder: string;
  signal: AbortSignal;
  onProgress?(bytes: number, total: number | null): void;
  /** Milliseconds before a broken connection is tried again. */
  wait?: number;
}

/** What can be told the operator in one line. */
export class ModelError extends Error {
  override readonly name = "ModelError";
}

/** Connections in a row that may break without a byte having come. */
const mostBreaks = 5;

/** The file's name at its address; only plain letters, so that it leads out of no folder. */
export function nameAt(address: URL): string {
  const last = decodeURIComponent(address.pathname.split("/").at(-1) ?? "");
  const name = last.replaceAll(/[^\w.-]+/gu, "-").replace(/^[.-]+/u, "");
  if (!/\.gguf$/iu.test(name)) throw new ModelError(`${address.origin}${address.pathname} doesn't end with .gguf`);
  return name;
}

/**
 * Fetches a file into a folder as `<name>.part`, from where an earlier attempt stopped, if the server still has the same.
 * @returns the path of the complete part
 */
export async function download({ address, folder, signal, onProgress, wait = 2_000 }: Download): Promise<string> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${nameAt(address)}.part`);
  let breaks = 0;
  for (;;) {
    const before = await sizeOf(part);
    try {
      await fetchRest(address, part, before, signal, onProgress);
      return part;
    } catch (error) {
      if (signal.aborted || error instanceof ModelError) throw error;
      breaks = (await sizeOf(part)) > before ? 0 : breaks + 1;
      if (breaks >= mostBreaks) {
        throw new ModelError("the connection breaks again and again; the same command continues where it stopped", {
          cause: error,
        });
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Moves a complete part to its name. */
export async function finish(part: string): Promise<string> {
  const path = part.replace(/\.part$/u, "");
  await rename(part, path);
  await rm(versionOf(part), { force: true });
  return path;
}

/** Removes a part that is of no use. */
export async function discard(part: string): Promise<void> {
  await Promise.all([part, versionOf(part)].map((path) => rm(path, { force: true })));
}

/** Beside a part: the version of the file it belongs to, as the server names it. */
const versionOf = (part: string) => `${part}.version`;

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.size ?? 0;
}

async function fetchRest(
  address: URL,
  part: string,
  present: number,
  signal: AbortSignal,
  onProgress: Download["onProgress"],
): Promise<void> {
  const version = await readFile(versionOf(part), "utf8").catch(() => "");
  const resumes = present > 0 && version !== "";
  const headers: Record<string, string> = { "accept-encoding": "identity" };
  if (resumes) Object.assign(headers, { range: `bytes=${present}-`, "if-range": version });
  const response = await fetch(address, { headers, signal });
  const range = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/u.exec(response.headers.get("content-range") ?? "");
  if (response.status === 416 && Number(range?.[2]) === present) return response.body?.cancel();
  if (!response.ok || !response.body) throw statusError(response.status);
  const start = response.status === 206 && Number(range?.[1]) === present ? present : 0;
  if (response.status === 206 && start === 0) throw new ModelError("the server sent another part than was asked for");
  const length = Number(response.headers.get("content-length"));
  const total = length > 0 ? start + length : null;
  await requireRoom(part, length);
  await writeFile(versionOf(part), response.headers.get("etag") ?? response.headers.get("last-modified") ?? "");
  let bytes = start;
  const file = await open(part, start > 0 ? "a" : "w");
  try {
    // Piece by piece, so that nothing of what came before a break is lost.
    for await (const piece of response.body) {
      if (bytes === 0 && !Buffer.from(piece.subarray(0, 4)).equals(Buffer.from("GGUF"))) {
        throw new ModelError("what is at this address isn't a model in the GGUF format");
      }
      await file.appendFile(piece);
      bytes += piece.length;
      onProgress?.(bytes, total);
    }
  } finally {
    await file.close();
  }
  if (total !== null && bytes < total) throw new Error("the connection broke");
}

/** Busy servers are asked again; those that refuse are not. */
function statusError(status: number): Error {
  const text = `the server answers ${status}`;
  return status >= 500 || status === 429 || status === 416 ? new Error(text) : new ModelError(text);
}

async function requireRoom(part: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(join(part, ".."));
  if (needed > bavail * bsize) throw new ModelError(`the disk has no room for another ${inGigabytes(needed)}`);
}

export function inGigabytes(bytes: number): string {
  return bytes < 1e8 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
