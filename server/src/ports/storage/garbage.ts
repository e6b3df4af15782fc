import type { Readable } from "node:stream";
import { collector } from "../collector.ts";

/** Bytes of buffers after which garbage is collected. */
const most = 4 * 1024 * 1024;

let uncollected = 0;
let collect: NodeJS.GCFunction | undefined;

/**
 * Counts buffers while files are moved piece by piece, and has them collected now and then, which takes about a
 * millisecond. They are outside V8's heap, so it would only collect them after tens of megabytes, with a full
 * collection.
 */
export function collectAfter(bytes: number): void {
  uncollected += bytes;
  if (uncollected < most) return;
  uncollected = 0;
  collect ??= collector();
  collect?.({ type: "minor", execution: "sync" });
}

/** Counts each piece of a stream. */
export function collecting<S extends Readable>(stream: S): S {
  const push = stream.push.bind(stream);
  stream.push = (piece: unknown, encoding) => {
    if (Buffer.isBuffer(piece)) collectAfter(piece.length);
    return push(piece, encoding);
  };
  return stream;
}
