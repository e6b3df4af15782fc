import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Runs garbage collection on demand; undefined if the engine doesn't offer it. */
export function collector(): NodeJS.GCFunction | undefined {
  setFlagsFromString("--expose-gc");
  // With the flag above, a new context has this function.
  return runInNewContext("gc") as NodeJS.GCFunction | undefined;
}
