import { type OpenFile, readAt } from "./open-file.ts";

/** An element of WebM (EBML). */
export interface Element {
  id: number;
  at: number;
  /** The bounds of its content; `end` is null if the length is open, as in live recordings. */
  start: number;
  end: number | null;
}

/** Null if there can't be an element. */
export function elementAt(file: OpenFile, at: number): Element | null {
  const head = readAt(file, at, 12);
  const idLength = lengthOf(head[0]);
  const sizeLength = lengthOf(head[idLength]);
  if (idLength === 0 || idLength > 4 || sizeLength === 0 || head.length < idLength + sizeLength) return null;
  const start = at + idLength + sizeLength;
  const size = head.subarray(idLength, idLength + sizeLength);
  let value = (size[0] ?? 0) & ((1 << (8 - sizeLength)) - 1);
  let isOpen = value === (1 << (8 - sizeLength)) - 1;
  for (const byte of size.subarray(1)) {
    value = value * 256 + byte;
    isOpen &&= byte === 255;
  }
  return { id: head.readUIntBE(0, idLength), at, start, end: isOpen ? null : start + value };
}

/** The number of bytes of a number, one to eight, by its leading zeros; 0 for none. */
export function lengthOf(first: number | undefined): number {
  return first === undefined || first === 0 ? 0 : Math.clz32(first) - 23;
}
