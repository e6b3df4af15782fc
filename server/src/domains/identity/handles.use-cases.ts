import { randomInt } from "node:crypto";
import { handleFrom } from "./handles.rules.ts";

/** A handle at random, from nothing that is known of the person. */
export function newHandle(attempt: number): string {
  return handleFrom((below) => randomInt(below), attempt);
}
