import { and, count, eq, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { adminUsers, systemSettings } from "../../../db/schema/admin.ts";
import { adminRecoveryCodes, adminTotp, passkeys } from "../../../db/schema/second-steps.ts";
import { neverNull, statement, uuid } from "../../../db/statement.ts";

const requirement = "portal.second-factor-required";
const isConfirmed = (adminId: string) => and(eq(adminTotp.adminId, adminId), isNotNull(adminTotp.confirmedAt));

export async function findApp(db: Db, adminId: string) {
  const [row] = await db.select().from(adminTotp).where(isConfirmed(adminId));
  return row ?? null;
}

/** An authenticator app that isn't confirmed yet. */
export async function findPendingApp(db: Db, adminId: string) {
  const [row] = await db
    .select()
    .from(adminTotp)
    .where(and(eq(adminTotp.adminId, adminId), isNull(adminTotp.confirmedAt)));
  return row ?? null;
}

/** False if there is a confirmed one, which is left unchanged. */
export async function keepPendingApp(db: Db, adminId: string, secret: string, createdAt: Date): Promise<boolean> {
  const rows = await db
    .insert(adminTotp)
    .values({ adminId, secret, createdAt })
    .onConflictDoUpdate({
      target: adminTotp.adminId,
      set: { secret, createdAt, lastStep: 0 },
      setWhere: isNull(adminTotp.confirmedAt),
    })
    .returning({ adminId: adminTotp.adminId });
  return rows.length > 0;
}

/** False if another request confirmed or replaced it meanwhile. */
export async function confirmApp(
  db: Db,
  adminId: string,
  secret: string,
  lastStep: number,
  confirmedAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(adminTotp)
    .set({ confirmedAt, lastStep })
    .where(and(eq(adminTotp.adminId, adminId), eq(adminTotp.secret, secret), isNull(adminTotp.confirmedAt)))
    .returning({ adminId: adminTotp.adminId });
  return rows.length > 0;
}

/** False if a code of this step or a later one was used before. */
export async function takeStep(db: Db, adminId: string, lastStep: number): Promise<boolean> {
  const rows = await db
    .update(adminTotp)
    .set({ lastStep })
    .where(and(isConfirmed(adminId), lt(adminTotp.lastStep, lastStep)))
    .returning({ adminId: adminTotp.adminId });
  return rows.length > 0;
}

export async function removeApp(db: Db, adminId: string): Promise<boolean> {
  const rows = await db
    .delete(adminTotp)
    .where(eq(adminTotp.adminId, adminId))
    .returning({ confirmedAt: adminTotp.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function countRecoveryCodes(db: Db, adminId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(adminRecoveryCodes)
    .where(eq(adminRecoveryCodes.adminId, adminId));
  return row?.count ?? 0;
}

export async function replaceRecoveryCodes(
  db: Db,
  adminId: string,
  hashes: readonly string[],
  createdAt: Date,
): Promise<void> {
  await db.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId));
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ hash, adminId, createdAt }));
  await db.insert(adminRecoveryCodes).values(rows);
}

/** False if the code doesn't exist or was used; of two uses at once one succeeds. */
export async function takeRecoveryCode(db: Db, adminId: string, hash: string): Promise<boolean> {
  const rows = await db
    .delete(adminRecoveryCodes)
    .where(and(eq(adminRecoveryCodes.hash, hash), eq(adminRecoveryCodes.adminId, adminId)))
    .returning({ hash: adminRecoveryCodes.hash });
  return rows.length > 0;
}

const findHolders = statement({
  name: "find administrators with a second factor",
  params: {},
  row: { id: neverNull(uuid, "nulls are left out") },
  text: () => sql`
    select ${adminTotp.adminId} as id from ${adminTotp} where ${adminTotp.confirmedAt} is not null
    union select ${passkeys.adminId} from ${passkeys} where ${passkeys.adminId} is not null`,
});

/** Ids of accounts with a second factor. */
export async function holders(db: Db): Promise<Set<string>> {
  const rows = await findHolders(db, {});
  return new Set(rows.map(({ id }) => id));
}

export async function isRequired(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ value: systemSettings.value })
    .from(systemSettings)
    .where(eq(systemSettings.key, requirement));
  return row?.value === "true";
}

export async function setRequired(db: Db, isRequired: boolean, updatedBy: string, updatedAt: Date): Promise<void> {
  const set = { value: String(isRequired), updatedBy, updatedAt };
  const description = "Whether everybody in the portal must have a second factor";
  await db
    .insert(systemSettings)
    .values({ key: requirement, description, category: "security", ...set })
    .onConflictDoUpdate({ target: systemSettings.key, set });
}

/** Ids of accounts without a second factor. */
export async function withoutOne(db: Db): Promise<string[]> {
  const app = db.select({ one: sql`1` }).from(adminTotp);
  const key = db.select({ one: sql`1` }).from(passkeys);
  const rows = await db
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(
      and(
        notExists(app.where(and(eq(adminTotp.adminId, adminUsers.id), isNotNull(adminTotp.confirmedAt)))),
        notExists(key.where(eq(passkeys.adminId, adminUsers.id))),
      ),
    );
  return rows.map(({ id }) => id);
}
