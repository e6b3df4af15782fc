/** How many words of English have a vector, the most frequent first. */
export const vectorCount = 60_000;
/** Figures of a vector. */
export const vectorSize = 100;

export interface WordVector {
  word: string;
  values: readonly number[];
}

const headerBytes = 8;

/**
 * The file of word vectors: the number of words and the length of their list (two 32-bit integers, little-endian), the
 * words by frequency with line ends between them, then a vector of `vectorSize` 8-bit integers for each, of one length.
 */
export function writeVectors(vectors: readonly WordVector[]): Buffer {
  const words = Buffer.from(vectors.map(({ word }) => word).join("\n"));
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(vectors.length, 0);
  header.writeUInt32LE(words.length, 4);
  const rows = new Int8Array(vectors.length * vectorSize);
  for (const [row, { values }] of vectors.entries()) {
    const largest = Math.max(...values.map(Math.abs)) || 1;
    for (const [at, value] of values.entries()) rows[row * vectorSize + at] = Math.round((value / largest) * 127);
  }
  return Buffer.concat([header, words, Buffer.from(rows.buffer)]);
}

export function readVectors(file: Buffer): { words: string[]; rows: Int8Array } {
  const wordBytes = file.readUInt32LE(4);
  const start = headerBytes + wordBytes;
  return {
    words: file.toString("utf8", headerBytes, start).split("\n"),
    rows: new Int8Array(file.buffer, file.byteOffset + start, file.readUInt32LE(0) * vectorSize),
  };
}
