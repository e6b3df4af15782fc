import { mostPinned } from "@alongside/contract/kernel/chat.constants.ts";
import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { bool, neverNull, statement, uuid } from "./statement.ts";

const lockMember = statement({
  name: "lock a member before pinning a chat",
  params: { userId: uuid },
  row: {},
  text: ({ userId }) => sql`select from users where id = ${userId} for no key update`,
});

/** Before the settings of a chat change: of two chats pinned at once, one is counted before the other. */
export async function lockPins(tx: Db, userId: string): Promise<void> {
  await lockMember(tx, { userId });
}

const countPinned = statement({
  name: "compare a member's pinned chats with the limit",
  params: { userId: uuid },
  row: { isFull: neverNull(bool, "a count") },
  text: ({ userId }) => sql`
    select (select count(*) from conversation_settings
        where user_id = ${userId} and pinned_at is not null)
      + (select count(*) from experience_memberships
        where user_id = ${userId} and chat_pinned_at is not null and left_at is null) >= ${sql.raw(String(mostPinned))} as "isFull"`,
});

/** Whether the member has pinned as many chats, direct and group together, as they can. Lock them first. */
export async function arePinsFull(tx: Db, userId: string): Promise<boolean> {
  const [row] = await countPinned(tx, { userId });
  return row?.isFull ?? false;
}
