import type { Db } from "../../../db/client.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { friendIdsOf, notBlocked } from "../../../db/relations.ts";
import { experienceInvitations, experiences } from "../../../db/schema/experiences.ts";
import { users } from "../../../db/schema/identity.ts";
import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { arrayOf, statement, time, uuid } from "../../../db/statement.ts";

export interface InvitableRow {
  user: PersonCard;
  isGoing: boolean;
  isInvited: boolean;
}

const has = (table: SQL, experienceId: unknown, userId: unknown) =>
  sql`exists (select from ${table} connection
    where connection.experience_id = ${experienceId}::uuid and connection.user_id = ${userId})`;

/** The member's friends whom they could invite, by name: neither the host, nor in a block with the host. */
export function invitable(db: Db, experienceId: string, userId: string, limit: number): Promise<InvitableRow[]> {
  return db
    .select({
      user: personCard(users, userId),
      isGoing: has(sql`experience_participants`, experienceId, users.id).mapWith(Boolean),
      isInvited: has(sql`experience_invitations`, experienceId, users.id).mapWith(Boolean),
    })
    .from(users)
    .innerJoin(experiences, eq(experiences.id, experienceId))
    .where(
      and(
        sql`${users.id} in ${friendIdsOf(sql`${userId}::uuid`)}`,
        sql`${users.id} <> ${experiences.creatorId}`,
        notBlocked(userId, users.id),
        notBlocked(sql`${experiences.creatorId}`, users.id),
      ),
    )
    .orderBy(sql`fold(coalesce(${users.firstName}, ${users.username}))`, users.id)
    .limit(limit);
}

const inviteStatement = statement({
  name: "invite friends",
  params: { experienceId: uuid, inviterId: uuid, userIds: arrayOf(uuid), now: time },
  row: { userId: uuid },
  text: ({ experienceId, inviterId, userIds, now }) => sql`
    insert into experience_invitations (experience_id, user_id, invited_by, created_at)
    select experiences.id, friend.id, ${inviterId}::uuid, ${now}
    from experiences, ${friendIdsOf(sql`${inviterId}::uuid`)} friend
    where experiences.id = ${experienceId} and friend.id = any(${userIds}::uuid[])
      and friend.id <> experiences.creator_id and ${notBlocked(inviterId, sql`friend.id`)}
      and ${notBlocked(sql`experiences.creator_id`, sql`friend.id`)}
      and not ${has(sql`experience_participants`, experienceId, sql`friend.id`)}
    on conflict do nothing
    returning user_id as "userId"`,
});

/** Invites those of the members who are friends, not going and not invited yet; returns them. */
export async function invite(
  tx: Db,
  experienceId: string,
  { inviterId, userIds, now }: { inviterId: string; userIds: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await inviteStatement(tx, { experienceId, inviterId, userIds, now });
  return rows.map(({ userId }) => userId);
}

/** Whom a member has invited, newest first, for the export. */
export function sentBy(db: Db, userId: string, limit: number) {
  const { experienceId, userId: invited, createdAt } = experienceInvitations;
  return db
    .select({ experienceId, userId: invited, createdAt })
    .from(experienceInvitations)
    .where(eq(experienceInvitations.invitedBy, userId))
    .orderBy(desc(createdAt))
    .limit(limit);
}
