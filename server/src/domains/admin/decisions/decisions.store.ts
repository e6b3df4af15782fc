import type { AdminRole } from "@alongside/contract/admin/admin.constants.ts";
import { and, eq, isNotNull, isNull, sql, type InferSelectModel } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { decodePosition, encodePosition, isFurther, pageOf, type PageRequest } from "../../../db/keyset.ts";
import { adminUsers } from "../../../db/schema/admin.ts";
import { users } from "../../../db/schema/identity.ts";
import { moderationDecisions as decisions } from "../../../db/schema/support.ts";
import { personOf } from "../users/people.store.ts";

interface DecisionsRequest extends PageRequest {
  filter?: "answered" | "suspensions" | undefined;
}

const { id, action, targetType, excerpt, reason, createdAt, answer, answeredAt, liftedAt, liftReason } = decisions;
/** The columns shown of a decision everywhere. */
export const decisionColumns = {
  id,
  action,
  targetType,
  excerpt,
  reason,
  createdAt,
  answer,
  answeredAt,
  liftedAt,
  liftReason,
};
export type StoredDecision = Pick<InferSelectModel<typeof decisions>, keyof typeof decisionColumns>;
export type DecisionRow = NonNullable<Awaited<ReturnType<typeof find>>>;

const filters = {
  answered: and(isNotNull(answeredAt), isNull(liftedAt), isNull(decisions.answerSeenAt)),
  suspensions: eq(action, "suspend"),
};

/** The latest first: by the time of the decision, or of the answer where it waits to be read. */
export async function page(db: Db, { limit, cursor, filter }: DecisionsRequest, role: AdminRole) {
  const after = decodePosition(cursor);
  const moment = filter === "answered" ? answeredAt : createdAt;
  const rows = await select(db, role)
    .where(and(filter && filters[filter], after ? isFurther(after, moment, id) : undefined))
    // The index has these expressions; with others it isn't used for the order.
    .orderBy(sql`${moment} desc nulls last`, sql`${id} desc nulls last`)
    .limit(limit + 1);
  return pageOf(rows, limit, ({ decision }) =>
    encodePosition({
      at: filter === "answered" ? (decision.answeredAt ?? decision.createdAt) : decision.createdAt,
      id: decision.id,
    }),
  );
}

export async function find(db: Db, decisionId: string, role: AdminRole) {
  const [row] = await select(db, role).where(eq(id, decisionId));
  return row ?? null;
}

function select(db: Db, role: AdminRole) {
  return db
    .select({
      decision: decisionColumns,
      answerSeenAt: decisions.answerSeenAt,
      user: personOf(users, role),
      admin: adminUsers.username,
      reportId: sql<string | null>`(select report.id from reports report where report.decision_id = ${id}
          order by report.id desc limit 1)`,
    })
    .from(decisions)
    .innerJoin(adminUsers, eq(adminUsers.id, decisions.adminId))
    .leftJoin(users, eq(users.id, decisions.userId));
}
