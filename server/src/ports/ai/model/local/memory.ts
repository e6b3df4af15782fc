import type { ModelHeader } from "./gguf.ts";

/** Tokens read and written at once: instructions, what is known of the member, the last turns and an answer. */
export const contextTokens = 4096;

/** Bytes for the program itself, its vocabulary and what one batch needs. */
const overhead = 384 * 1024 * 1024;
/** Keys and values are kept as 16-bit numbers. */
const cachedNumber = 2;

export function contextOf(header: ModelHeader, wanted = contextTokens): number {
  return Math.min(header.contextLength, wanted);
}

/** Bytes a model takes while it works. */
export function memoryOf(header: ModelHeader, wanted = contextTokens): number {
  return header.size + header.cachePerToken * cachedNumber * contextOf(header, wanted) + overhead;
}
