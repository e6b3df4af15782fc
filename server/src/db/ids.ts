import { sql, type SQL } from "drizzle-orm";
import { v7 } from "uuid";

/** A new id: UUID v7, created here since PostgreSQL 15 has no function for it. */
export function newId(): string {
  return v7();
}

/** The lowest id at a moment: a UUID v7 begins with its milliseconds (RFC 9562). */
export function firstIdAt(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

let last = { msecs: -1, seq: 0 };

/**
 * A new id with this time, for lists that are ordered by time and id. Ids of the same millisecond stay in the order of
 * creation.
 */
export function idAt(moment: Date): string {
  const msecs = moment.getTime();
  last = { msecs, seq: msecs === last.msecs ? last.seq + 1 : 0 };
  return v7(last);
}

/** `at`, or the millisecond after `before` if `at` isn't later: clocks differ and are set back. */
export function notBefore(at: Date, before: Date | undefined): Date {
  return new Date(Math.max(at.getTime(), before === undefined ? 0 : Math.floor(before.getTime()) + 1));
}

/** `notBefore` in SQL, where `before` may be null, and the `id` with that time. */
export function orderedMoment(id: SQL, at: SQL, before: SQL): { at: SQL; id: SQL } {
  const moment = sql`greatest(${at}::timestamptz, date_trunc('milliseconds', ${before}) + interval '1 millisecond')`;
  const hex = sql`lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0')`;
  // The first 48 bits of an id are its time.
  return { at: moment, id: sql`(${hex} || substr(replace(${id}::text, '-', ''), 13))::uuid` };
}
