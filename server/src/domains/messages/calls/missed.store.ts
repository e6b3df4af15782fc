import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { isIgnored, isOwnRequest } from "../../../db/message-requests.ts";
import { isNotSuspended, notBlocked } from "../../../db/relations.ts";
import { otherOf } from "../messages.row.store.ts";

export interface Missed {
  receiverId: string;
  senderId: string;
  firstName: string | null;
  username: string | null;
  message: string;
  /** What a request is about that waits for an answer. */
  listing: string | null;
}

/** Messages looked at in one round; the rest has its turn in the next. */
const perRound = 500;
/** Under this number one node at a time looks for what was missed. */
const turn = 7_203_114;

/** False where another node is at it. */
export async function takeTurn(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ is_ours: boolean }>(sql`select pg_try_advisory_xact_lock(${turn}) as is_ours`);
  return rows[0]?.is_ours ?? false;
}

/**
 * The newest message of each sender that was sent between the two moments, is still unread, and that the receiver's
 * bell has not told of, or no longer does since another was deleted. Held until the transaction ends, so that whoever
 * reads it now finds the notice.
 */
export async function find(tx: Db, since: Date, until: Date): Promise<Missed[]> {
  const { rows } = await tx.execute<{
    receiver_id: string;
    sender_id: string;
    first_name: string | null;
    username: string | null;
    message: string;
    listing: string | null;
  }>(sql`
        with unread as (
          select m.id, m.sender_id, m.message, talk.receiver_id,
            case when ${isOwnRequest("c", sql`m.sender_id`)}
              then (select item.title from marketplace_items item where item.id = c.item_id) end as listing
          from direct_messages m join conversations c on c.id = m.conversation_id
          cross join lateral (select ${otherOf(sql`m.sender_id`, "c")} as receiver_id) talk
          where not m.is_read and m.message <> '' and m.sent_at between ${since} and ${until}
            and m.sender_id in (c.participant1_id, c.participant2_id) and talk.receiver_id is not null
            and not ${isIgnored("c", sql`talk.receiver_id`, sql`m.sender_id`)}
            and ${notBlocked(sql`m.sender_id`, sql`talk.receiver_id`)} and ${isNotSuspended(sql`m.sender_id`)}
            and not exists (select from notifications told where told.user_id = talk.receiver_id and not told.is_read
              and told.type = 'message-missed' and told.related_id = m.sender_id)
            and not exists (select from notifications told where told.user_id = talk.receiver_id
              and told.created_at >= m.sent_at and told.type = 'message-missed' and told.related_id = m.sender_id
              and told.title <> '')
          order by m.sent_at limit ${perRound} for no key update of m skip locked)
        select distinct on (unread.receiver_id, unread.sender_id) unread.receiver_id, unread.sender_id,
          sender.first_name, sender.username, unread.message, unread.listing
        from unread join users sender on sender.id = unread.sender_id
        order by unread.receiver_id, unread.sender_id, unread.id desc`);
  return rows.map(({ receiver_id, sender_id, first_name, username, message, listing }) => ({
    receiverId: receiver_id,
    senderId: sender_id,
    firstName: first_name,
    username,
    message,
    listing,
  }));
}
