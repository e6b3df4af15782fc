import { collector } from "./ports/collector.ts";

/**
 * Gives back what starting has left on the heap, which is more than what stays: without it a server at rest holds it
 * until load makes it collect. Takes some 100 ms, once.
 */
export function releaseStartMemory(): void {
  collector()?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
