import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { newId, orderedMoment } from "../../../db/ids.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { notBlocked } from "../../../db/relations.ts";
import { chatMessages } from "../../../db/schema/experiences.ts";
import { users } from "../../../db/schema/identity.ts";
import { knownOnes } from "../joining/seats.store.ts";

export interface MessageRow {
  id: string;
  experienceId: string;
  userId: string;
  message: string;
  sentAt: Date;
  user: PersonCard;
}

/**
 * "hidden" where the member may not even know of the experience, as across a block with its host, "outside" where they
 * may but are not in it.
 */
export async function accessOf(db: Db, userId: string, experienceId: string): Promise<"inside" | "outside" | "hidden"> {
  const result = await db.execute<{ inside: boolean; known: boolean }>(sql`
        select membership.id is not null and membership.left_at is null as inside,
          membership.id is not null or experiences.cancelled_at is null as known
        from experiences
        left join experience_memberships membership on membership.experience_id = experiences.id and membership.user_id = ${userId}
        where experiences.id = ${experienceId} and experiences.is_active
          and ${notBlocked(userId, sql`experiences.creator_id`)}`);
  const row = result.rows[0];
  if (row === undefined || !row.known) return "hidden";
  return row.inside ? "inside" : "outside";
}

/** Newest first; ids are made in the order of time. */
export async function messagesOf(
  db: Db,
  experienceId: string,
  viewerId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<MessageRow>> {
  const before = decodePosition(cursor);
  const older = before ? sql`${chatMessages.id} < ${before.id}` : undefined;
  const rows = await read(db, viewerId)
    .where(and(eq(chatMessages.experienceId, experienceId), notBlocked(viewerId, chatMessages.userId), older))
    // The words of the index: without them a quiet group is looked for among the messages of all the others.
    .orderBy(sql`${chatMessages.id} desc nulls last`)
    .limit(limit + 1);
  return pageOf(rows, limit, (last) => encodePosition({ at: last.sentAt, id: last.id }));
}

/** Null where the author is not in the group at the moment of writing. */
export async function insert(
  db: Db,
  message: {
    experienceId: string;
    userId: string;
    message: string;
    sentAt: Date;
  },
): Promise<MessageRow | null> {
  const before = sql`(select sent_at from chat_messages where experience_id = ${message.experienceId}
        order by id desc nulls last limit 1)`;
  const next = orderedMoment(sql`${newId()}`, sql`${message.sentAt}`, before);
  const written = await inTransaction(db, async (tx) => {
    // One after the other within a group, so that each is later than the one before, whatever the clocks say.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('chat ' || ${message.experienceId}::text, 0))`);
    return knownOnes(
      tx.execute<{ id: string }>(sql`
            insert into chat_messages (id, experience_id, user_id, message, sent_at)
            select ${next.id}, membership.experience_id, membership.user_id, ${message.message}, ${next.at}
            from experience_memberships membership
            where membership.experience_id = ${message.experienceId} and membership.user_id = ${message.userId} and membership.left_at is null
            returning id`),
    );
  });
  const id = written.rows[0]?.id;
  if (id === undefined) return null;
  const [row] = await read(db, message.userId).where(eq(chatMessages.id, id));
  return row ?? null;
}

/** What a member has written, the newest first. */
export function writtenBy(db: Db, userId: string, limit: number) {
  return db
    .select({ experienceId: chatMessages.experienceId, message: chatMessages.message, sentAt: chatMessages.sentAt })
    .from(chatMessages)
    .where(eq(chatMessages.userId, userId))
    .orderBy(desc(chatMessages.id))
    .limit(limit);
}

function read(db: Db, viewerId: string) {
  return db
    .select({
      id: chatMessages.id,
      experienceId: chatMessages.experienceId,
      userId: chatMessages.userId,
      message: chatMessages.message,
      sentAt: chatMessages.sentAt,
      user: personCard(users, viewerId),
    })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.userId));
}
