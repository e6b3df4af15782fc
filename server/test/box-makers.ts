/** An MP4 box: bytes, or nested boxes after a header of the given length. */
export interface BoxTree {
  type: string;
  head: Buffer;
  children: BoxTree[] | null;
  /** Written with a length of 64 bits. */
  isWide?: boolean;
}

const containers: Record<string, number> = {
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
  edts: 0,
  moof: 0,
  traf: 0,
  mvex: 0,
};

export const box = (type: string, ...content: (Buffer | string | BoxTree)[]): BoxTree => {
  const plain = content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part));
  const bytes = plain.map((part) => (Buffer.isBuffer(part) ? part : bytesOf([part])));
  return { type, head: Buffer.concat(bytes), children: null };
};

export const uint32 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
  return bytes;
};

export function boxesOf(bytes: Buffer): BoxTree[] {
  const found: BoxTree[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    const told = bytes.readUInt32BE(at);
    const isWide = told === 1;
    const length = isWide ? bytes.readUInt32BE(at + 12) : told || bytes.length - at;
    const content = bytes.subarray(at + (isWide ? 16 : 8), at + length);
    const isContainer = containers[type] !== undefined;
    found.push({
      type,
      isWide,
      head: isContainer ? Buffer.alloc(0) : content,
      children: isContainer ? boxesOf(content) : null,
    });
    at += length;
  }
  return found;
}

export function bytesOf(boxes: readonly BoxTree[]): Buffer {
  return Buffer.concat(
    boxes.map(({ type, head, children, isWide }) => {
      const content = Buffer.concat([head, bytesOf(children ?? [])]);
      const name = Buffer.from(type, "latin1");
      if (!isWide) return Buffer.concat([uint32(content.length + 8), name, content]);
      return Buffer.concat([uint32(1), name, uint32(0, content.length + 16), content]);
    }),
  );
}

/** Every box in a tree, parents first. */
export const allOf = (boxes: readonly BoxTree[]): BoxTree[] =>
  boxes.flatMap((each) => [each, ...allOf(each.children ?? [])]);

/** Changes the boxes of a video and writes it again, with its sample offsets corrected. */
export function rebuilt(film: Buffer, change: (boxes: BoxTree[]) => void): Buffer {
  const boxes = boxesOf(film);
  change(boxes);
  const delta = dataAt(bytesOf(boxes)) - dataAt(film);
  for (const { type, head } of allOf(boxes)) {
    if (type !== "stco" || delta === 0) continue;
    for (let at = 8; at < head.length; at += 4) head.writeUInt32BE(head.readUInt32BE(at) + delta, at);
  }
  return bytesOf(boxes);
}

/** Where the content of the first `mdat` starts. */
export function dataAt(film: Buffer): number {
  let at = 0;
  for (const each of boxesOf(film)) {
    if (each.type === "mdat") return at + 8;
    at += bytesOf([each]).length;
  }
  throw new Error("this film has no data");
}

export const dataOf = (film: Buffer): Buffer =>
  Buffer.concat(boxesOf(film).flatMap(({ type, head }) => (type === "mdat" ? [head] : [])));
