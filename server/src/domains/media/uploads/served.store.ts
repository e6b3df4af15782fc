import { and, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import type { ViewerId } from "../../../db/person-card.ts";
import { isShownInGallery, isShownInPost, maySeeItemOf } from "../../../db/relations.ts";
import { marketplaceItems } from "../../../db/schema/marketplace.ts";
import { storedObjects } from "../../../db/schema/media.ts";

const { id: objectId, key, mimeType: type, size, files, purpose, state, ownerId } = storedObjects;
const isStored = eq(state, "stored");

/** An image or video of an item or a post, for its uploader and for those who may see a place where it is shown. */
export async function findVisible(db: Db, id: string, viewerId: ViewerId) {
  const isOwn: SQL = viewerId === null ? sql`false` : sql`${ownerId} = ${viewerId}::uuid`;
  const isOfItem = and(eq(purpose, "listing-image"), maySeeItemOf(viewerId, marketplaceItems));
  const isOfPost = and(
    inArray(purpose, ["post-photo", "post-video"]),
    or(isShownInPost(viewerId, objectId), isShownInGallery(viewerId, objectId)),
  );
  const [row] = await db
    .select({
      id: objectId,
      key,
      type,
      size,
      files,
      isOwn: sql<boolean>`${isOwn}`,
      /** Which every member may see. */
      isOfItem: sql<boolean>`${and(isStored, eq(purpose, "listing-image"), eq(marketplaceItems.isActive, true))} is true`,
    })
    .from(storedObjects)
    .leftJoin(marketplaceItems, eq(marketplaceItems.id, storedObjects.belongsTo))
    .where(
      and(
        eq(objectId, id),
        inArray(purpose, ["listing-image", "post-photo", "post-video"]),
        or(and(isOwn, inArray(state, ["received", "stored"])), and(isStored, or(isOfItem, isOfPost))),
      ),
    );
  return row ?? null;
}
