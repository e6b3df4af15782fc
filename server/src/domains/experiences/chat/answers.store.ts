import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { notBlocked, showsOnline } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { arrayOf, bool, json, neverNull, statement, text, time, uuid } from "../../../db/statement.ts";

// What members add to messages of a group chat. That they are in the group is checked in the same statement.

/** The member is in the group of the message `said`. */
export const inGroup = (userId: ReturnType<typeof sql>) => sql`exists (select from experience_memberships own
  where own.experience_id = said.experience_id and own.user_id = ${userId} and own.left_at is null)`;

/** The member's account is locked first, as its deletion does. */
const putReaction = statement({
  name: "react to a group chat message",
  params: { id: uuid, experienceId: uuid, userId: uuid, emoji: text, now: time },
  row: { isChanged: neverNull(bool, "an existence check") },
  text: ({ id, experienceId, userId, emoji, now }) => sql`
    with me as materialized (select id from users where id = ${userId} for key share),
    target as (
      select said.id from me cross join chat_messages said
      where said.id = ${id} and said.experience_id = ${experienceId} and not said.is_deleted and ${inGroup(userId)}
        and ${notBlocked(userId, sql`said.user_id`)}
      for no key update of said),
    put as (
      insert into chat_reactions (message_id, user_id, emoji, created_at)
      select id, ${userId}, ${emoji}, ${now} from target
      on conflict (message_id, user_id) do update set emoji = excluded.emoji, created_at = excluded.created_at
        where chat_reactions.emoji <> excluded.emoji
      returning message_id)
    select exists (select from put) as "isChanged" from target`,
});

/** Whether it changed anything; null if the member sees no such message. */
export async function react(
  db: Db,
  reacted: { id: string; experienceId: string; userId: string; emoji: string; now: Date },
): Promise<boolean | null> {
  const [row] = await putReaction(db, reacted);
  return row?.isChanged ?? null;
}

const removeReaction = statement({
  name: "take back a reaction to a group chat message",
  params: { id: uuid, experienceId: uuid, userId: uuid },
  row: {},
  text: ({ id, experienceId, userId }) => sql`
    delete from chat_reactions using chat_messages said
    where chat_reactions.message_id = ${id} and chat_reactions.user_id = ${userId} and said.id = ${id}
      and said.experience_id = ${experienceId} and ${inGroup(userId)}`,
});

/** Returns whether there was one. */
export async function takeReactionBack(db: Db, userId: string, experienceId: string, id: string): Promise<boolean> {
  return (await removeReaction(db, { id, experienceId, userId })) > 0;
}

const findReactions = statement({
  name: "find who reacted to a group chat message",
  params: { id: uuid, viewerId: uuid },
  row: { emoji: text, user: neverNull(json<PersonCard>(), "joined with the person") },
  text: ({ id, viewerId }) => sql`
    select given.emoji, ${personCard(users, viewerId)} as "user"
    from chat_reactions given join users on users.id = given.user_id
    where given.message_id = ${id} and ${notBlocked(viewerId, sql`given.user_id`)}
    order by given.created_at, given.user_id limit 100`,
});

export const reactionsTo = (db: Db, viewerId: string, id: string) => findReactions(db, { id, viewerId });

const editOwn = statement({
  name: "edit an own group chat message",
  params: { id: uuid, experienceId: uuid, userId: uuid, message: text, since: time, now: time },
  row: {
    isLate: neverNull(bool, "compared with a time that is never null"),
    isChanged: neverNull(bool, "an existence check"),
    named: neverNull(arrayOf(uuid), "an array without nulls"),
  },
  text: ({ id, experienceId, userId, message, since, now }) => sql`
    with own as (
      select said.id, said.sent_at <= ${since} as is_late from chat_messages said
      where said.id = ${id} and said.experience_id = ${experienceId} and said.user_id = ${userId}
        and not said.is_deleted and not said.is_call and said.message <> '' and ${inGroup(userId)}
      for no key update),
    edited as (
      update chat_messages set message = ${message},
        edited_at = case when chat_messages.message = ${message} then edited_at else ${now}::timestamptz end
      from own where chat_messages.id = own.id and not own.is_late returning chat_messages.id),
    unnamed as (delete from chat_mentions using edited where chat_mentions.message_id = edited.id
      returning user_id)
    select is_late as "isLate", exists (select from edited) as "isChanged",
      array(select distinct user_id from unnamed where user_id is not null) as named from own`,
});

/**
 * Changes the text of a message sent after `since`, and removes its mentions; `named` are those it mentioned. Null if the
 * member has no such message.
 */
export async function edit(
  tx: Db,
  edited: { id: string; experienceId: string; userId: string; message: string; since: Date; now: Date },
): Promise<{ isLate: boolean; isChanged: boolean; named: string[] } | null> {
  const [row] = await editOwn(tx, edited);
  return row ?? null;
}

const findShown = statement({
  name: "find whether others may see a member typing",
  params: { userId: uuid },
  row: { isShown: neverNull(bool, "a default replaces null") },
  text: ({ userId }) => sql`select ${showsOnline(userId)} as "isShown"`,
});

export async function isSeenTyping(db: Db, userId: string): Promise<boolean> {
  const [row] = await findShown(db, { userId });
  return row?.isShown ?? false;
}
