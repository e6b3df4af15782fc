import type { ImageFile } from "@alongside/contract/media/media.constants.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, key, moment, oneOf } from "./columns.ts";
import { users } from "./identity.ts";

/**
 * A file somebody was given an address to upload, and what became of it: `issued` (nothing arrived yet), `receiving`,
 * `received` (as it came, seen by nobody), `stored` (decoded, written anew and served under `key`). A received one is
 * `receiving` again while a picture is made of it; what is to be cleared away is `issued` with an address that has run out.
 */
export const storedObjects = pgTable(
  "stored_objects",
  {
    id: key(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose").notNull(),
    state: text("state").notNull().default("issued"),
    /** Where the bytes lie in the storage. */
    key: text("key").notNull().unique(),
    originalName: text("original_name").notNull(),
    /** SHA-256 of the token in the upload address. */
    tokenHash: text("token_hash").notNull(),
    tokenExpiry: moment("token_expiry").notNull(),
    /** What the upload must be, where that was told. */
    declaredType: text("declared_type"),
    declaredSize: integer("declared_size"),
    /** What it is. */
    mimeType: text("mime_type"),
    size: integer("size"),
    width: integer("width"),
    height: integer("height"),
    /** The files that were made of it, where there are several: each lies at `{key}-{width}` with the ending of its type. */
    files: jsonb("files").$type<ImageFile[]>().notNull().default([]),
    /** A ThumbHash in base64. */
    placeholder: text("placeholder"),
    /** The record of another domain that shows it; null while none does. */
    belongsTo: uuid("belongs_to"),
    createdAt: createdAt(),
  },
  (table) => [
    index("stored_objects_owner_idx").on(table.ownerId, table.createdAt.desc()),
    index("stored_objects_record_idx")
      .on(table.belongsTo)
      .where(sql`belongs_to is not null`),
    index("stored_objects_unfinished_idx")
      .on(table.createdAt)
      .where(sql`state <> 'stored'`),
    check("stored_objects_state_known", oneOf(table.state, ["issued", "receiving", "received", "stored"])),
  ],
);
