import { collector } from "./ports/collector.ts";

/**
 * Collects garbage once after the start (about 100 ms). Most of the heap is garbage by then, and V8 would otherwise
 * keep it until there is load.
 */
export function releaseStartMemory(): void {
  collector()?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
