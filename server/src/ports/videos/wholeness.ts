import { readSync } from "node:fs";

/** A file that is open, and its length in bytes. */
export interface OpenFile {
  descriptor: number;
  size: number;
}

/** Pieces of a container that are looked at, one after the other: half a minute has some thousand, and each takes a read. */
const mostPieces = 100_000;

/**
 * Whether a container says of itself that it goes on beyond the end of the file, as one that was cut off does, or
 * is of more pieces than any has. What follows the container is no part of it.
 */
export function isCutOff(file: OpenFile, container: "boxes" | "elements"): boolean {
  return container === "boxes" ? hasCutBox(file) : hasCutElement(file);
}

function read({ descriptor, size }: OpenFile, at: number, most: number): Buffer {
  const bytes = Buffer.alloc(Math.max(0, Math.min(most, size - at)));
  return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, at));
}

/** The boxes an MP4 or MOV file is made of; by any other name it is something behind the file. */
const boxes = new Set(
  "ftyp styp moov moof mdat mfra sidx ssix free skip wide uuid udta meta pnot prft emsg".split(" "),
);

function hasCutBox(file: OpenFile): boolean {
  for (let at = 0, pieces = 0; at < file.size; pieces += 1) {
    if (pieces === mostPieces) return true;
    const head = read(file, at, 16);
    if (head.length < 8 || !boxes.has(head.toString("latin1", 4, 8))) return false;
    const told = head.readUInt32BE(0);
    // By its size a box goes to the end of the file, or has its length in the eight bytes that follow.
    if (told === 0) return false;
    const length = told !== 1 ? told : head.length < 16 ? file.size : Number(head.readBigUInt64BE(8));
    if (length < 8 || at + length > file.size) return true;
    at += length;
  }
  return false;
}

const ids = { header: 0x1a45dfa3, segment: 0x18538067, cluster: 0x1f43b675 };

/** Elements of WebM, each with an id, a length and what it holds; live recorders leave the lengths of the large ones open. */
function hasCutElement(file: OpenFile): boolean {
  const header = elementAt(file, 0);
  const segment = header?.id === ids.header && header.end !== null ? elementAt(file, header.end) : null;
  if (segment?.id !== ids.segment) return true;
  if (segment.end !== null) return segment.end > file.size;
  for (let at = segment.start, pieces = 0; at < file.size; pieces += 1) {
    if (pieces === mostPieces) return true;
    const element = elementAt(file, at);
    if (element === null) return true;
    // Of a cluster without a length its blocks come next.
    if (element.end === null && element.id !== ids.cluster) return true;
    at = element.end ?? element.start;
    if (at > file.size) return true;
  }
  return false;
}

interface Element {
  id: number;
  /** Where what it holds begins and ends; null where that is left open. */
  start: number;
  end: number | null;
}

/** Null where no element can be. */
function elementAt(file: OpenFile, at: number): Element | null {
  const head = read(file, at, 12);
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
  return { id: head.readUIntBE(0, idLength), start, end: isOpen ? null : start + value };
}

/** A number tells by its leading zeros in how many bytes it is written, one to eight; 0 for none. */
function lengthOf(first: number | undefined): number {
  return first === undefined || first === 0 ? 0 : Math.clz32(first) - 23;
}
