import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { agendaItems } from "../../db/schema/agenda.ts";
import { statement, uuid } from "../../db/statement.ts";
import { ofMember } from "../../db/violations.ts";
import type { AgendaRow } from "./agenda.lists.store.ts";

export type NewAgendaItem = typeof agendaItems.$inferInsert;
export type AgendaChange = Partial<Pick<NewAgendaItem, "title" | "description" | "type" | "dateTime" | "duration">>;

const raised = sql`${agendaItems.sequence} + 1`;
const isOwnItem = (userId: string, id: string) => and(eq(agendaItems.userId, userId), eq(agendaItems.id, id));
/** An item the member added, as opposed to one of an experience. */
const isAddedByMember = (userId: string, id: string) => and(isOwnItem(userId, id), isNull(agendaItems.experienceId));

export async function find(tx: Db, userId: string, id: string): Promise<AgendaRow | null> {
  const [row] = await tx.select().from(agendaItems).where(isOwnItem(userId, id));
  return row ?? null;
}

const lockAgenda = statement({
  name: "lock an agenda",
  params: { userId: uuid },
  row: {},
  text: ({ userId }) => sql`select from pg_advisory_xact_lock(hashtextextended('agenda ' || ${userId}::uuid::text, 0))`,
});

/** Null if the member has `most` items already. Locks the agenda until the transaction ends. */
export async function insertWithin(tx: Db, most: number, item: NewAgendaItem): Promise<AgendaRow | null> {
  await lockAgenda(tx, { userId: item.userId });
  const [has] = await tx.select({ items: count() }).from(agendaItems).where(eq(agendaItems.userId, item.userId));
  if ((has?.items ?? 0) >= most) return null;
  const inserted = tx.insert(agendaItems).values(item).returning();
  const [row] = await ofMember(inserted, "agenda_items_user_id_users_id_fk");
  return row ?? null;
}

/** Null if the member added no such item. */
export async function update(
  tx: Db,
  userId: string,
  id: string,
  change: AgendaChange,
  now: Date,
): Promise<AgendaRow | null> {
  const [row] = await tx
    .update(agendaItems)
    .set({ ...change, sequence: raised, updatedAt: now })
    .where(isAddedByMember(userId, id))
    .returning();
  return row ?? null;
}

/** Changes nothing if the item is in that state already, also with several requests at the same time. */
export async function setCompleted(
  tx: Db,
  userId: string,
  id: string,
  isCompleted: boolean,
  now: Date,
): Promise<AgendaRow | null> {
  const changes = sql`${agendaItems.isCompleted} <> ${isCompleted}`;
  const [row] = await tx
    .update(agendaItems)
    .set({
      isCompleted,
      sequence: sql`${agendaItems.sequence} + (${changes})::int`,
      updatedAt: sql`case when ${changes} then ${now.toISOString()}::timestamptz else ${agendaItems.updatedAt} end`,
    })
    .where(isOwnItem(userId, id))
    .returning();
  return row ?? null;
}

/** False if the member added no such item. */
export async function remove(tx: Db, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(agendaItems).where(isAddedByMember(userId, id)).returning({ id: agendaItems.id });
  return gone.length > 0;
}

/** Skips items that exist already; a unique index allows one per member and experience. */
export async function insertOfExperiences(tx: Db, items: readonly NewAgendaItem[]): Promise<void> {
  await tx
    .insert(agendaItems)
    .values([...items])
    .onConflictDoNothing();
}

/** Returns the members who have it in their agenda. */
export async function updateOfExperience(
  tx: Db,
  experienceId: string,
  change: Pick<NewAgendaItem, "title" | "dateTime" | "duration" | "updatedAt">,
): Promise<string[]> {
  const rows = await tx
    .update(agendaItems)
    .set({ ...change, sequence: raised })
    .where(eq(agendaItems.experienceId, experienceId))
    .returning({ userId: agendaItems.userId });
  return rows.map(({ userId }) => userId);
}

/** Renames the items of several experiences; returns the members who have one. */
export async function renameOfExperiences(
  tx: Db,
  experienceIds: readonly string[],
  change: Pick<NewAgendaItem, "title" | "updatedAt">,
): Promise<string[]> {
  const rows = await tx
    .update(agendaItems)
    .set({ ...change, sequence: raised })
    .where(inArray(agendaItems.experienceId, [...experienceIds]))
    .returning({ userId: agendaItems.userId });
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** Deletes items from one member's agenda; returns whether there were any. */
export async function deleteOfExperiences(tx: Db, experienceIds: readonly string[], userId: string): Promise<boolean> {
  const rows = await tx
    .delete(agendaItems)
    .where(and(eq(agendaItems.userId, userId), inArray(agendaItems.experienceId, [...experienceIds])))
    .returning({ id: agendaItems.id });
  return rows.length > 0;
}

/** Deletes the items of one member, or of all; returns the members. */
export async function deleteOfExperience(tx: Db, experienceId: string, userId?: string): Promise<string[]> {
  const whose = userId === undefined ? undefined : eq(agendaItems.userId, userId);
  const rows = await tx
    .delete(agendaItems)
    .where(and(eq(agendaItems.experienceId, experienceId), whose))
    .returning({ userId: agendaItems.userId });
  return rows.map((row) => row.userId);
}
