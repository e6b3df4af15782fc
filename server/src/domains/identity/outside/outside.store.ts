import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { lockMember } from "../../../db/lock-member.ts";
import { users } from "../../../db/schema/identity.ts";
import { userIdentities } from "../../../db/schema/outside-sign-in.ts";
import { asFault } from "../../../db/violations.ts";
import type { UserRow } from "../identity.store.ts";

export type IdentityRow = typeof userIdentities.$inferSelect;
type NewIdentity = typeof userIdentities.$inferInsert;
/** An account at a provider: issuer and subject identify it permanently. */
type Subject = Pick<IdentityRow, "issuer" | "subject">;
type Use = Subject & Pick<IdentityRow, "email"> & Partial<Pick<IdentityRow, "method">>;

const isIt = ({ issuer, subject }: Subject) =>
  and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject));

// Accounts at outside providers; every write is a step of a transaction.

/** Others who count or change the member's ways to sign in wait until the transaction ends. */
export function lock(db: Db, userId: string) {
  return lockMember(db, userId);
}

export async function find(db: Db, subject: Subject): Promise<IdentityRow | null> {
  const [row] = await db.select().from(userIdentities).where(isIt(subject));
  return row ?? null;
}

/** The account with this address, locked until the transaction ends. */
export async function lockByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for("update");
  return row ?? null;
}

export function listOf(db: Db, userId: string, most: number): Promise<IdentityRow[]> {
  return db
    .select()
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId))
    .orderBy(asc(userIdentities.createdAt), asc(userIdentities.id))
    .limit(most);
}

export async function insert(db: Db, row: NewIdentity): Promise<void> {
  await asFault(db.insert(userIdentities).values(row), {
    user_identities_subject_key: identityFaults.credentialInUse,
  });
}

/** False where the member has lost it in between. */
export async function noteUse(db: Db, use: Use, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(userIdentities)
    .set({ lastUsedAt: now, email: use.email, method: use.method })
    .where(and(isIt(use), eq(userIdentities.userId, userId)))
    .returning({ id: userIdentities.id });
  return rows.length > 0;
}

export async function noteSignIn(db: Db, userId: string, now: Date): Promise<UserRow | null> {
  const [row] = await db.update(users).set({ lastLoginAt: now }).where(eq(users.id, userId)).returning();
  return row ?? null;
}

export async function confirmEmail(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}

export async function remove(db: Db, id: string, userId: string): Promise<IdentityRow | null> {
  const [row] = await db
    .delete(userIdentities)
    .where(and(eq(userIdentities.id, id), eq(userIdentities.userId, userId)))
    .returning();
  if (row === undefined) return null;
  await db
    .update(users)
    .set({ providerId: null })
    .where(and(eq(users.id, userId), eq(users.providerId, row.subject)));
  return row;
}

export async function deleteAllOf(db: Db, userId: string): Promise<void> {
  await db.delete(userIdentities).where(eq(userIdentities.userId, userId));
}
