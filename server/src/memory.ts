import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Gives back what starting has left on the heap, which is more than what stays: without it a server at rest holds it
 * until load makes it collect. Takes some 100 ms, once.
 */
export function releaseStartMemory(): void {
  setFlagsFromString("--expose-gc");
  // The flag above is what makes a new context have this function.
  const collect = runInNewContext("gc") as NodeJS.GCFunction | undefined;
  collect?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
