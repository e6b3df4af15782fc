import type { AdminRole } from "@alongside/contract/admin/admin.constants.ts";
import type { ReportTarget } from "@alongside/contract/support/support.constants.ts";
import { and, desc, eq, isNull, ne, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { decodePosition, encodePosition, isFurther, pageOf, type PageRequest } from "../../../db/keyset.ts";
import { users } from "../../../db/schema/identity.ts";
import { moderationDecisions as decisions, reports } from "../../../db/schema/support.ts";
import { excerpt } from "../../../db/report-excerpt.ts";
import { decisionColumns } from "../decisions/decisions.store.ts";
import { personOf } from "../users/people.store.ts";

interface ReportsRequest extends PageRequest {
  status: "open" | "decided";
  targetType?: ReportTarget | undefined;
}

/** What a cursor stores of a settled report. */
const pressing = "pressing";
/** The most other reporters of the same item that are shown, the latest first. */
const shownOthers = 100;

const owner = alias(users, "owner");
const reporter = alias(users, "reporter");

/** Reports of the same item that are open with it, or were settled with it. */
const isAlike = sql`alike.target_type = ${reports.targetType} and alike.target_id = ${reports.targetId}
  and alike.decided_at is not distinct from ${reports.decidedAt}`;
/** Words that suggest danger; the expression of the index. */
const isPressing = (reason: SQL | AnyColumn) => sql<boolean>`(${reason} in ('violence', 'self-harm'))`;
/** One report represents all of its item: the latest, and of open ones the most urgent, then the latest. */
const isLatest = sql`not exists (select from reports alike where ${isAlike} and alike.id > ${reports.id})`;
const isFirst = sql`not exists (select from reports alike where ${isAlike}
  and (${isPressing(sql`alike.reason`)}, alike.id) > (${isPressing(reports.reason)}, ${reports.id}))`;

/** Whether the item still exists and can be removed; a person can't be. */
const there: Record<ReportTarget, SQL> = {
  user: sql`false`,
  post: sql`exists (select from user_posts it where it.id = ${reports.targetId} and it.is_active)`,
  comment: sql`exists (select from post_comments it where it.id = ${reports.targetId} and it.is_active)`,
  message: sql`exists (select from direct_messages it where it.id = ${reports.targetId} and not it.is_deleted)`,
  // Also if only its host's suspension hides it.
  experience: sql`exists (select from experiences it where it.id = ${reports.targetId} and (it.is_active
    or exists (select from moderation_decisions away where away.user_id = it.creator_id and away.action = 'suspend'
      and away.lifted_at is null and away.kept->'hosted' ? it.id::text)))`,
  photo: sql`exists (select from experience_photos it where it.id = ${reports.targetId} and it.is_active)`,
  video: sql`exists (select from user_videos it where it.id = ${reports.targetId} and it.is_active)`,
  listing: sql`exists (select from marketplace_items it where it.id = ${reports.targetId} and it.is_active)`,
};
const isThere = sql<boolean>`case ${sql.join(
  Object.entries(there).map(([type, is]) => sql`when ${reports.targetType} = ${type} then ${is}`),
  sql` `,
)} end`;

export type ReportRow = Awaited<ReturnType<typeof page>>["items"][number];
export type DetailRow = NonNullable<Awaited<ReturnType<typeof find>>>;
export type OtherRow = Awaited<ReturnType<typeof othersOf>>[number];

const { ticketId, targetId, targetUserId, reason, details, createdAt, decidedAt } = reports;
/** The table is written by support alone, which validates against the contract. */
const targetType = sql<ReportTarget>`${reports.targetType}`;
const file = { targetType, targetUserId, snapshot: reports.snapshot };

/** One row for each item: reports of danger first, then the latest; settled ones by when they were settled. */
export async function page(db: Db, { limit, cursor, status, targetType: type }: ReportsRequest, role: AdminRole) {
  const after = decodePosition(cursor);
  const isOpen = status === "open";
  const further = isOpen
    ? after &&
      sql`(${isPressing(reports.reason)}, ${reports.id}) < (${after.mark === pressing}::boolean, ${after.id}::uuid)`
    : after && isFurther(after, decidedAt, reports.id);
  const rows = await select(db, role, {})
    .where(
      and(
        isOpen ? isNull(decidedAt) : sql`${decidedAt} is not null`,
        type && eq(reports.targetType, type),
        further ?? undefined,
        isOpen ? isFirst : isLatest,
      ),
    )
    // The index has these expressions; with others it isn't used for the order.
    .orderBy(
      sql`${isOpen ? isPressing(reports.reason) : decidedAt} desc nulls last`,
      sql`${reports.id} desc nulls last`,
    )
    .limit(limit + 1);
  return pageOf(rows, limit, (last) =>
    encodePosition({ at: last.decidedAt ?? last.createdAt, id: last.id, mark: last.isPressing ? pressing : "" }),
  );
}

export async function find(db: Db, id: string, role: AdminRole) {
  const [row] = await select(db, role, { snapshot: reports.snapshot, isThere }).where(eq(reports.id, id));
  return row ?? null;
}

export function othersOf(db: Db, id: string, role: AdminRole) {
  const one = alias(reports, "one");
  return db
    .select({ reporter: personOf(reporter, role), reason, details, createdAt })
    .from(reports)
    .innerJoin(
      one,
      and(
        eq(one.id, id),
        eq(one.targetType, reports.targetType),
        eq(one.targetId, targetId),
        sql`${one.decidedAt} is not distinct from ${decidedAt}`,
      ),
    )
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .where(ne(reports.id, id))
    .orderBy(desc(reports.id))
    .limit(shownOthers);
}

export async function findFiles(db: Db, id: string) {
  const [row] = await db.select(file).from(reports).where(eq(reports.id, id));
  return row ?? null;
}

function columns(role: AdminRole) {
  return {
    id: reports.id,
    targetType,
    targetId,
    targetUser: personOf(owner, role),
    reporter: personOf(reporter, role),
    reason,
    isPressing: isPressing(reason),
    details,
    excerpt,
    reports: sql<number>`(select count(*)::int from reports alike where ${isAlike})`,
    ticketId,
    createdAt,
    decidedAt,
    decision: decisionColumns,
  };
}

function select<T extends Record<string, SQL | typeof reports.snapshot>>(db: Db, role: AdminRole, also: T) {
  return db
    .select({ ...columns(role), ...also })
    .from(reports)
    .leftJoin(owner, eq(owner.id, targetUserId))
    .leftJoin(reporter, eq(reporter.id, reports.reporterId))
    .leftJoin(decisions, eq(decisions.id, reports.decisionId));
}
