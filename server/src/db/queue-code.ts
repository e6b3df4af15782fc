import type * as Queue from "graphile-worker";

/** The queue's library, loaded on first use. */
export function queueCode(): Promise<typeof Queue> {
  // The library looks up the home directory, which fails for a user without a passwd entry, as in containers.
  process.env["HOME"] ??= "/nonexistent";
  return import("graphile-worker");
}
