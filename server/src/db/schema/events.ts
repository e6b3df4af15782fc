import { sql } from "drizzle-orm";
import { bigint, json, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** What committed transactions announce and must not be lost (decision 0062). Deleted once it is sent. */
export const eventOutbox = pgTable("event_outbox", {
  id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  /** As in a frame (`ports/events/frames.ts`). */
  events: json("events").notNull(),
  createdAt: moment("created_at")
    .notNull()
    .default(sql`clock_timestamp()`),
});
