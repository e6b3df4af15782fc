import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** A time inside JSON built by the database, in the API's format: ISO 8601 in UTC, to the millisecond. */
export function wireTime(moment: AnyColumn | SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
