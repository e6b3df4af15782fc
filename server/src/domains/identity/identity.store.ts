import { identityFaults } from "@alongside/contract/identity/identity.faults.ts";
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/identity.ts";
import { AppError } from "../../app-error.ts";
import { asFault } from "../../db/violations.ts";
import { inTransaction } from "../../db/transaction.ts";

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<typeof users.$inferInsert, "email" | "uniqueId" | "passwordHash"> &
  Partial<typeof users.$inferInsert>;
export type UserChange = Partial<typeof users.$inferInsert>;

/** The faults behind the unique indexes of `users`. */
const taken = {
  users_email_key: identityFaults.emailTaken,
  users_username_key: identityFaults.usernameTaken,
};

/** Draws a handle; `attempt` counts those that were taken. */
type Handles = (attempt: number) => string;

/** Draws before giving up; the later ones are from a far larger number. */
const handleAttempts = 10;

async function insert(db: Db, user: NewUser): Promise<UserRow> {
  const [row] = await asFault(db.insert(users).values(user).returning(), taken);
  if (!row) throw new Error("an inserted user came back as nothing");
  return row;
}

export function findById(db: Db, id: string) {
  return one(db.select().from(users).where(eq(users.id, id)));
}

export function findByEmail(db: Db, email: string) {
  return one(
    db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase())),
  );
}

export function findByUsername(db: Db, username: string) {
  return one(
    db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.username})`, username.toLowerCase())),
  );
}

/** Without a chosen username a handle is drawn from `handles`; if it is taken meanwhile, another is drawn. */
export async function insertUser(db: Db, user: NewUser, handles: Handles): Promise<UserRow> {
  if (user.username != null) return insert(db, user);
  for (let attempt = 1; ; attempt += 1) {
    const username = handles(attempt);
    try {
      // A savepoint where this is part of a transaction, which a violation would end otherwise.
      return await inTransaction(db, (tx) => insert(tx, { ...user, username }));
    } catch (error) {
      const isTaken = error instanceof AppError && error.fault === identityFaults.usernameTaken;
      if (!isTaken || attempt === handleAttempts) throw error;
    }
  }
}

/** A handle that is free at the moment. */
export async function freeHandle(db: Db, handles: Handles): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const username = handles(attempt);
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.username})`, username));
    if (rows.length === 0 || attempt === handleAttempts) return username;
  }
}

export async function updateUser(db: Db, id: string, change: UserChange): Promise<UserRow | null> {
  return one(asFault(db.update(users).set(change).where(eq(users.id, id)).returning(), taken));
}

/** Records a sign-in and locks the account, unless the password has changed since it was checked. */
export function noteSignIn(db: Db, id: string, provedHash: string, now: Date) {
  return one(
    db
      .update(users)
      .set({ lastLoginAt: now })
      .where(and(eq(users.id, id), eq(users.passwordHash, provedHash)))
      .returning(),
  );
}

/** Spends a verification token that is still valid; of two at once only one finds it. */
export function spendVerification(db: Db, tokenHash: string, now: Date) {
  return one(
    db
      .update(users)
      .set({ emailVerified: true, emailVerificationToken: null, emailVerificationExpiry: null, updatedAt: now })
      .where(and(eq(users.emailVerificationToken, tokenHash), gt(users.emailVerificationExpiry, now)))
      .returning(),
  );
}

/** Spends a reset token that is still valid and sets the new password in the same statement. */
export function spendReset(db: Db, tokenHash: string, passwordHash: string, now: Date) {
  return one(
    db
      .update(users)
      .set({ passwordHash, passwordResetToken: null, passwordResetExpiry: null, updatedAt: now })
      .where(and(eq(users.passwordResetToken, tokenHash), gt(users.passwordResetExpiry, now)))
      .returning(),
  );
}

export async function hasReset(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.passwordResetToken, tokenHash), gt(users.passwordResetExpiry, now)));
  return rows.length > 0;
}

/** False if the account is deleted, or nothing changes. */
export async function setSuspended(db: Db, id: string, suspendedAt: Date | null): Promise<boolean> {
  const isOther = suspendedAt === null ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt);
  const rows = await db
    .update(users)
    .set({ suspendedAt })
    .where(and(eq(users.id, id), isOther))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

async function one(rows: Promise<UserRow[]>): Promise<UserRow | null> {
  return (await rows)[0] ?? null;
}
