import type { agendaStates } from "@alongside/contract/agenda/agenda.constants.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { and, asc, desc, eq, gt, gte, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageRequest } from "../../db/keyset.ts";
import { notBlocked } from "../../db/relations.ts";
import { experiences } from "../../db/schema/experiences.ts";
import { agendaItems } from "../../db/schema/agenda.ts";

export type AgendaRow = typeof agendaItems.$inferSelect;

/** Which of a member's items: one of the three lists, or all; `from` and `to` (not included) bound their beginning. */
export interface AgendaQuery extends PageRequest {
  state?: (typeof agendaStates)[number] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

const { id, userId, title, dateTime, duration, isCompleted, experienceId } = agendaItems;

/** An experience that an administrator switched off, or whose host is blocked, is in no list (P-EXPERIENCES-14). */
export const isShown = sql`(${experienceId} is null or exists (
  select from ${experiences} where ${experiences.id} = ${experienceId} and ${experiences.isActive}
    and ${notBlocked(sql`${userId}`, experiences.creatorId)}))`;

function isIn(state: AgendaQuery["state"], now: Date): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === "completed") return eq(isCompleted, true);
  return and(eq(isCompleted, false), state === "upcoming" ? gte(dateTime, now) : lt(dateTime, now));
}

/** Soonest first; overdue and completed items latest first. A cursor belongs to the list it came from. */
export async function itemsOf(
  db: Db,
  owner: string,
  { state, from, to, limit, cursor }: AgendaQuery,
  now: Date,
): Promise<Page<AgendaRow>> {
  const isBackward = state === "overdue" || state === "completed";
  const mark = state ?? "all";
  const after = decodePosition(cursor);
  if (after !== null && after.mark !== mark) {
    throw new AppError(kernelFaults.invalid, { issues: [{ path: "cursor", message: "This cursor is not valid" }] });
  }
  const [order, beyond] = isBackward ? [desc, sql`<`] : [asc, sql`>`];
  const rows = await db
    .select()
    .from(agendaItems)
    .where(
      and(
        eq(userId, owner),
        isIn(state, now),
        from && gte(dateTime, from),
        to && lt(dateTime, to),
        after ? sql`(${dateTime}, ${id}) ${beyond} (${after.at}, ${after.id})` : undefined,
        isShown,
      ),
    )
    .orderBy(order(dateTime), order(id))
    .limit(limit + 1);
  return pageOf(rows, limit, (last) => encodePosition({ at: last.dateTime, id: last.id, mark }));
}

/** How many are on each of the three lists. */
export async function countsOf(db: Db, owner: string, now: Date) {
  const inState = (state: AgendaQuery["state"]) => sql<number>`(count(*) filter (where ${isIn(state, now)}))::int`;
  const [counts] = await db
    .select({ upcoming: inState("upcoming"), overdue: inState("overdue"), completed: inState("completed") })
    .from(agendaItems)
    .where(and(eq(userId, owner), isShown));
  return counts ?? { upcoming: 0, overdue: 0, completed: 0 };
}

/** Open items that share at least a minute with the span; `earliest` bounds how far back the index is read. */
export function openDuring(
  db: Db,
  owner: string,
  span: { earliest: Date; start: Date; end: Date },
  exceptExperienceId: string,
  limit: number,
) {
  const until = sql`${dateTime} + ${duration} * interval '1 minute'`;
  return db
    .select({ id, title, dateTime, duration })
    .from(agendaItems)
    .where(
      and(
        eq(userId, owner),
        eq(isCompleted, false),
        gt(dateTime, span.earliest),
        lt(dateTime, span.end),
        or(isNull(experienceId), ne(experienceId, exceptExperienceId)),
        sql`least(${until}, ${span.end}::timestamptz) - greatest(${dateTime}, ${span.start}::timestamptz) >= interval '1 minute'`,
        isShown,
      ),
    )
    .orderBy(asc(dateTime), asc(id))
    .limit(limit);
}

/** All that is stored of a member, soonest first. */
export function everyItemOf(db: Db, owner: string, limit: number) {
  return db.select().from(agendaItems).where(eq(userId, owner)).orderBy(asc(dateTime), asc(id)).limit(limit);
}
