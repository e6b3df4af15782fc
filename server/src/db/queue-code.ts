import type * as Queue from "graphile-worker";

/** The queue's own code, loaded where it is first needed. */
export function queueCode(): Promise<typeof Queue> {
  // It asks where home is as it is loaded, which fails for a user whom the machine does not know, as containers have them.
  process.env["HOME"] ??= "/nonexistent";
  return import("graphile-worker");
}
