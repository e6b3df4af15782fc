import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { directMessages } from "../../../db/schema/messages.ts";
import { otherOf } from "../messages.row.store.ts";

/** Until the account is gone: of two who leave at once, the second then finds the first gone. */
export async function lockAllOf(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select from conversations where participant1_id = ${userId} or participant2_id = ${userId}
        order by id for update`);
}

/** Removes the conversations whose other side is gone as well, with their messages; answers who is left in the rest. */
export async function leave(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ other_id: string }>(sql`
        with emptied as (
          delete from conversations where (participant1_id = ${userId} and participant2_id is null)
            or (participant2_id = ${userId} and participant1_id is null))
        update conversations set version = version + 1
        where (participant1_id = ${userId} and participant2_id is not null)
          or (participant2_id = ${userId} and participant1_id is not null)
        returning ${otherOf(userId)} as other_id`);
  return rows.map((row) => row.other_id);
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
