import type { ImageFile } from "@alongside/contract/media/media.constants.ts";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, real, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, key, moment, oneOf } from "./columns.ts";
import { users } from "./identity.ts";

/**
 * A file that a member may upload, and its state: `issued` (nothing arrived yet), `receiving`, `received` (unprocessed,
 * visible to nobody), `stored` (decoded, re-encoded and served under `key`). A received file is `receiving` again while
 * a picture is made from it; a file to be deleted is `issued` with an expired address.
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
    /** Its key in the storage. */
    key: text("key").notNull().unique(),
    originalName: text("original_name").notNull(),
    /** SHA-256 of the token in the upload URL. */
    tokenHash: text("token_hash").notNull(),
    tokenExpiry: moment("token_expiry").notNull(),
    /** The expected type of the upload, if declared. */
    declaredType: text("declared_type"),
    declaredSize: integer("declared_size"),
    /** The actual type. */
    mimeType: text("mime_type"),
    size: integer("size"),
    width: integer("width"),
    height: integer("height"),
    /** Seconds, for videos. */
    duration: real("duration"),
    /** The files made from it, if several: each under `{key}-{width}` with its type's extension. */
    files: jsonb("files").$type<ImageFile[]>().notNull().default([]),
    /** A ThumbHash in base64. */
    placeholder: text("placeholder"),
    /** The record of another domain that shows it; null if unused. */
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
