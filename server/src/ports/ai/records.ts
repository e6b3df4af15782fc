import { fstatSync, openSync, readSync } from "node:fs";

const step = 4;

/** Records as JSON one after another: their number and where each ends (32-bit, little-endian), then the records. */
export function writeRecords(records: readonly unknown[]): Buffer {
  const texts = records.map((record) => Buffer.from(JSON.stringify(record)));
  const head = Buffer.alloc(step * (texts.length + 1));
  head.writeUInt32LE(texts.length, 0);
  let end = head.length;
  for (const [at, text] of texts.entries()) head.writeUInt32LE((end += text.length), step * (at + 1));
  return Buffer.concat([head, ...texts]);
}

/** Records that are read from their file when one is asked for: a hundredth of them would be needed in memory. */
export class Records<Of> {
  private readonly file: number;
  /** Where each record begins, and the end of the last. */
  private readonly places: Uint32Array;

  constructor(address: URL) {
    this.file = openSync(address, "r");
    const head = this.bytes(0, step);
    const count = head.readUInt32LE(0);
    this.places = new Uint32Array(count + 1);
    const ends = this.bytes(step, step * (count + 1));
    this.places[0] = step * (count + 1);
    for (let at = 0; at < count; at++) this.places[at + 1] = ends.readUInt32LE(step * at);
    if (fstatSync(this.file).size !== this.places[count]) throw new Error(`${address.pathname} is incomplete`);
  }

  /** The record with this number, from 0. Throws where there is none. */
  at(number: number): Of {
    const [from, to] = this.places.subarray(number, number + 2);
    if (from === undefined || to === undefined) throw new Error(`there is no record ${number}`);
    // The compiler checked the shape when it wrote the file.
    return JSON.parse(this.bytes(from, to).toString("utf8")) as Of;
  }

  private bytes(from: number, to: number): Buffer {
    const bytes = Buffer.alloc(to - from);
    readSync(this.file, bytes, 0, bytes.length, from);
    return bytes;
  }
}
