import { sql, type SQL } from "drizzle-orm";
import { customType, timestamp, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { newId } from "../ids.ts";

/** Columns that many tables share. */
export const key = () => uuid("id").primaryKey().$defaultFn(newId);
export const moment = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => moment("created_at").notNull().defaultNow();

/** Weighted words with positions, for text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** `column in ('a', 'b')`: the values a text column may have. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}
