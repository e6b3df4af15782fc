import type { Db } from "../../../db/client.ts";
import { pushKeys } from "../../../db/schema/push.ts";

export interface Keys {
  publicKey: string;
  privateKey: string;
}

export async function find(db: Db): Promise<Keys | null> {
  const [row] = await db.select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey }).from(pushKeys);
  return row ?? null;
}

/** Of two servers that start at once, the first wins. */
export async function insert(db: Db, keys: Keys, now: Date): Promise<void> {
  await db
    .insert(pushKeys)
    .values({ ...keys, createdAt: now })
    .onConflictDoNothing();
}
