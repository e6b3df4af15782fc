type Figures = Int8Array | Uint16Array | Uint32Array | Float32Array;
type Kind = Int8ArrayConstructor | Uint16ArrayConstructor | Uint32ArrayConstructor | Float32ArrayConstructor;

/** Each array begins at a multiple of so many bytes. */
const step = 4;
const padded = (length: number) => Math.ceil(length / step) * step;

/** Arrays one after another: the number of bytes of each (32-bit, little-endian), then the arrays, filled up to multiples of four. */
export function writeArrays(arrays: readonly Figures[]): Buffer {
  const head = Buffer.alloc(step * arrays.length);
  for (const [at, { byteLength }] of arrays.entries()) head.writeUInt32LE(byteLength, step * at);
  return Buffer.concat([
    head,
    ...arrays.flatMap(({ buffer, byteOffset, byteLength }) => [
      Buffer.from(buffer, byteOffset, byteLength),
      Buffer.alloc(padded(byteLength) - byteLength),
    ]),
  ]);
}

/** The arrays of such a file, which has to have as many; each is a copy, so that the rest of the file can be let go. */
export function readArrays<Kinds extends readonly Kind[]>(
  file: Buffer,
  ...kinds: Kinds
): { [at in keyof Kinds]: InstanceType<Kinds[at]> } {
  let start = step * kinds.length;
  const arrays = kinds.map((kind, at) => {
    const length = file.readUInt32LE(step * at);
    const bytes = Uint8Array.from(file.subarray(start, start + length));
    start += padded(length);
    return new kind(bytes.buffer);
  });
  // Each was made by the kind at its place.
  return arrays as { [at in keyof Kinds]: InstanceType<Kinds[at]> };
}
