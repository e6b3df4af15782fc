import { requestMessages } from "@alongside/contract/messages/messages.constants.ts";
import { type SQL, sql } from "drizzle-orm";
import type { ViewerId } from "./person-card.ts";
import { takesItemMessages, takesMessages } from "./relations.ts";

/**
 * Conversations that began as a message about a listing, as parts of any query; `talk` is the alias of the
 * conversation. A request lets the recipient write, and both once it is accepted.
 */

const columnsOf = (talk: string) => ({
  status: sql`${sql.identifier(talk)}.request_status`,
  by: sql`${sql.identifier(talk)}.requested_by_id`,
  count: sql`${sql.identifier(talk)}.request_count`,
});

type Id = Exclude<ViewerId, null>;

/** A request that is unanswered or ignored. */
export function isRequest(talk: string): SQL {
  return sql`(coalesce(${columnsOf(talk).status} in ('waiting', 'ignored'), false))`;
}

/** The requester while the request is unanswered. */
export function isOwnRequest(talk: string, viewerId: Id): SQL {
  return sql`(${isRequest(talk)} and coalesce(${columnsOf(talk).by} = ${viewerId}::uuid, false))`;
}

/** The other accepts messages from the viewer, by their settings or an accepted request. */
export function isOpenFor(talk: string, viewerId: Id, otherId: SQL): SQL {
  const { status } = columnsOf(talk);
  return sql`(${takesMessages(viewerId, otherId)} or (${takesItemMessages(otherId)}
    and (coalesce(${status} = 'accepted', false) or (${isRequest(talk)} and not ${isOwnRequest(talk, viewerId)}))))`;
}

/** The viewer has a pending request and may send more before the answer; an ignored request looks the same. */
export function mayAskIn(talk: string, viewerId: Id, otherId: SQL): SQL {
  return sql`(${isOwnRequest(talk, viewerId)} and ${columnsOf(talk).count} < ${sql.raw(String(requestMessages))}
    and ${takesItemMessages(otherId)})`;
}

/**
 * The viewer may write, and no request waits for an answer: what reacting, editing and typing need, so that a request
 * stays a few messages.
 */
export function isAnswered(talk: string, viewerId: Id, otherId: SQL): SQL {
  const mayAnyway = sql`case when ${isOwnRequest(talk, viewerId)} then ${takesMessages(viewerId, otherId)}
    else ${takesMessages(otherId, sql`${viewerId}::uuid`)} end`;
  return sql`(${isOpenFor(talk, viewerId, otherId)} and (not ${isRequest(talk)} or ${mayAnyway}))`;
}

/** The viewer ignores it: it is in no list and no count of theirs, unless the other could write to them anyway. */
export function isIgnored(talk: string, viewerId: Id, otherId: SQL): SQL {
  return sql`(coalesce(${columnsOf(talk).status} = 'ignored', false) and not ${isOwnRequest(talk, viewerId)}
    and not ${takesMessages(sql`${otherId}`, sql`${viewerId}::uuid`)})`;
}

/** The two have written to each other. An unanswered request must not reveal who is online. */
export function hasAnswered(talk: string): SQL {
  return sql`(${sql.identifier(talk)}.last_message_id is not null and not ${isRequest(talk)})`;
}
