// Positions in the database's log of changes (LSN), as 16 hexadecimal digits, which sort as the numbers do.

/** Before everything. */
export const beginning = "0".repeat(16);

/** Members may see these: they tell how much was written in all, but nothing about what. */
export function positionOf(bytes: bigint): string {
  return bytes.toString(16).padStart(16, "0");
}

/** The position that a caller sends; null if it isn't one. */
export function positionIn(given: unknown): string | null {
  return typeof given === "string" && /^[\da-f]{16}$/u.test(given) ? given : null;
}

/** Pages of the log begin with a header, a longer one in the first page of a file. */
const page = 8192n;
const headers = new Set([24n, 40n]);

/**
 * The end of what was written. If the last record ends with its page, the leader counts the next page's header and a
 * standby doesn't, so an idle pair would never agree.
 */
export function endOfLog(inserted: bigint, flushed: bigint): bigint {
  return flushed % page === 0n && headers.has(inserted - flushed) ? flushed : inserted;
}
