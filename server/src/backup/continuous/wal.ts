import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";

/** A position in PostgreSQL's log: a count of bytes. "0/174B298" as PostgreSQL writes it. */
export type Lsn = bigint;

export function lsnOf(text: string): Lsn {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function lsnText(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();
}

export interface Log {
  timeline: number;
  /** Bytes of each of its files. */
  segment: bigint;
}

export const segmentStart = (lsn: Lsn, { segment }: Pick<Log, "segment">): Lsn => lsn - (lsn % segment);

/** The file of the log that has this position, as PostgreSQL names it. */
export function segmentName(lsn: Lsn, { timeline, segment }: Log): string {
  const number = lsn / segment;
  const each = 0x1_0000_0000n / segment;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, "0");
  return hex(BigInt(timeline)) + hex(number / each) + hex(number % each);
}

const pieceSize = 1024 * 1024;

/** The log's bytes from one position up to another, which the database must have written to its disk already. */
export async function* readLog(folder: string, from: Lsn, to: Lsn, log: Log): AsyncGenerator<Buffer> {
  for (let at = from; at < to;) {
    const start = segmentStart(at, log);
    const end = to < start + log.segment ? to : start + log.segment;
    const name = segmentName(at, log);
    const file = await open(join(folder, "pg_wal", name), "r");
    try {
      while (at < end) {
        const length = Math.min(pieceSize, Number(end - at));
        const bytes = Buffer.alloc(length);
        const { bytesRead } = await file.read(bytes, 0, length, Number(at - start));
        if (bytesRead === 0) throw new Error(`${name} ends before ${lsnText(end)}`);
        yield bytes.subarray(0, bytesRead);
        at += BigInt(bytesRead);
      }
    } finally {
      await file.close();
    }
  }
}

/**
 * Writes a piece of the log into files, as PostgreSQL expects them: of full length, with zeros after the end. What lies
 * before `start`, the beginning of a file, is left out.
 */
export async function writeLog(
  folder: string,
  from: Lsn,
  content: AsyncIterable<Uint8Array>,
  log: Log,
  start: Lsn,
): Promise<void> {
  let at = from;
  let file: { start: Lsn; handle: FileHandle } | undefined;
  try {
    for await (const piece of content) {
      for (let rest = piece; rest.length > 0;) {
        const first = segmentStart(at, log);
        const part = rest.subarray(0, Math.min(rest.length, Number(first + log.segment - at)));
        if (first >= start) {
          if (file?.start !== first) {
            await file?.handle.close();
            file = { start: first, handle: await fileOf(join(folder, "pg_wal", segmentName(at, log)), log) };
          }
          await writeAll(file.handle, part, Number(at - first));
        }
        at += BigInt(part.length);
        rest = rest.subarray(part.length);
      }
    }
  } finally {
    await file?.handle.close();
  }
}

async function fileOf(path: string, { segment }: Log): Promise<FileHandle> {
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  await handle.truncate(Number(segment));
  return handle;
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten;
  }
}
