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
/** Made by the member: it does not come and go with an experience. */
const isOfOwnMaking = (userId: string, id: string) => and(isOwnItem(userId, id), isNull(agendaItems.experienceId));

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

/** Null where there is no such item of the member's own making. */
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
    .where(isOfOwnMaking(userId, id))
    .returning();
  return row ?? null;
}

/** One that is so already stays untouched, however many say it at the same time. */
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

/** False where there is no such item of the member's own making. */
export async function remove(tx: Db, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(agendaItems).where(isOfOwnMaking(userId, id)).returning({ id: agendaItems.id });
  return gone.length > 0;
}

/** One item a member and experience: a second one of the same is left out by its unique index. */
export async function insertOfExperiences(tx: Db, items: readonly NewAgendaItem[]): Promise<void> {
  await tx
    .insert(agendaItems)
    .values([...items])
    .onConflictDoNothing();
}

/** Answers whose agenda it stands on. */
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

/** From one member's agenda; answers whether any stood on it. */
export async function deleteOfExperiences(tx: Db, experienceIds: readonly string[], userId: string): Promise<boolean> {
  const rows = await tx
    .delete(agendaItems)
    .where(and(eq(agendaItems.userId, userId), inArray(agendaItems.experienceId, [...experienceIds])))
    .returning({ id: agendaItems.id });
  return rows.length > 0;
}

/** From everybody's agenda where no member is named. Answers whose it stood on. */
export async function deleteOfExperience(tx: Db, experienceId: string, userId?: string): Promise<string[]> {
  const whose = userId === undefined ? undefined : eq(agendaItems.userId, userId);
  const rows = await tx
    .delete(agendaItems)
    .where(and(eq(agendaItems.experienceId, experienceId), whose))
    .returning({ userId: agendaItems.userId });
  return rows.map((row) => row.userId);
}
