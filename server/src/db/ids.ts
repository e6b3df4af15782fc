import { sql, type SQL } from "drizzle-orm";
import { v7 } from "uuid";

/** A new id: UUID v7, made by the application since PostgreSQL 15 has none of its own. */
export function newId(): string {
  return v7();
}

let last = { msecs: -1, seq: 0 };

/**
 * A new id that says this moment, for lists in which the order of ids must be that of a moment beside it. Ids of the
 * same millisecond are in the order in which this process made them.
 */
export function idAt(moment: Date): string {
  const msecs = moment.getTime();
  last = { msecs, seq: msecs === last.msecs ? last.seq + 1 : 0 };
  return v7(last);
}

/** The moment `at`, or the millisecond after `before` if `at` isn't later: clocks differ and are set back. */
export function notBefore(at: Date, before: Date | undefined): Date {
  return new Date(Math.max(at.getTime(), before === undefined ? 0 : Math.floor(before.getTime()) + 1));
}

/** `notBefore` in SQL, where `before` may be null, and the `id` with that moment. */
export function orderedMoment(id: SQL, at: SQL, before: SQL): { at: SQL; id: SQL } {
  const moment = sql`greatest(${at}::timestamptz, date_trunc('milliseconds', ${before}) + interval '1 millisecond')`;
  const hex = sql`lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0')`;
  // The first 48 bits of an id are its moment.
  return { at: moment, id: sql`(${hex} || substr(replace(${id}::text, '-', ''), 13))::uuid` };
}
