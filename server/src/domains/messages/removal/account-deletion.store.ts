import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { directMessages } from "../../../db/schema/messages.ts";
import { neverNull, statement, uuid } from "../../../db/statement.ts";
import { otherOf } from "../messages.row.store.ts";

const lockConversations = statement({
  name: "lock all conversations of a member",
  params: { userId: uuid },
  row: {},
  text: ({ userId }) => sql`
    select from conversations where participant1_id = ${userId} or participant2_id = ${userId} order by id for update`,
});

/** So that of two accounts deleted at once, the second finds the first deleted. */
export async function lockAllOf(db: Db, userId: string): Promise<void> {
  await lockConversations(db, { userId });
}

const leaveAll = statement({
  name: "leave all conversations",
  params: { userId: uuid },
  row: { otherId: neverNull(uuid, "conversations without another participant are deleted") },
  text: ({ userId }) => sql`
    with emptied as (
      delete from conversations where (participant1_id = ${userId} and participant2_id is null)
        or (participant2_id = ${userId} and participant1_id is null))
    update conversations set version = version + 1
    where (participant1_id = ${userId} and participant2_id is not null)
      or (participant2_id = ${userId} and participant1_id is not null)
    returning ${otherOf(userId)} as "otherId"`,
});

/** Deletes conversations whose other participant is deleted as well; returns the participants of the rest. */
export async function leave(db: Db, userId: string): Promise<string[]> {
  const rows = await leaveAll(db, { userId });
  return rows.map(({ otherId }) => otherId);
}

/** What a member has written, the newest first. */
export function writtenBy(db: Db, userId: string, limit: number) {
  return db
    .select({
      conversationId: directMessages.conversationId,
      message: directMessages.message,
      isDeleted: directMessages.isDeleted,
      sentAt: directMessages.sentAt,
    })
    .from(directMessages)
    .where(eq(directMessages.senderId, userId))
    .orderBy(desc(directMessages.id))
    .limit(limit);
}
