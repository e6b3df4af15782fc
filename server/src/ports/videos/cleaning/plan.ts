import { writeSync } from "node:fs";
import { type OpenFile, readAt } from "../open-file.ts";

/** From `start` up to, but not including, `end`. */
export interface Span {
  start: number;
  end: number;
}

/** The changes to a file. Nothing moves, so offsets stay right. */
export interface Plan {
  readonly file: OpenFile;
  /** Bytes of pictures and sound that players read. */
  media: number;
  /** Whether there are bytes after the container's end, other than a little padding. */
  hasTrailingData: boolean;
  write(at: number, bytes: Buffer): void;
  zero(span: Span): void;
  /** Counts a piece of the container. Throws for more than any real file has. */
  count(): void;
}

/** The container contradicts itself, or is built to exhaust its reader. */
export class MalformedContainer extends Error {}

type Edit = { at: number; bytes: Buffer } | Span;

const mostPieces = 200_000;
const zeros = Buffer.alloc(64 * 1024);
/** Some cameras fill up the last block of their disk. */
const padding = 4096;

export function newPlan(file: OpenFile): Plan & { apply(): boolean } {
  const edits: Edit[] = [];
  let pieces = 0;
  return {
    file,
    media: 0,
    hasTrailingData: false,
    write: (at, bytes) => void edits.push({ at, bytes }),
    zero(span) {
      if (span.end > span.start) edits.push(span);
    },
    count() {
      pieces += 1;
      if (pieces > mostPieces) throw new MalformedContainer("a container of too many pieces");
    },
    /** Writes the changes. Returns whether there were any. */
    apply() {
      let isChanged = false;
      const put = (at: number, bytes: Buffer) => {
        if (readAt(file, at, bytes.length).equals(bytes)) return;
        for (let done = 0; done < bytes.length;)
          done += writeSync(file.descriptor, bytes, done, bytes.length - done, at + done);
        isChanged = true;
      };
      for (const edit of edits) {
        if ("bytes" in edit) put(edit.at, edit.bytes);
        else
          for (let at = edit.start; at < edit.end; at += zeros.length)
            put(at, zeros.subarray(0, Math.min(zeros.length, edit.end - at)));
      }
      return isChanged;
    },
  };
}

/** Whether a container is followed by more than zeros that fill up a block. */
export function isTrailingData(file: OpenFile, from: number): boolean {
  if (from >= file.size) return false;
  return file.size - from > padding || readAt(file, from, padding).some((byte) => byte !== 0);
}
