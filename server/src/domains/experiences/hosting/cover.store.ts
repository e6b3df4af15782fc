import { and, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { storedObjects } from "../../../db/schema/media.ts";
import { mayRead } from "../experiences.store.ts";

/** The picture's address before, which the experience must be locked for. */
export async function coverOf(tx: Db, id: string): Promise<string | null> {
  const [row] = await tx.select({ imageUrl: experiences.imageUrl }).from(experiences).where(eq(experiences.id, id));
  return row?.imageUrl ?? null;
}

export async function setCover(tx: Db, id: string, imageUrl: string | null, now: Date): Promise<void> {
  await tx.update(experiences).set({ imageUrl, updatedAt: now }).where(eq(experiences.id, id));
}

/** The file of the current picture of one of the host's experiences that the viewer may see. */
export async function findVisibleFile(
  db: Db,
  viewerId: string | null,
  { hostId, imageUrl, key }: { hostId: string; imageUrl: string; key: string },
) {
  const { mimeType, size, id } = storedObjects;
  const [row] = await db
    .select({ version: id, type: mimeType, size })
    .from(experiences)
    .innerJoin(storedObjects, eq(storedObjects.key, key))
    .where(
      and(
        eq(experiences.creatorId, hostId),
        eq(experiences.imageUrl, imageUrl),
        eq(storedObjects.state, "stored"),
        mayRead(viewerId),
      ),
    )
    .limit(1);
  return row ?? null;
}
