import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { mutedColumns } from "../../../db/muted.ts";
import { bool, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { wireTime } from "../../../db/wire-time.ts";

export { arePinsFull, lockPins } from "../../../db/pinned-chats.ts";

const findSettings = statement({
  name: "find a member's settings of a group chat",
  params: { userId: uuid, experienceId: uuid, now: time },
  row: {
    isMuted: neverNull(bool, "a default replaces null"),
    mutedUntil: nullable(text),
    isPinned: neverNull(bool, "a null check"),
  },
  text: ({ userId, experienceId, now }) => {
    const { isMuted, mutedUntil } = mutedColumns(sql`chat_muted_until`, now);
    return sql`
      select ${isMuted} as "isMuted", ${wireTime(mutedUntil)} as "mutedUntil", chat_pinned_at is not null as "isPinned"
      from experience_memberships where experience_id = ${experienceId} and user_id = ${userId} and left_at is null`;
  },
});

/** Null if the member isn't in the group. */
export async function find(db: Db, userId: string, experienceId: string, now: Date) {
  const [row] = await findSettings(db, { userId, experienceId, now });
  return row ?? null;
}

const saveSettings = statement({
  name: "save a member's settings of a group chat",
  params: { userId: uuid, experienceId: uuid, mutedUntil: nullable(text), isPinned: bool, now: time },
  row: {},
  text: ({ userId, experienceId, mutedUntil, isPinned, now }) => sql`
    update experience_memberships set chat_muted_until = ${mutedUntil}::text::timestamptz,
      chat_pinned_at = case when ${isPinned} then coalesce(chat_pinned_at, ${now}::timestamptz) end
    where experience_id = ${experienceId} and user_id = ${userId} and left_at is null`,
});

/** `mutedUntil` is a time, `infinity`, or null. */
export async function save(
  tx: Db,
  userId: string,
  experienceId: string,
  settings: { mutedUntil: string | null; isPinned: boolean },
  now: Date,
): Promise<void> {
  await saveSettings(tx, { userId, experienceId, ...settings, now });
}
