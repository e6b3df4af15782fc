import { sql } from "drizzle-orm";
import { type AttachmentSummary, attachmentSummaryOf } from "../../../db/attachments.ts";
import type { Db } from "../../../db/client.ts";
import { isIgnored, isOwnRequest } from "../../../db/message-requests.ts";
import { isMutedTalk } from "../../../db/muted.ts";
import { isNotSuspended, notBlocked } from "../../../db/relations.ts";
import { bool, int4, json, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { otherOf } from "../messages.row.store.ts";

export interface Missed {
  receiverId: string;
  senderId: string;
  firstName: string | null;
  username: string | null;
  message: string;
  attachments: AttachmentSummary | null;
  /** The listing of a pending message request. */
  listing: string | null;
}

/** Messages looked at in one run. */
const perRound = 500;
/** The advisory lock that lets one node at a time look for missed messages. */
const turn = 7_203_114;

const takeLock = statement({
  name: "take the lock for missed messages",
  params: { key: int4 },
  row: { isTaken: neverNull(bool, "a function that never returns null") },
  text: ({ key }) => sql`select pg_try_advisory_xact_lock(${key}::int) as "isTaken"`,
});

/** False if another node is looking. */
export async function takeTurn(tx: Db): Promise<boolean> {
  const [row] = await takeLock(tx, { key: turn });
  return row?.isTaken ?? false;
}

const findMissed = statement({
  name: "find missed messages",
  params: { since: time, until: time, now: time },
  row: {
    receiverId: neverNull(uuid, "checked by the condition"),
    senderId: neverNull(uuid, "joined with the sender"),
    firstName: nullable(text),
    username: nullable(text),
    message: text,
    attachments: nullable(json<AttachmentSummary>()),
    listing: nullable(text),
  },
  text: ({ since, until, now }) => sql`
    with unread as (
      select m.id, m.sender_id, m.message, talk.receiver_id,
        case when ${isOwnRequest("c", sql`m.sender_id`)}
          then (select item.title from marketplace_items item where item.id = c.item_id) end as listing
      from direct_messages m join conversations c on c.id = m.conversation_id
      cross join lateral (select ${otherOf(sql`m.sender_id`, "c")} as receiver_id) talk
      where not m.is_read and (m.message <> '' or (m.message = '' and m.message_type <> 'text' and not m.is_deleted))
        and m.sent_at between ${since} and ${until}
        and m.sender_id in (c.participant1_id, c.participant2_id) and talk.receiver_id is not null
        and not ${isIgnored("c", sql`talk.receiver_id`, sql`m.sender_id`)}
        and ${notBlocked(sql`m.sender_id`, sql`talk.receiver_id`)} and ${isNotSuspended(sql`m.sender_id`)}
        and not ${isMutedTalk(sql`c.id`, sql`talk.receiver_id`, now)}
        and not exists (select from notifications told where told.user_id = talk.receiver_id and not told.is_read
          and told.type = 'message-missed' and told.related_id = m.sender_id)
        and not exists (select from notifications told where told.user_id = talk.receiver_id
          and told.created_at >= m.sent_at and told.type = 'message-missed' and told.related_id = m.sender_id
          and told.title <> '')
      order by m.sent_at limit ${perRound} for no key update of m skip locked)
    select distinct on (unread.receiver_id, unread.sender_id) unread.receiver_id as "receiverId",
      unread.sender_id as "senderId", sender.first_name as "firstName", sender.username, unread.message,
      ${attachmentSummaryOf("direct", sql`unread.id`)} as attachments, unread.listing
    from unread join users sender on sender.id = unread.sender_id
    order by unread.receiver_id, unread.sender_id, unread.id desc`,
});

/**
 * The newest unread message of each sender between the two moments that the receiver wasn't notified about, or no longer
 * is since another was deleted; nothing of conversations the receiver has muted. Locked until the transaction ends, so that reading it afterwards finds the notification.
 */
export function find(tx: Db, since: Date, until: Date, now: Date): Promise<Missed[]> {
  return findMissed(tx, { since, until, now });
}
