/** A full disk or an exceeded quota, by the codes of the file system and of PostgreSQL. */
const codes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether the error means that the disk is full. */
export function isOutOfSpace(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ("code" in at && typeof at.code === "string" && codes.has(at.code)) return true;
  }
  return false;
}
