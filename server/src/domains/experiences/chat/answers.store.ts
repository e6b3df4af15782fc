import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { isMutedMembership } from "../../../db/muted.ts";
import { notBlocked, showsOnline } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { arrayOf, bool, int4, json, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";

export interface NewMention {
  userId: string;
  start: number;
  length: number;
}

// What members add to messages of a group chat. That they are in the group is checked in the same statement.

const inGroup = (userId: ReturnType<typeof sql>) => sql`exists (select from experience_memberships own
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
    unnamed as (delete from chat_mentions using edited where chat_mentions.message_id = edited.id)
    select is_late as "isLate", exists (select from edited) as "isChanged" from own`,
});

/** Changes the text of a message sent after `since`, and removes its mentions. Null if the member has no such message. */
export async function edit(
  tx: Db,
  edited: { id: string; experienceId: string; userId: string; message: string; since: Date; now: Date },
): Promise<{ isLate: boolean; isChanged: boolean } | null> {
  const [row] = await editOwn(tx, edited);
  return row ?? null;
}

const insertMentions = statement({
  name: "mention members of a group chat",
  params: {
    messageId: uuid,
    authorId: uuid,
    userIds: arrayOf(uuid),
    starts: arrayOf(int4),
    lengths: arrayOf(int4),
    now: time,
  },
  row: { userId: nullable(uuid), isSilent: neverNull(bool, "defaults replace null") },
  text: ({ messageId, authorId, userIds, starts, lengths, now }) => sql`
    with named as (
      insert into chat_mentions (message_id, start, length, user_id)
      select said.id, given.start, given.length, member.user_id
      from unnest(${userIds}::uuid[], ${starts}::int[], ${lengths}::int[]) as given (user_id, start, length)
      join chat_messages said on said.id = ${messageId}
      join experience_memberships member on member.experience_id = said.experience_id and member.user_id = given.user_id
        and member.left_at is null
      where ${notBlocked(authorId, sql`member.user_id`)}
      returning user_id)
    select distinct named.user_id as "userId", ${isMutedMembership("member", now)}
      and exists (select from notification_settings setting where setting.user_id = named.user_id
        and setting.topic = 'messages' and not setting.mail) as "isSilent"
    from named
    join chat_messages said on said.id = ${messageId}
    join experience_memberships member on member.experience_id = said.experience_id and member.user_id = named.user_id`,
});

/**
 * Records whom a message names. Those outside the group stay text. `isSilent`: the member has muted the chat and switched
 * off news about messages, so that they aren't notified.
 */
export function mention(
  tx: Db,
  authorId: string,
  messageId: string,
  mentions: readonly NewMention[],
  now: Date,
): Promise<{ userId: string | null; isSilent: boolean }[]> {
  return insertMentions(tx, {
    messageId,
    authorId,
    userIds: mentions.map(({ userId }) => userId),
    starts: mentions.map(({ start }) => start),
    lengths: mentions.map(({ length }) => length),
    now,
  });
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
