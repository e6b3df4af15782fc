import type { Readable } from "node:stream";
import { collector } from "../collector.ts";

/** Bytes that may lie about until they are collected. */
const most = 4 * 1024 * 1024;

let lying = 0;
let collect: NodeJS.GCFunction | undefined;

/**
 * For who moves files piece by piece: told of each, it has the earlier ones collected now and then, in about a
 * millisecond. They lie outside of the engine's heap, which therefore waits for tens of megabytes of them, and then
 * looks through all it has.
 */
export function spare(bytes: number): void {
  lying += bytes;
  if (lying < most) return;
  lying = 0;
  collect ??= collector();
  collect?.({ type: "minor", execution: "sync" });
}

/** The same stream, each piece of which is told to `spare`. */
export function spared<S extends Readable>(stream: S): S {
  const push = stream.push.bind(stream);
  stream.push = (piece: unknown, encoding) => {
    if (Buffer.isBuffer(piece)) spare(piece.length);
    return push(piece, encoding);
  };
  return stream;
}
