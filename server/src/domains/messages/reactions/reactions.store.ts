import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { isAnswered } from "../../../db/message-requests.ts";
import { notBlocked } from "../../../db/relations.ts";
import { bool, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { otherOf } from "../messages.row.store.ts";
import { raised } from "../messages.changes.store.ts";

export interface Reacted {
  /** Null for a deleted account. */
  otherId: string | null;
  isChanged: boolean;
}

const other = (viewerId: Parameters<typeof otherOf>[0]) => otherOf(viewerId, "c");

/**
 * The viewer's account is locked first, as its deletion does, then the conversation and the message, so that a message
 * deleted meanwhile gets no reaction.
 */
const putReaction = statement({
  name: "react to a message",
  params: { id: uuid, viewerId: uuid, emoji: text, now: time },
  row: {
    otherId: nullable(uuid),
    mayReact: neverNull(bool, "null checks"),
    isChanged: neverNull(bool, "an existence check"),
  },
  text: ({ id, viewerId, emoji, now }) => sql`
    with me as materialized (select id from users where id = ${viewerId} for key share),
    target as (
      select m.id, c.id as conversation_id, ${other(viewerId)} as other_id,
        ${other(viewerId)} is not null and ${isAnswered("c", viewerId, other(viewerId))} as may_react
      from me cross join conversations c join direct_messages m on m.conversation_id = c.id
      where m.id = ${id} and not m.is_deleted and ${viewerId} in (c.participant1_id, c.participant2_id)
        and ${notBlocked(viewerId, other(viewerId))}
      for no key update of c, m),
    put as (
      insert into message_reactions (message_id, user_id, emoji, created_at)
      select id, ${viewerId}, ${emoji}, ${now} from target where may_react
      on conflict (message_id, user_id) do update set emoji = excluded.emoji, created_at = excluded.created_at
        where message_reactions.emoji <> excluded.emoji
      returning message_id),
    changed as (select conversation_id from target where id in (select message_id from put)),
    moved as (${raised("changed")} returning version)
    select other_id as "otherId", may_react as "mayReact", exists (select from moved) as "isChanged" from target`,
});

/** Null if the viewer sees no such message, "refused" if they can't write to the other. */
export async function put(
  db: Db,
  viewerId: string,
  id: string,
  emoji: string,
  now: Date,
): Promise<Reacted | "refused" | null> {
  const [row] = await putReaction(db, { id, viewerId, emoji, now });
  if (row === undefined) return null;
  return row.mayReact ? row : "refused";
}

const removeReaction = statement({
  name: "take back a reaction to a message",
  params: { id: uuid, viewerId: uuid },
  row: { otherId: nullable(uuid), isChanged: neverNull(bool, "an existence check") },
  text: ({ id, viewerId }) => sql`
    with target as (
      select m.id, c.id as conversation_id, ${other(viewerId)} as other_id
      from conversations c join direct_messages m on m.conversation_id = c.id
      where m.id = ${id} and not m.is_deleted and ${viewerId} in (c.participant1_id, c.participant2_id)
        and ${notBlocked(viewerId, other(viewerId))}
      for no key update of c),
    removed as (
      delete from message_reactions using target
      where message_reactions.message_id = target.id and message_reactions.user_id = ${viewerId}
      returning target.conversation_id),
    moved as (${raised("removed")} returning version)
    select other_id as "otherId", exists (select from moved) as "isChanged" from target`,
});

/** Null if the viewer sees no such message. */
export async function remove(db: Db, viewerId: string, id: string): Promise<Reacted | null> {
  const [row] = await removeReaction(db, { id, viewerId });
  return row ?? null;
}
