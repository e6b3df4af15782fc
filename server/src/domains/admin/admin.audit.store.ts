import type { AuditAction, AuditTarget } from "@alongside/contract/admin/admin.constants.ts";
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { decodePosition, encodePosition, isFurther, pageOf, type Page, type PageWish } from "../../db/keyset.ts";
import { foldedNames, holdsAll } from "../../db/like.ts";
import { adminActions, adminUsers, moderationDecisions, reports, supportTickets } from "../../db/schema/admin.ts";
import { experiences } from "../../db/schema/experiences.ts";
import { users } from "../../db/schema/identity.ts";

/** What an administrator did to what. Nothing in it tells more of a member than ids, credits and flags. */
export interface Act {
  adminId: string;
  action: AuditAction;
  targetType: AuditTarget;
  targetId: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
}

export interface AuditWish extends PageWish {
  action?: AuditAction | undefined;
  /** Every one of them is in the administrator's name, or in that of what the entry is about. */
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

/** What each kind of target is called now; null where it is gone. */
const present: Record<AuditTarget, SQL> = {
  administrator: sql`(select ${adminUsers.username} from ${adminUsers} where ${adminUsers.id} = ${targetId})`,
  member: sql`(select ${person} from ${users} where ${users.id} = ${targetId})`,
  experience: sql`(select ${experiences.title} from ${experiences} where ${experiences.id} = ${targetId})`,
  ticket: sql`(select ${supportTickets.title} from ${supportTickets} where ${supportTickets.id} = ${targetId})`,
  report: sql`(select ${supportTickets.title} from ${reports} join ${supportTickets}
    on ${supportTickets.id} = ${reports.ticketId} where ${reports.id} = ${targetId})`,
  decision: sql`(select ${person} from ${moderationDecisions} join ${users}
    on ${users.id} = ${moderationDecisions.userId} where ${moderationDecisions.id} = ${targetId})`,
};
const cases = Object.entries(present).map(
  ([type, name]) => sql`when ${adminActions.targetType} = ${type} then ${name}`,
);
const target = sql<string | null>`case ${sql.join(cases, sql` `)} end`;

/** By whom, or about what: each found by the index of its own names. */
function concerns(words: readonly string[]): SQL {
  const memberNames = foldedNames(users);
  const ticketWords = sql`fold(${supportTickets.title} || ' ' || coalesce(${supportTickets.userFullName}, '') || ' '
    || coalesce(${supportTickets.userEmail}, ''))`;
  const admins = sql`select ${adminUsers.id} from ${adminUsers} where ${holdsAll(sql`fold(${adminUsers.username})`, words)}`;
  const members = sql`select ${users.id} from ${users} where ${holdsAll(memberNames, words)}`;
  return sql`(${adminActions.adminId} in (${admins}) or ${targetId} in (
    ${admins} union all ${members}
    union all select ${experiences.id} from ${experiences} where ${holdsAll(sql`fold(${experiences.title})`, words)}
    union all select ${supportTickets.id} from ${supportTickets} where ${holdsAll(ticketWords, words)}
    union all select ${reports.id} from ${reports} join ${supportTickets} on ${supportTickets.id} = ${reports.ticketId}
      where ${holdsAll(ticketWords, words)}
    union all select ${moderationDecisions.id} from ${moderationDecisions}
      join ${users} on ${users.id} = ${moderationDecisions.userId} where ${holdsAll(memberNames, words)}))`;
}

export function auditStore(db: Db) {
  return {
    async insert({ adminId, ...act }: Act, createdAt: Date): Promise<void> {
      const adminName = sql`(select ${adminUsers.username} from ${adminUsers} where ${adminUsers.id} = ${adminId})`;
      await db.insert(adminActions).values({ ...act, adminId, adminName, createdAt });
    },

    /** The latest first. */
    async page({ limit, cursor, action, words }: AuditWish): Promise<Page<AuditRow>> {
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
            words.length > 0 ? concerns(words) : undefined,
          ),
        )
        .orderBy(desc(adminActions.createdAt), desc(adminActions.id))
        .limit(limit + 1);
      return pageOf(rows, limit, ({ createdAt, id }) => encodePosition({ at: createdAt, id }));
    },
  };
}
