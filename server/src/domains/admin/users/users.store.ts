import type { userSorts } from "@alongside/contract/admin/admin.constants.ts";
import type { DecisionAction, ReportTarget } from "@alongside/contract/support/support.constants.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { moderationDecisions } from "../../../db/schema/support.ts";
import { users } from "../../../db/schema/identity.ts";
import { byCount, byMoment, byText, ordered, type OrderRequest, type Sort } from "../lists/order.store.ts";
import { isCalled } from "./people.store.ts";

type UserSort = (typeof userSorts)[number];

interface Query extends OrderRequest<UserSort> {
  search?: string | null | undefined;
  filter?: keyof typeof filters | undefined;
}

/** The expressions of the indexes of `users`. */
const sorts: Record<UserSort, Sort> = {
  newest: byMoment(users.createdAt),
  name: byText(sql`coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '')`),
  credits: byCount(users.aiCredits),
  karma: byCount(users.karmaPoints),
  "last-seen": byMoment(sql`coalesce(${users.lastSeenAt}, 'epoch'::timestamptz)`, "asc"),
};

const filters = {
  pro: sql`${users.isPro}`,
  free: sql`not ${users.isPro}`,
  suspended: sql`${users.suspendedAt} is not null`,
};

const columns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  emailVerified: users.emailVerified,
  city: users.city,
  aiCredits: users.aiCredits,
  karmaPoints: users.karmaPoints,
  isPro: users.isPro,
  proUntil: users.proUntil,
  suspendedAt: users.suspendedAt,
  lastSeenAt: users.lastSeenAt,
  createdAt: users.createdAt,
};

/** The most decisions shown of a member, the latest of them. */
const shownDecisions = 50;

const count = (table: string, owner: string, also = sql`true`) =>
  sql<number>`(select count(*)::int from ${sql.identifier(table)} own
    where own.${sql.identifier(owner)} = "users"."id" and ${also})`;
const isActive = sql`own.is_active`;

export type UserRow = NonNullable<Awaited<ReturnType<typeof find>>>;
export type DetailRow = NonNullable<Awaited<ReturnType<typeof detail>>>;
export type DecisionRow = Awaited<ReturnType<typeof decisionsOn>>[number];

export async function page(db: Db, { search, filter, ...request }: Query) {
  const list = ordered(sorts, users.id, request);
  const rows = await db
    .select({ ...columns, mark: list.mark })
    .from(users)
    .where(and(list.after, filter && filters[filter], search ? isCalled(search, "admin") : undefined))
    .orderBy(...list.by)
    .limit(list.limit);
  return list.page(rows);
}

/** Locks a member before their rows; false for an unknown one. References to the member don't wait. */
export async function lock(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
  return rows.length > 0;
}

export async function find(db: Db, id: string) {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function detail(db: Db, id: string) {
  const [row] = await db
    .select({
      ...columns,
      counts: {
        experiences: count("experiences", "creator_id"),
        posts: count("user_posts", "user_id", isActive),
        listings: count("marketplace_items", "seller_id", isActive),
        videos: count("user_videos", "user_id", isActive),
        reports: count("reports", "target_user_id"),
      },
    })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}

/** The latest first. */
export function decisionsOn(db: Db, userId: string) {
  return db
    .select({
      id: moderationDecisions.id,
      action: sql<DecisionAction>`${moderationDecisions.action}`,
      targetType: sql<ReportTarget | null>`${moderationDecisions.targetType}`,
      excerpt: moderationDecisions.excerpt,
      reason: moderationDecisions.reason,
      createdAt: moderationDecisions.createdAt,
      answer: moderationDecisions.answer,
      answeredAt: moderationDecisions.answeredAt,
      liftedAt: moderationDecisions.liftedAt,
      liftReason: moderationDecisions.liftReason,
    })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.userId, userId))
    .orderBy(sql`${moderationDecisions.id} desc nulls last`)
    .limit(shownDecisions);
}
