import { collector } from "../collector.ts";

/** Bytes that may lie about until they are collected. */
const least = 4 * 1024 * 1024;

let collect: NodeJS.GCFunction | undefined;

/**
 * For who reads a large file piece by piece: told of every piece that is done with, it has them collected now and then,
 * in about a millisecond. Left alone, the engine waits for tens of megabytes of them, since they lie outside its heap.
 */
export function sparing(): (bytes: number) => void {
  let lying = 0;
  return (bytes) => {
    lying += bytes;
    if (lying < least) return;
    lying = 0;
    collect ??= collector();
    collect?.({ type: "minor", execution: "sync" });
  };
}
