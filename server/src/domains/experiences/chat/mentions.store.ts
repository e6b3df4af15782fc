import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { isMutedMembership } from "../../../db/muted.ts";
import { notBlocked } from "../../../db/relations.ts";
import { arrayOf, bool, int4, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";

export interface NewMention {
  userId: string;
  start: number;
  length: number;
}

/** The `member` of the group has muted the chat and switched off news about messages. */
const isSilent = (now: Date | SQL) => sql`(${isMutedMembership("member", now)}
      and exists (select from notification_settings setting where setting.user_id = member.user_id
        and setting.topic = 'messages' and not setting.mail))`;

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
    select distinct named.user_id as "userId", ${isSilent(now)} as "isSilent"
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

const findUnread = statement({
  name: "find the newest unread mention of members in a group chat",
  params: { experienceId: uuid, userIds: arrayOf(uuid), now: time },
  row: {
    userId: nullable(uuid),
    authorId: uuid,
    firstName: nullable(text),
    username: nullable(text),
    message: text,
  },
  text: ({ experienceId, userIds, now }) => sql`
    select distinct on (named.user_id) named.user_id as "userId", said.user_id as "authorId",
      author.first_name as "firstName", author.username, said.message
    from chat_mentions named
    join chat_messages said on said.id = named.message_id and said.experience_id = ${experienceId}
    join users author on author.id = said.user_id
    join experience_memberships member on member.experience_id = said.experience_id and member.user_id = named.user_id
      and member.left_at is null
    where named.user_id = any(${userIds}::uuid[]) and said.user_id <> named.user_id and not said.is_deleted
      and (member.chat_read_id is null or said.id > member.chat_read_id)
      and ${notBlocked(sql`named.user_id`, sql`said.user_id`)} and not ${isSilent(now)}
    order by named.user_id, said.id desc`,
});

/** Of each of these members the newest mention they haven't read, unless they don't want to hear of it. */
export const unreadOf = (tx: Db, experienceId: string, userIds: readonly string[], now: Date) =>
  findUnread(tx, { experienceId, userIds, now });
