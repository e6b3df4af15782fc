/** The matrices of the encoder as the file has them, each with rows of 8-bit integers and what a unit of each is worth. */
export const matrices = [
  "pieces",
  "adjust",
  "qkv0",
  "out0",
  "grow0",
  "shrink0",
  "qkv1",
  "out1",
  "grow1",
  "shrink1",
  "last",
  "main",
] as const;
export type MatrixName = (typeof matrices)[number];

/** Vectors of plain figures: biases, and the scale and bias of each normalisation. */
export const vectors = [
  "timing",
  "adjust",
  "qkv0",
  "out0",
  "grow0",
  "shrink0",
  "qkv1",
  "out1",
  "grow1",
  "shrink1",
  "last",
  "normScale0",
  "normBias0",
  "feedScale0",
  "feedBias0",
  "normScale1",
  "normBias1",
  "feedScale1",
  "feedBias1",
  "centre",
] as const;
export type VectorName = (typeof vectors)[number];

export interface Matrix {
  rows: number;
  /** Figures of a row. */
  size: number;
  values: Int8Array;
  scales: Float32Array;
}

export interface EncoderFile {
  /** The pieces of words that are known, and the logarithm of how likely each is. */
  pieces: [piece: string, score: number][];
  matrices: Record<MatrixName, Matrix>;
  vectors: Record<VectorName, Float32Array>;
}

interface Head {
  pieces: EncoderFile["pieces"];
  shapes: [rows: number, size: number][];
  lengths: number[];
}

/** The length of the head (32-bit, little-endian), the head as JSON, then scales, vectors and values in the order above. */
export function writeEncoder({ pieces, matrices: all, vectors: plain }: EncoderFile): Buffer {
  const head: Head = {
    pieces,
    shapes: matrices.map((name) => [all[name].rows, all[name].size]),
    lengths: vectors.map((name) => plain[name].length),
  };
  const text = Buffer.from(JSON.stringify(head));
  // Figures begin at a multiple of four.
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, " ")]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(padded.length);
  const bytes = (of: Float32Array | Int8Array) => Buffer.from(of.buffer, of.byteOffset, of.byteLength);
  return Buffer.concat([
    length,
    padded,
    ...matrices.map((name) => bytes(all[name].scales)),
    ...vectors.map((name) => bytes(plain[name])),
    ...matrices.map((name) => bytes(all[name].values)),
  ]);
}

/** Something for each of the names, made from its place among them. */
export function eachOf<Name extends string, Value>(names: readonly Name[], make: (at: number, name: Name) => Value) {
  const made: Partial<Record<Name, Value>> = {};
  for (const [at, name] of names.entries()) made[name] = make(at, name);
  // One for each name, as was just made.
  return made as Record<Name, Value>;
}

export function readEncoder(file: Buffer): EncoderFile {
  const start = 4 + file.readUInt32LE(0);
  // As writeEncoder wrote it.
  const { pieces, shapes, lengths } = JSON.parse(file.toString("utf8", 4, start)) as Head;
  let at = start;
  const take = (bytes: number) => file.buffer.slice(file.byteOffset + at, file.byteOffset + (at += bytes));
  const scales = shapes.map(([rows]) => new Float32Array(take(4 * rows)));
  const plain = lengths.map((length) => new Float32Array(take(4 * length)));
  const values = shapes.map(([rows, size]) => new Int8Array(take(rows * size)));
  const none = new Float32Array();
  const matrixOf = (index: number): Matrix => {
    const [rows, size] = shapes[index] ?? [0, 0];
    return { rows, size, values: values[index] ?? new Int8Array(), scales: scales[index] ?? none };
  };
  return { pieces, matrices: eachOf(matrices, matrixOf), vectors: eachOf(vectors, (at) => plain[at] ?? none) };
}
