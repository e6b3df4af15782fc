import { elementAt } from "./elements.ts";
import { type OpenFile, readAt } from "./open-file.ts";

/** Pieces of a container to read one after the other: half a minute has some thousand. */
const mostPieces = 100_000;

/**
 * Whether a container extends beyond the end of the file, as in a truncated one, or has too many pieces. What follows
 * the container is ignored.
 */
export function isCutOff(file: OpenFile, container: "boxes" | "elements"): boolean {
  return container === "boxes" ? hasCutBox(file) : hasCutElement(file);
}

/** The boxes of an MP4 or MOV file; any other name means data after the container. */
const boxes = new Set(
  "ftyp styp moov moof mdat mfra sidx ssix free skip wide uuid udta meta pnot prft emsg".split(" "),
);

function hasCutBox(file: OpenFile): boolean {
  for (let at = 0, pieces = 0; at < file.size; pieces += 1) {
    if (pieces === mostPieces) return true;
    const head = readAt(file, at, 16);
    if (head.length < 8 || !boxes.has(head.toString("latin1", 4, 8))) return false;
    const size = head.readUInt32BE(0);
    // A size of 0 extends to the end of the file; 1 means that the length is in the next eight bytes.
    if (size === 0) return false;
    const length = size !== 1 ? size : head.length < 16 ? file.size : Number(head.readBigUInt64BE(8));
    if (length < 8 || at + length > file.size) return true;
    at += length;
  }
  return false;
}

const ids = { header: 0x1a45dfa3, segment: 0x18538067, cluster: 0x1f43b675 };

/** Elements of WebM have an id, a length and content; live recordings leave the lengths of the large ones open. */
function hasCutElement(file: OpenFile): boolean {
  const header = elementAt(file, 0);
  const segment = header?.id === ids.header && header.end !== null ? elementAt(file, header.end) : null;
  if (segment?.id !== ids.segment) return true;
  if (segment.end !== null) return segment.end > file.size;
  for (let at = segment.start, pieces = 0; at < file.size; pieces += 1) {
    if (pieces === mostPieces) return true;
    const element = elementAt(file, at);
    if (element === null) return true;
    // For a cluster without a length, its blocks come next.
    if (element.end === null && element.id !== ids.cluster) return true;
    at = element.end ?? element.start;
    if (at > file.size) return true;
  }
  return false;
}
