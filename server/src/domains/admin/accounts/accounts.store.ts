import { adminFaults } from "@alongside/contract/admin/admin.faults.ts";
import type { AdminRole } from "@alongside/contract/admin/admin.constants.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { adminUsers } from "../../../db/schema/admin.ts";
import { asFault } from "../../../db/violations.ts";

export type AccountRow = Omit<typeof adminUsers.$inferSelect, "role"> & { role: AdminRole };
export type NewAccount = Omit<typeof adminUsers.$inferInsert, "role"> & { role: AdminRole };
export type AccountChange = Partial<Pick<NewAccount, "email" | "passwordHash" | "role" | "isActive">>;

const columns = {
  id: adminUsers.id,
  username: adminUsers.username,
  email: adminUsers.email,
  passwordHash: adminUsers.passwordHash,
  role: sql<AdminRole>`${adminUsers.role}`,
  isActive: adminUsers.isActive,
  lastLoginAt: adminUsers.lastLoginAt,
  createdAt: adminUsers.createdAt,
};
const isCalled = (username: string) => eq(sql`lower(${adminUsers.username})`, username.toLowerCase());
/** Active and still with this password: checks within a transaction what was proved before it. */
const isProved = (id: string, passwordHash: string) =>
  and(eq(adminUsers.id, id), adminUsers.isActive, eq(adminUsers.passwordHash, passwordHash));
/** More accounts than any team has. */
const listed = 500;

export async function findByUsername(db: Db, username: string): Promise<AccountRow | null> {
  const [row] = await db.select(columns).from(adminUsers).where(isCalled(username));
  return row ?? null;
}

export async function findById(db: Db, id: string): Promise<AccountRow | null> {
  const [row] = await db.select(columns).from(adminUsers).where(eq(adminUsers.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lock(db: Db, id: string): Promise<AccountRow | null> {
  const [row] = await db.select(columns).from(adminUsers).where(eq(adminUsers.id, id)).for("update");
  return row ?? null;
}

/** Locks all active administrators in one order, so that of two changes at once the second sees the first. */
export async function lockAdministrators(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(and(eq(adminUsers.role, "admin"), adminUsers.isActive))
    .orderBy(asc(adminUsers.id))
    .for("update");
  return rows.map(({ id }) => id);
}

export function list(db: Db): Promise<AccountRow[]> {
  return db.select(columns).from(adminUsers).orderBy(asc(adminUsers.createdAt), asc(adminUsers.id)).limit(listed);
}

/** The current account; null if it was deactivated or its password changed since it was read. */
export async function lockProved(db: Db, id: string, passwordHash: string): Promise<AccountRow | null> {
  const [row] = await db.select(columns).from(adminUsers).where(isProved(id, passwordHash)).for("update");
  return row ?? null;
}

export async function noteSignIn(db: Db, id: string, lastLoginAt: Date): Promise<void> {
  await db.update(adminUsers).set({ lastLoginAt }).where(eq(adminUsers.id, id));
}

/** False if the account was deactivated or its password changed since it was read. */
export async function replacePassword(db: Db, id: string, proved: string, passwordHash: string): Promise<boolean> {
  const change = db.update(adminUsers).set({ passwordHash }).where(isProved(id, proved));
  return (await change.returning({ id: adminUsers.id })).length > 0;
}

export async function insert(db: Db, account: NewAccount): Promise<AccountRow> {
  const write = db.insert(adminUsers).values(account).returning(columns);
  const [row] = await asFault(write, { admin_users_username_key: adminFaults.usernameTaken });
  if (row === undefined) throw new Error("an inserted account came back as nothing");
  return row;
}

/** Null if the username is taken; of two at once the second finds the first. */
export async function insertUnlessTaken(db: Db, account: NewAccount): Promise<AccountRow | null> {
  const [row] = await db.insert(adminUsers).values(account).onConflictDoNothing().returning(columns);
  return row ?? null;
}

/** Null for an unknown id. */
export async function update(db: Db, id: string, change: AccountChange): Promise<AccountRow | null> {
  const [row] = await db.update(adminUsers).set(change).where(eq(adminUsers.id, id)).returning(columns);
  return row ?? null;
}
