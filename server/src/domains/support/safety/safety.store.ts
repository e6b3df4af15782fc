import type { DecisionAction, ReportTarget } from "@alongside/contract/support/support.constants.ts";
import { and, desc, eq, isNotNull, isNull, lt, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import { pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { excerpt } from "../../../db/report-excerpt.ts";
import { users } from "../../../db/schema/identity.ts";
import { arrayOf, bool, neverNull, statement, text, time, uuid } from "../../../db/statement.ts";
import {
  moderationDecisions as decisions,
  reports,
  supportTickets,
  ticketMessages,
} from "../../../db/schema/support.ts";

/** The open reports about one target, locked. */
export interface OpenReports {
  ids: string[];
  ticketIds: string[];
  targetType: ReportTarget;
  targetId: string;
  /** The reported member or author; null if the account was deleted. */
  ownerId: string | null;
  excerpt: string;
}

export interface NewDecision {
  userId: string | null;
  adminId: string;
  action: DecisionAction;
  targetType: ReportTarget | null;
  targetId: string | null;
  excerpt: string | null;
  hasRemoved: boolean;
  kept: Record<string, unknown> | null;
  reason: string | null;
  createdAt: Date;
}

export type DecisionRow = Omit<typeof decisions.$inferSelect, "action" | "targetType"> & {
  action: DecisionAction;
  targetType: ReportTarget | null;
};

const isTold = ne(decisions.action, "dismiss");
/** The member's active suspension, of which there is at most one. */
const isSuspension = (userId: string) =>
  and(eq(decisions.userId, userId), eq(decisions.action, "suspend"), isNull(decisions.liftedAt));

/**
 * Locks all open reports of what this one is about until the transaction ends. Null if this one is decided already,
 * `false` if it doesn't exist.
 */
export async function lockOpen(db: Db, id: string): Promise<OpenReports | null | false> {
  const { ticketId, targetType, targetId, targetUserId } = reports;
  const rows = await db
    .select({ id: reports.id, ticketId, targetType, targetId, targetUserId, excerpt })
    .from(reports)
    .where(and(isAlike(id), isNull(reports.decidedAt)))
    .orderBy(reports.id)
    .for("update");
  const named = rows.find((row) => row.id === id);
  if (named === undefined) {
    const found = await db.select({ id: reports.id }).from(reports).where(eq(reports.id, id));
    return found.length > 0 ? null : false;
  }
  return {
    ids: rows.map((row) => row.id),
    ticketIds: rows.map((row) => row.ticketId),
    targetType: known(named.targetType),
    targetId: named.targetId,
    ownerId: named.targetUserId,
    excerpt: named.excerpt,
  };
}

/** Whether the member exists; locks them against deletion until the transaction ends. */
export async function lockMember(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("key share");
  return rows.length > 0;
}

export async function insert(db: Db, decision: NewDecision): Promise<string> {
  const [row] = await db.insert(decisions).values(decision).returning({ id: decisions.id });
  if (row === undefined) throw new Error("an inserted decision was not returned");
  return row.id;
}

export async function settle(db: Db, ids: readonly string[], decisionId: string, decidedAt: Date): Promise<void> {
  await db
    .update(reports)
    .set({ decisionId, decidedAt })
    .where(sql`${reports.id} = any(${sql.param([...ids])}::uuid[])`);
}

const insertAnswers = statement({
  name: "answer tickets",
  params: { ids: arrayOf(uuid), ticketIds: arrayOf(uuid), adminId: uuid, message: text, now: time },
  row: {},
  text: ({ ids, ticketIds, adminId, message, now }) => sql`
    insert into ${ticketMessages} (id, ticket_id, admin_id, message, created_at)
    select answer.id, answer.ticket_id, ${adminId}, ${message}, ${now}
    from unnest(${ids}::uuid[], ${ticketIds}::uuid[]) answer (id, ticket_id)`,
});

/** Resolves open tickets with an administrator's answer; returns the tickets and their members. */
export async function resolveTickets(db: Db, ids: readonly string[], adminId: string, message: string, now: Date) {
  // Makes the answer the latest message even if clocks differ or are coarse.
  const later = (column: SQL) => sql`${column} + interval '1 millisecond'`;
  const resolved = await db
    .update(supportTickets)
    .set({
      status: "resolved",
      resolvedAt: now,
      updatedAt: now,
      answeredAt: sql`greatest(${now}::timestamptz, ${later(sql`${supportTickets.writtenAt}`)},
            ${later(sql`${supportTickets.seenAt}`)})`,
    })
    .where(
      sql`${supportTickets.id} = any(${sql.param([...ids])}::uuid[]) and ${supportTickets.status} in ('open', 'in_progress')`,
    )
    .returning({ id: supportTickets.id, userId: supportTickets.userId });
  await insertAnswers(db, {
    ids: resolved.map(() => newId()),
    ticketIds: resolved.map(({ id }) => id),
    adminId,
    message,
    now,
  });
  return resolved;
}

/** Lifts a decision; null if it doesn't exist or is lifted already. */
export async function lift(
  db: Db,
  id: string,
  lift: { liftedAt: Date; liftedBy: string; liftReason: string },
): Promise<DecisionRow | null> {
  const [row] = await db
    .update(decisions)
    .set(lift)
    .where(and(eq(decisions.id, id), isTold, isNull(decisions.liftedAt)))
    .returning();
  return row === undefined ? null : decisionRow(row);
}

/** False if the answer was read before, or doesn't exist. */
export async function markRead(db: Db, id: string, answerSeenAt: Date): Promise<boolean> {
  const rows = await db
    .update(decisions)
    .set({ answerSeenAt })
    .where(and(eq(decisions.id, id), isNotNull(decisions.answeredAt), isNull(decisions.answerSeenAt)))
    .returning({ id: decisions.id });
  return rows.length > 0;
}

/** Keeps an experience hidden when the suspension of its host is lifted. False if the suspension didn't hide it. */
export async function leaveBehind(db: Db, userId: string, experienceId: string): Promise<boolean> {
  const rows = await db
    .update(decisions)
    .set({
      kept: sql`jsonb_set(${decisions.kept}, '{hosted}', (${decisions.kept}->'hosted') - ${experienceId}::text)`,
    })
    .where(and(isSuspension(userId), sql`${decisions.kept}->'hosted' ? ${experienceId}::text`))
    .returning({ id: decisions.id });
  return rows.length > 0;
}

const findRemoval = statement({
  name: "whether a decision removed an experience",
  params: { experienceId: uuid },
  row: { isRemoved: neverNull(bool, "an existence check") },
  text: ({ experienceId }) => sql`
    select exists (select from experiences
      join moderation_decisions decision on decision.user_id = experiences.creator_id
      where experiences.id = ${experienceId} and decision.target_type = 'experience'
        and decision.target_id = experiences.id and decision.has_removed and decision.lifted_at is null) as "isRemoved"`,
});

/** Whether a decision that wasn't lifted removed an experience. */
export async function isRemoved(db: Db, experienceId: string): Promise<boolean> {
  const [row] = await findRemoval(db, { experienceId });
  return row?.isRemoved === true;
}

/** Restores an experience when the suspension of its host is lifted; changes nothing if they aren't suspended. */
export async function returnWith(db: Db, userId: string, experienceId: string): Promise<void> {
  await db
    .update(decisions)
    .set({
      kept: sql`jsonb_set(${decisions.kept}, '{hosted}', (${decisions.kept}->'hosted') || to_jsonb(${experienceId}::text))`,
    })
    .where(isSuspension(userId));
}

/** Deletes the copies of content that decisions keep for restoring. */
export async function dropContent(db: Db, userId: string, targetType: ReportTarget, targetId: string): Promise<void> {
  await db
    .update(decisions)
    .set({ kept: sql`${decisions.kept} - 'content'` })
    .where(and(eq(decisions.userId, userId), eq(decisions.targetType, targetType), eq(decisions.targetId, targetId)));
}

/** A member answers a decision once; null if they can't. */
export async function answer(
  db: Db,
  userId: string,
  id: string,
  answer: string,
  answeredAt: Date,
): Promise<DecisionRow | null> {
  const [row] = await db
    .update(decisions)
    .set({ answer, answeredAt })
    .where(
      and(
        eq(decisions.id, id),
        eq(decisions.userId, userId),
        isTold,
        isNull(decisions.answeredAt),
        isNull(decisions.liftedAt),
      ),
    )
    .returning();
  return row === undefined ? null : decisionRow(row);
}

/** A decision its member was notified of; only the given member's if one is given. */
export async function find(db: Db, id: string, userId?: string): Promise<DecisionRow | null> {
  const whose = userId === undefined ? undefined : eq(decisions.userId, userId);
  const [row] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.id, id), isTold, whose));
  return row === undefined ? null : decisionRow(row);
}

/** The decisions a member was notified of, latest first. */
export async function decisionsOf(db: Db, userId: string, { limit, cursor }: PageRequest): Promise<Page<DecisionRow>> {
  const rows = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.userId, userId), isTold, cursor === undefined ? undefined : lt(decisions.id, cursor)))
    .orderBy(desc(decisions.id))
    .limit(limit + 1);
  return pageOf(rows.map(decisionRow), limit, ({ id }) => id);
}

function isAlike(id: string) {
  return sql`(${reports.targetType}, ${reports.targetId}) = (select target_type, target_id from reports one where one.id = ${id})`;
}

type Loose = Omit<DecisionRow, "action" | "targetType"> & { action: string; targetType: string | null };

/** Constraints of the tables limit these to the values of the contract, and only this domain writes them. */
function decisionRow(row: Loose): DecisionRow {
  return row as DecisionRow; // as said above
}

function known(targetType: string): ReportTarget {
  return targetType as ReportTarget; // as said above
}
