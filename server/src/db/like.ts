import { sql, type SQL } from "drizzle-orm";

/**
 * `fold(text)` as part of a LIKE pattern: what LIKE would take for a wildcard is literal, also where it only becomes one
 * when it is folded, as the full-width ones do.
 */
export function foldedLiteral(text: string): SQL {
  return sql`replace(replace(replace(fold(${text}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}

/** The pattern of what holds `fold(text)` anywhere. */
export function holding(text: string): SQL {
  return sql`'%' || ${foldedLiteral(text)} || '%'`;
}
