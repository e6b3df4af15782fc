/** A full disk or a used-up quota, as the file system and PostgreSQL name it. */
const codes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether there was no room left for what failed. */
export function isOutOfSpace(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ("code" in at && typeof at.code === "string" && codes.has(at.code)) return true;
  }
  return false;
}
