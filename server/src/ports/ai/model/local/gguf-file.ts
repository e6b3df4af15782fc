import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** The file is no model that can be loaded; the message says why, in half a sentence. */
export class NotGgufError extends Error {
  override readonly name = "NotGgufError";
}

/** Bytes: a header with the largest vocabularies takes some 20 MB. */
const longestHeader = 256 * 1024 * 1024;
const longestText = 4 * 1024 * 1024;
const chunk = 256 * 1024;

/** Reads a file from its beginning in small pieces. Throws NotGgufError past its end, and past any header's length. */
export class GgufFile {
  readonly size: number;
  readonly #descriptor: number;
  readonly #buffer = Buffer.alloc(chunk);
  #from = 0;
  #filled = 0;
  /** Bytes read or skipped so far. */
  position = 0;

  constructor(path: string) {
    this.#descriptor = openSync(path, "r");
    this.size = fstatSync(this.#descriptor).size;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  skip(bytes: number): void {
    this.position += bytes;
    if (!(this.position <= Math.min(this.size, longestHeader))) throw new NotGgufError("ends within its header");
  }

  bytes(count: number): Buffer {
    const start = this.position;
    if (count > longestText) throw new NotGgufError("has a text that is too long");
    this.skip(count);
    if (count > chunk) return this.#read(Buffer.alloc(count), start);
    if (start < this.#from || start + count > this.#from + this.#filled) {
      this.#from = start;
      this.#filled = readSync(this.#descriptor, this.#buffer, 0, chunk, start);
      if (this.#filled < count) throw new NotGgufError("ends within its header");
    }
    return this.#buffer.subarray(start - this.#from, start - this.#from + count);
  }

  #read(into: Buffer, position: number): Buffer {
    if (readSync(this.#descriptor, into, 0, into.length, position) < into.length)
      throw new NotGgufError("ends within its header");
    return into;
  }

  uint32(): number {
    return this.bytes(4).readUInt32LE();
  }

  /** A count or a length. */
  uint64(): number {
    const value = this.bytes(8).readBigUInt64LE();
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new NotGgufError("has an impossible length");
    return Number(value);
  }

  text(): string {
    return this.bytes(this.uint64()).toString("utf8");
  }
}
