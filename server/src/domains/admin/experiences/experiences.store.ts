import type { AdminRole, experienceSorts } from "@alongside/contract/admin/admin.constants.ts";
import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { containsAll } from "../../../db/like.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { users } from "../../../db/schema/identity.ts";
import { byMoment, byText, ordered, type OrderRequest, type Sort } from "../lists/order.store.ts";
import { belongsTo, peopleCalled, personOf } from "../users/people.store.ts";

type ExperienceSort = (typeof experienceSorts)[number];

interface Query extends OrderRequest<ExperienceSort> {
  search?: string | null | undefined;
  status?: keyof typeof states | undefined;
}

const sorts: Record<ExperienceSort, Sort> = {
  newest: byMoment(experiences.createdAt),
  date: byMoment(experiences.dateTime),
  title: byText(experiences.title),
};

/** The expressions of the indexes. */
const states = {
  active: sql`${experiences.isActive} and ${experiences.cancelledAt} is null`,
  inactive: sql`not ${experiences.isActive}`,
  cancelled: sql`${experiences.cancelledAt} is not null`,
};

export type ExperienceRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export async function page(db: Db, { search, status, ...request }: Query, role: AdminRole) {
  const list = ordered(sorts, experiences.id, request);
  const rows = await db
    .select({ ...columns(role), mark: list.mark })
    .from(experiences)
    .innerJoin(users, eq(users.id, experiences.creatorId))
    .where(and(list.after, status && states[status], search ? await found(db, search, role) : undefined))
    .orderBy(...list.by)
    .limit(list.limit);
  return list.page(rows);
}

export async function find(db: Db, id: string, role: AdminRole) {
  const [row] = await db
    .select(columns(role))
    .from(experiences)
    .innerJoin(users, eq(users.id, experiences.creatorId))
    .where(eq(experiences.id, id));
  return row ?? null;
}

function columns(role: AdminRole) {
  return {
    id: experiences.id,
    title: experiences.title,
    category: experiences.category,
    location: experiences.location,
    dateTime: experiences.dateTime,
    currentParticipants: experiences.currentParticipants,
    maxParticipants: experiences.maxParticipants,
    isActive: experiences.isActive,
    cancelledAt: experiences.cancelledAt,
    creator: personOf(users, role),
    createdAt: experiences.createdAt,
  };
}

/** By words of the title or of the host's names. */
async function found(db: Db, search: string, role: AdminRole): Promise<SQL | undefined> {
  const words = search.split(/\s+/u);
  const people = await peopleCalled(db, search, role);
  return or(
    containsAll(sql`fold(${experiences.title})`, words),
    belongsTo(people, experiences.creatorId, search, role),
  );
}
