import type { audiences } from "@alongside/contract/privacy/privacy.shapes.ts";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { userPrivacySettings } from "../../db/schema/people.ts";

export type PrivacyRow = typeof userPrivacySettings.$inferSelect;
type Audience = (typeof audiences)[number];

export function privacyStore(db: Db) {
  return {
    /** Null while nothing has been changed: everything is as the columns' defaults say. */
    async find(userId: string): Promise<PrivacyRow | null> {
      const [row] = await db.select().from(userPrivacySettings).where(eq(userPrivacySettings.userId, userId));
      return row ?? null;
    },
    async setPictureAudience(userId: string, audience: Audience): Promise<PrivacyRow | null> {
      const change = { profilePictureVisibility: audience };
      const [row] = await db
        .insert(userPrivacySettings)
        .values({ userId, ...change })
        .onConflictDoUpdate({ target: userPrivacySettings.userId, set: change })
        .returning();
      return row ?? null;
    },
  };
}
