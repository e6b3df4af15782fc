import { and, eq, gt, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { users } from "../../../db/schema/identity.ts";
import { arrayOf, neverNull, statement, uuid } from "../../../db/statement.ts";
import { isOpen } from "../experiences.row.store.ts";

const subject = {
  id: experiences.id,
  creatorId: experiences.creatorId,
  title: experiences.title,
  dateTime: experiences.dateTime,
  timeZone: experiences.timeZone,
  location: experiences.location,
};
const name = { firstName: users.firstName, username: users.username };

/** The guests, waitlist and requesters of an experience, without the host. */
const concerned = (experienceId: unknown) => concernedWhere(sql`experience_id = ${experienceId}`);

const concernedWhere = (matches: SQL) => sql`(
  select user_id from experience_participants where ${matches}
  union select user_id from experience_waitlist where ${matches}
  union select user_id from experience_join_requests where ${matches} and status = 'pending')`;

/** Experiences, and the name of the acting member. */
export function scenes(tx: Db, ids: readonly string[], actorId: string) {
  return tx
    .select({ ...subject, actor: name })
    .from(experiences)
    .innerJoin(users, eq(users.id, actorId))
    .where(inArray(experiences.id, [...ids]));
}

export function subjects(tx: Db, ids: readonly string[]) {
  return tx
    .select(subject)
    .from(experiences)
    .where(inArray(experiences.id, [...ids]));
}

export function namesOf(tx: Db, userIds: readonly string[]) {
  return tx
    .select({ id: users.id, ...name })
    .from(users)
    .where(inArray(users.id, [...userIds]));
}

const findConcerned = statement({
  name: "find members an experience concerns",
  params: { id: uuid },
  row: { userId: neverNull(uuid, "a reference in each table") },
  text: ({ id }) => sql`select user_id as "userId" from ${concerned(id)} member`,
});

export async function concernedBy(tx: Db, id: string): Promise<string[]> {
  const rows = await findConcerned(tx, { id });
  return rows.map(({ userId }) => userId);
}

const findConcernedByAny = statement({
  name: "find members that any of several experiences concerns",
  params: { ids: arrayOf(uuid) },
  row: { userId: neverNull(uuid, "a reference in each table") },
  text: ({ ids }) =>
    sql`select user_id as "userId" from ${concernedWhere(sql`experience_id = any(${ids}::uuid[])`)} member`,
});

/** The same for several experiences, each member once. */
export async function concernedByAny(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await findConcernedByAny(tx, { ids });
  return rows.map(({ userId }) => userId);
}

/** A host's upcoming experiences, one row for each member concerned. */
export function aheadOf(tx: Db, hostId: string, now: Date) {
  return tx
    .select({ ...subject, userId: sql<string>`member.user_id`, actor: name })
    .from(experiences)
    .innerJoin(users, eq(users.id, experiences.creatorId))
    .innerJoin(sql`lateral ${concerned(experiences.id)} member`, sql`true`)
    .where(and(eq(experiences.creatorId, hostId), isOpen, gt(experiences.dateTime, now)));
}
