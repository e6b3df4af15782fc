import type { AuditAction, AuditTarget } from "@alongside/contract/admin/admin.constants.ts";
import { and, desc, eq, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { decodePosition, encodePosition, isFurther, pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { foldedNames, containsAll } from "../../../db/like.ts";
import { adminActions, adminUsers } from "../../../db/schema/admin.ts";
import { moderationDecisions, reports, supportTickets } from "../../../db/schema/support.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { neverNull, statement, uuid } from "../../../db/statement.ts";
import { users } from "../../../db/schema/identity.ts";

/** What an administrator did to what. About members it contains only ids, credits and flags. */
export interface Act {
  adminId: string;
  action: AuditAction;
  targetType: AuditTarget;
  targetId: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
}

export interface AuditRequest extends PageRequest {
  action?: AuditAction | undefined;
  /** Every word must occur in the name of the administrator or of the target. */
  words: readonly string[];
}

export type AuditRow = Omit<typeof adminActions.$inferSelect, "action" | "targetType"> & {
  action: AuditAction;
  targetType: AuditTarget;
  target: string | null;
};

const targetId = adminActions.targetId;
const person = sql`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username},
  ${users.email})`;

/** Where a kind of target is stored: its table, id and name, and the expression of its index. */
interface Kind {
  from: SQL;
  id: AnyColumn;
  name: SQL | AnyColumn;
  words: SQL;
}
const memberWords = foldedNames(users);
const ticketWords = sql`fold(${supportTickets.title} || ' ' || coalesce(${supportTickets.userFullName}, '') || ' '
  || coalesce(${supportTickets.userEmail}, ''))`;
const kinds: Record<AuditTarget, Kind> = {
  administrator: {
    from: sql`${adminUsers}`,
    id: adminUsers.id,
    name: adminUsers.username,
    words: sql`fold(${adminUsers.username})`,
  },
  member: { from: sql`${users}`, id: users.id, name: person, words: memberWords },
  experience: {
    from: sql`${experiences}`,
    id: experiences.id,
    name: experiences.title,
    words: sql`fold(${experiences.title})`,
  },
  ticket: { from: sql`${supportTickets}`, id: supportTickets.id, name: supportTickets.title, words: ticketWords },
  report: {
    from: sql`${reports} join ${supportTickets} on ${supportTickets.id} = ${reports.ticketId}`,
    id: reports.id,
    name: supportTickets.title,
    words: ticketWords,
  },
  decision: {
    from: sql`${moderationDecisions} join ${users} on ${users.id} = ${moderationDecisions.userId}`,
    id: moderationDecisions.id,
    name: person,
    words: memberWords,
  },
};

/** An expression that depends on the kind of target. */
const byKind = (one: (kind: Kind) => SQL) =>
  sql`case ${sql.join(
    Object.entries(kinds).map(([type, kind]) => sql`when ${adminActions.targetType} = ${type} then ${one(kind)}`),
    sql` `,
  )} end`;

/** The target's current name; null if it was deleted. */
const target = sql<string | null>`${byKind(
  ({ from, id, name }) => sql`(select ${name} from ${from} where ${id} = ${targetId})`,
)}`;

/** The most matching targets of a kind that are looked up; a search that matches more reads the log instead. */
const few = 200;
/** The shortest word that trigram indexes can find. */
const hasThreeLetters = /[\p{L}\p{N}]{3}/u;

const findTargets = statement({
  name: "find what entries of the log are about",
  params: {},
  row: { id: neverNull(uuid, "ids of existing rows") },
  variants: [["ana"], ["ana", "lima"]],
  text: (_params, words: readonly string[]) => {
    const found = Object.values(kinds).map(
      (kind) => sql`(select ${kind.id} as id from ${kind.from} where ${containsAll(kind.words, words)} limit ${few})`,
    );
    return sql.join(found, sql` union all `);
  },
});

/** The ids of targets with these words in their names, found by the indexes on names; null if there are too many. */
async function targetsCalled(db: Db, words: readonly string[]): Promise<string[] | null> {
  if (!words.some((word) => hasThreeLetters.test(word))) return null;
  const rows = await findTargets(db, {}, words);
  return rows.length < few ? rows.map(({ id }) => id) : null;
}

/** The name of the administrator or of the target contains this. */
async function concerns(db: Db, words: readonly string[]): Promise<SQL> {
  const ids = await targetsCalled(db, words);
  const { administrator } = kinds;
  const admins = sql`select ${administrator.id} from ${administrator.from} where ${containsAll(administrator.words, words)}`;
  const isAboutIt =
    ids === null
      ? byKind(
          ({ from, id, words: named }) =>
            sql`exists (select from ${from} where ${id} = ${targetId} and ${containsAll(named, words)})`,
        )
      : sql`${targetId} = any(${sql.param(ids)}::uuid[])`;
  return sql`(${adminActions.adminId} in (${admins}) or ${isAboutIt})`;
}

export async function insert(db: Db, { adminId, ...act }: Act, createdAt: Date): Promise<void> {
  const adminName = sql`(select ${adminUsers.username} from ${adminUsers} where ${adminUsers.id} = ${adminId})`;
  await db.insert(adminActions).values({ ...act, adminId, adminName, createdAt });
}

/** Entries, the latest first. */
export async function page(db: Db, { limit, cursor, action, words }: AuditRequest): Promise<Page<AuditRow>> {
  const after = decodePosition(cursor);
  const rows = await db
    .select({
      id: adminActions.id,
      adminId: adminActions.adminId,
      adminName: adminActions.adminName,
      action: sql<AuditAction>`${adminActions.action}`,
      targetType: sql<AuditTarget>`${adminActions.targetType}`,
      targetId,
      target,
      before: adminActions.before,
      after: adminActions.after,
      reason: adminActions.reason,
      createdAt: adminActions.createdAt,
    })
    .from(adminActions)
    .where(
      and(
        action && eq(adminActions.action, action),
        after ? isFurther(after, adminActions.createdAt, adminActions.id) : undefined,
        words.length > 0 ? await concerns(db, words) : undefined,
      ),
    )
    .orderBy(desc(adminActions.createdAt), desc(adminActions.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ createdAt, id }) => encodePosition({ at: createdAt, id }));
}
