import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What collects garbage when it is asked to; undefined on an engine that has no such thing. */
export function collector(): NodeJS.GCFunction | undefined {
  setFlagsFromString("--expose-gc");
  // The flag above is what makes a new context have this function.
  return runInNewContext("gc") as NodeJS.GCFunction | undefined;
}
