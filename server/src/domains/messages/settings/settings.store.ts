import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { mutedColumns } from "../../../db/muted.ts";
import { notBlocked } from "../../../db/relations.ts";
import { bool, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { wireTime } from "../../../db/wire-time.ts";
import { otherOf } from "../messages.row.store.ts";

export { arePinsFull, lockPins } from "../../../db/pinned-chats.ts";

export interface Settings {
  isMuted: boolean;
  /** As in replies. */
  mutedUntil: string | null;
  isPinned: boolean;
}

const findSettings = statement({
  name: "find a member's settings of a conversation",
  params: { viewerId: uuid, id: uuid, now: time },
  row: {
    isMuted: neverNull(bool, "a default replaces null"),
    mutedUntil: nullable(text),
    isPinned: neverNull(bool, "a null check"),
  },
  text: ({ viewerId, id, now }) => {
    const { isMuted, mutedUntil } = mutedColumns(sql`own.muted_until`, now);
    return sql`
      select ${isMuted} as "isMuted", ${wireTime(mutedUntil)} as "mutedUntil", own.pinned_at is not null as "isPinned"
      from conversations
      left join conversation_settings own on own.conversation_id = conversations.id and own.user_id = ${viewerId}
      where conversations.id = ${id} and ${viewerId} in (participant1_id, participant2_id)
        and ${notBlocked(viewerId, otherOf(viewerId))}`;
  },
});

/** Null if the viewer has no such conversation. */
export async function find(db: Db, viewerId: string, id: string, now: Date): Promise<Settings | null> {
  const [row] = await findSettings(db, { viewerId, id, now });
  return row ?? null;
}

const saveSettings = statement({
  name: "save a member's settings of a conversation",
  params: { viewerId: uuid, id: uuid, mutedUntil: nullable(text), isPinned: bool, now: time },
  row: {},
  text: ({ viewerId, id, mutedUntil, isPinned, now }) => sql`
    insert into conversation_settings (user_id, conversation_id, muted_until, pinned_at)
    values (${viewerId}, ${id}, ${mutedUntil}::text::timestamptz, case when ${isPinned} then ${now}::timestamptz end)
    on conflict (user_id, conversation_id) do update set muted_until = excluded.muted_until,
      pinned_at = case when ${isPinned} then coalesce(conversation_settings.pinned_at, excluded.pinned_at) end`,
});

/** `mutedUntil` is a time, `infinity`, or null. */
export async function save(
  tx: Db,
  viewerId: string,
  id: string,
  settings: { mutedUntil: string | null; isPinned: boolean },
  now: Date,
): Promise<void> {
  await saveSettings(tx, { viewerId, id, ...settings, now });
}
