import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { AppError } from "../app-error.ts";

/** The end of a page in a list ordered by time and id. `mark` is extra state of the list. */
export interface Position {
  at: Date;
  id: string;
  mark: string;
}

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** One page of a list and the cursor of the next one; null at the end. */
export interface Page<T> {
  items: T[];
  next: string | null;
}

/** An id in a cursor. */
export const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;
/** The range of PostgreSQL, of Date and of four-digit years, in milliseconds. */
const [earliest, latest] = [Date.parse("0001-01-01T00:00:00Z"), Date.parse("9999-12-31T23:59:59.999Z")];

export function invalidCursor(): AppError {
  return new AppError(kernelFaults.invalid, { issues: [{ path: "cursor", message: "This cursor is not valid" }] });
}

/** An opaque cursor: base64url, so that it needs no escaping in a URL. */
export function encodePosition({ at, id, mark }: { at: Date; id: string; mark?: string }): string {
  return Buffer.from(`${at.getTime()} ${id} ${mark ?? ""}`).toString("base64url");
}

/** The position of a cursor, null for the first page. An invalid cursor is a 400. */
export function decodePosition(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const [time = "", id = "", mark = "", ...rest] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const at = /^-?\d{1,16}$/u.test(time) ? Number(time) : Number.NaN;
  const isOurs = at >= earliest && at <= latest && uuidPattern.test(id) && rest.length === 0;
  if (!isOurs || !/^\w{0,12}$/u.test(mark)) throw invalidCursor();
  return { at: new Date(at), id, mark };
}

/** The variants of a declared statement with an optional cursor. */
export const cursorVariants: ReadonlyArray<{ after: Position | null }> = [
  { after: null },
  { after: { at: new Date(0), id: "00000000-0000-4000-8000-000000000000", mark: "" } },
];

/** Rows after the cursor in a list ordered by these two, latest first. */
export function isFurther({ at, id }: Position, moment: AnyColumn | SQL, key: AnyColumn | SQL): SQL {
  return sql`(${moment}, ${key}) < (${at}::timestamptz, ${id}::uuid)`;
}

/** Times in the precision of cursors, for lists whose times are set by the database. */
export function inMilliseconds(moment: AnyColumn | SQL): SQL {
  return sql`date_trunc('milliseconds', ${moment})`;
}

/** Removes the extra row that was fetched to see whether there is a next page. */
export function pageOf<T>(rows: readonly T[], limit: number, cursorOf: (last: T) => string): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
