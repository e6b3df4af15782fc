import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { userPrivacySettings } from "../../db/schema/privacy.ts";
import { ofMember } from "../../db/violations.ts";

export type PrivacyRow = typeof userPrivacySettings.$inferSelect;
/** The settings to change; absent ones stay. */
export type PrivacyChange = { [Setting in Exclude<keyof PrivacyRow, "userId">]?: PrivacyRow[Setting] | undefined };

/** Null while nothing has been changed: the columns' defaults apply. */
export async function find(db: Db, userId: string): Promise<PrivacyRow | null> {
  const [row] = await db.select().from(userPrivacySettings).where(eq(userPrivacySettings.userId, userId));
  return row ?? null;
}

/** Writes only the changed columns, so that concurrent changes don't overwrite each other. */
export async function change(db: Db, userId: string, change: PrivacyChange): Promise<PrivacyRow | null> {
  const written = db
    .insert(userPrivacySettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: userPrivacySettings.userId, set: change })
    .returning();
  const [row] = await ofMember(written, "user_privacy_settings_user_id_users_id_fk");
  return row ?? null;
}
