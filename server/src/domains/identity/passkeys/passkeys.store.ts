import { passkeyFaults } from "@alongside/contract/identity/passkeys.faults.ts";
import { and, asc, count, eq, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { lockMember } from "../../../db/lock-member.ts";
import { passkeys } from "../../../db/schema/second-steps.ts";
import { asFault } from "../../../db/violations.ts";

/** The owner of passkeys: a member or an administrator, never mixed. */
export type Owner = { userId: string } | { adminId: string };
export type PasskeyRow = typeof passkeys.$inferSelect;

const isOf = (owner: Owner): SQL =>
  "userId" in owner ? eq(passkeys.userId, owner.userId) : eq(passkeys.adminId, owner.adminId);

export function list(db: Db, owner: Owner): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(isOf(owner)).orderBy(asc(passkeys.createdAt), asc(passkeys.id)).limit(100);
}

export async function countOf(db: Db, owner: Owner): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(isOf(owner));
  return row?.count ?? 0;
}

/** Locks the member before their passkey, as docs/locking.md asks; an administrator is locked by the caller. */
export async function lockMemberOf(tx: Db, credentialId: string): Promise<void> {
  const [row] = await tx.select({ id: passkeys.userId }).from(passkeys).where(eq(passkeys.credentialId, credentialId));
  if (row?.id) await lockMember(tx, row.id);
}

/** Locked, so that of two uses at once the second sees the first one's counter. */
export async function lock(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for("update");
  return row ?? null;
}

export async function insert(
  db: Db,
  owner: Owner,
  record: Omit<typeof passkeys.$inferInsert, "id" | "userId" | "adminId">,
): Promise<PasskeyRow> {
  const write = db
    .insert(passkeys)
    .values({ ...owner, ...record })
    .returning();
  const [row] = await asFault(write, { passkeys_credential_id_unique: passkeyFaults.alreadyAdded });
  if (row === undefined) throw new Error("an inserted passkey came back as nothing");
  return row;
}

export async function noteUse(
  db: Db,
  id: string,
  use: { counter: number; isBackedUp: boolean; lastUsedAt: Date },
): Promise<void> {
  await db.update(passkeys).set(use).where(eq(passkeys.id, id));
}

export async function rename(db: Db, id: string, owner: Owner, name: string): Promise<PasskeyRow | null> {
  const change = db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), isOf(owner)));
  const [row] = await change.returning();
  return row ?? null;
}

export async function remove(db: Db, id: string, owner: Owner): Promise<PasskeyRow | null> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), isOf(owner)))
    .returning();
  return row ?? null;
}

export async function removeAll(db: Db, owner: Owner): Promise<number> {
  return (await db.delete(passkeys).where(isOf(owner)).returning({ id: passkeys.id })).length;
}
