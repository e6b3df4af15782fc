import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { int8, statement, uuid } from "../../../db/statement.ts";
import { ofMember } from "../../../db/violations.ts";
import { knownDevices } from "../../../db/schema/known-devices.ts";

export async function isKnown(db: Db, userId: string, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.userId, userId)));
  return rows.length > 0;
}

/** Replaces the token of a device for all accounts that know it. */
export async function replaceToken(db: Db, from: string, to: string): Promise<void> {
  await db.update(knownDevices).set({ tokenHash: to }).where(eq(knownDevices.tokenHash, from));
}

export async function save(db: Db, userId: string, tokenHash: string, now: Date): Promise<void> {
  const write = db
    .insert(knownDevices)
    .values({ userId, tokenHash, createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: { lastUsedAt: now } });
  await ofMember(write, "known_devices_user_id_users_id_fk");
}

const deleteOldest = statement({
  name: "delete the oldest known devices",
  params: { userId: uuid, most: int8 },
  row: {},
  text: ({ userId, most }) => sql`
    delete from known_devices where user_id = ${userId} and token_hash in (
      select token_hash from known_devices where user_id = ${userId}
      order by last_used_at desc, token_hash offset ${most})`,
});

/** Deletes all devices of an account except the `most` last used. */
export async function keepNewest(db: Db, userId: string, most: number): Promise<void> {
  await deleteOldest(db, { userId, most });
}

export async function forgetAll(db: Db, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function deleteUnused(db: Db, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before));
}
