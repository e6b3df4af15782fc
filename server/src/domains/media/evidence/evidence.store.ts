import { and, eq, inArray, or } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { storedObjects } from "../../../db/schema/media.ts";

// The existing files of a member, by their keys or the ids of their uploads.

export function find(db: Db, ownerId: string, keys: readonly string[], ids: readonly string[]) {
  return db
    .select({
      id: storedObjects.id,
      key: storedObjects.key,
      purpose: storedObjects.purpose,
      name: storedObjects.originalName,
      type: storedObjects.mimeType,
      size: storedObjects.size,
      files: storedObjects.files,
    })
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.ownerId, ownerId),
        eq(storedObjects.state, "stored"),
        or(inArray(storedObjects.key, [...keys]), inArray(storedObjects.id, [...ids])),
      ),
    );
}
