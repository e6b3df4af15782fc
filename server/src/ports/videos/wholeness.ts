import { elementAt } from "./elements.ts";
import { type OpenFile, readAt } from "./open-file.ts";

/** Pieces of a container that are looked at, one after the other: half a minute has some thousand, and each takes a read. */
const mostPieces = 100_000;

/**
 * Whether a container says of itself that it goes on beyond the end of the file, as one that was cut off does, or
 * is of more pieces than any has. What follows the container is no part of it.
 */
export function isCutOff(file: OpenFile, container: "boxes" | "elements"): boolean {
  return container === "boxes" ? hasCutBox(file) : hasCutElement(file);
}

/** The boxes an MP4 or MOV file is made of; by any other name it is something behind the file. */
const boxes = new Set(
  "ftyp styp moov moof mdat mfra sidx ssix free skip wide uuid udta meta pnot prft emsg".split(" "),
);

function hasCutBox(file: OpenFile): boolean {
  for (let at = 0, pieces = 0; at < file.size; pieces += 1) {
    if (pieces === mostPieces) return true;
    const head = readAt(file, at, 16);
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
