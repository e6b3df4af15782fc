import { type ReportTarget, reportTargets } from "@alongside/contract/support/support.constants.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { arePair } from "../../../db/pairs.ts";
import { maySeeItemOf, maySeePostOf, maySeeProfile, maySeeVideoOf, notBlocked } from "../../../db/relations.ts";
import { json, jsonb, neverNull, nullable, statement, text, uuid } from "../../../db/statement.ts";
import { wireTime } from "../../../db/wire-time.ts";

export interface NameRow {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
}

/** The current state of what a member reports. */
export interface TargetRow {
  ownerId: string | null;
  owner: NameRow | null;
  words: string;
  /** The complete content, for a decision made after it was changed or deleted. */
  snapshot: Record<string, unknown>;
}

const asTime = (column: string) => wireTime(sql.raw(column));
/** A person regardless of their privacy settings: only for administrators. */
const person = (alias: string) =>
  sql.raw(`case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'username', ${alias}.username,
    'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'city', ${alias}.city,
    'picture', ${alias}.profile_image_url, 'location', ${alias}.location) end`);
const post = sql`json_build_object('id', p.id, 'author', ${person("author")}, 'text', p.content,
  'visibility', p.visibility, 'media', p.media_urls,
  'descriptions', (select array_agg(medium.alt order by medium.position) from post_media medium
    where medium.post_id = p.id), 'createdAt', ${asTime("p.created_at")},
  'updatedAt', ${asTime("p.updated_at")})`;

/** The viewer may see the post `p`. */
const isSeenPost = (viewerId: SQL) =>
  maySeePostOf(viewerId, { userId: sql`p.user_id`, visibility: sql`p.visibility`, isActive: sql`p.is_active` });

const videoColumns = { userId: sql`v.user_id`, isPublic: sql`v.is_public`, isActive: sql`v.is_active` };

/** The addresses of what the message `m` carries. */
const attachments = sql.raw(`(select coalesce(json_agg('/objects/attachments/' || carried.object_id
  order by carried.position), '[]'::json) from message_attachments carried where carried.direct_message_id = m.id)`);

/** What the viewer may report, by type. */
const targets: Record<ReportTarget, (viewerId: SQL, id: SQL) => SQL> = {
  // Includes members the viewer has blocked, and members who wrote to the viewer before blocking them.
  user: (viewerId, id) => sql`
    select owner.id as "ownerId", ${person("owner")} as owner,
      concat_ws(E'\\n', nullif(concat_ws(' ', owner.first_name, owner.last_name), ''), '@' || owner.username,
        owner.location, owner.about, nullif(array_to_string(owner.interests, ', '), '')) as words,
      jsonb_build_object('person', ${person("owner")}, 'memberSince', ${asTime("owner.created_at")},
        'about', owner.about, 'interests', array_to_string(owner.interests, ', ')) as snapshot
    from users owner
    where owner.id = ${id} and (${maySeeProfile(viewerId, sql`owner.id`)}
      or exists (select from user_blocks own where own.blocker_id = ${viewerId} and own.blocked_id = owner.id)
      or exists (select from user_connections known where ${isPairOf("known", "user_id", "friend_id", viewerId)})
      or exists (select from conversations talk
        where ${isPairOf("talk", "participant1_id", "participant2_id", viewerId)}))`,

  post: (viewerId, id) => sql`
    select author.id as "ownerId", ${person("author")} as owner, concat_ws(E'\\n', nullif(p.content, ''),
        (select string_agg(nullif(medium.alt, ''), E'\\n' order by medium.position) from post_media medium
          where medium.post_id = p.id)) as words,
      jsonb_build_object('post', ${post}) as snapshot
    from user_posts p join users author on author.id = p.user_id
    where p.id = ${id} and ${isSeenPost(viewerId)}`,

  comment: (viewerId, id) => sql`
    select writer.id as "ownerId", ${person("writer")} as owner, c.content as words,
      jsonb_build_object('comment', json_build_object('id', c.id, 'author', ${person("writer")}, 'text', c.content,
        'createdAt', ${asTime("c.created_at")}, 'updatedAt', ${asTime("c.updated_at")}), 'post', ${post}) as snapshot
    from post_comments c join users writer on writer.id = c.user_id
    join user_posts p on p.id = c.post_id join users author on author.id = p.user_id
    where c.id = ${id} and c.is_active and ${notBlocked(viewerId, sql`c.user_id`)} and ${isSeenPost(viewerId)}`,

  // Both participants see the messages of a conversation, also if one has blocked the other.
  message: (viewerId, id) => sql`
    select m.sender_id as "ownerId", ${person("sender")} as owner,
      concat_ws(E'\\n', m.message, (select string_agg(concat_ws(E'\\n', case when carried.kind = 'file' then carried.name end,
        nullif(carried.caption, '')), E'\\n' order by carried.position)
        from message_attachments carried where carried.direct_message_id = m.id)) as words,
      jsonb_build_object('message', json_build_object('id', m.id, 'sender', ${person("sender")}, 'text', m.message,
        'type', m.message_type, 'attachment', m.attachment_url, 'attachmentName', m.attachment_name, 'attachments', ${attachments},
        'sentAt', ${asTime("m.sent_at")}), 'conversationId', m.conversation_id) as snapshot
    from direct_messages m join conversations talk on talk.id = m.conversation_id
    left join users sender on sender.id = m.sender_id
    where m.id = ${id} and not m.is_deleted and ${viewerId}::uuid in (talk.participant1_id, talk.participant2_id)`,

  // Members of a cancelled experience still see it.
  experience: (viewerId, id) => sql`
    select host.id as "ownerId", ${person("host")} as owner, concat_ws(E'\\n', e.title, e.description, e.location) as words,
      jsonb_build_object('experience', json_build_object('id', e.id, 'host', ${person("host")}, 'title', e.title,
        'text', e.description, 'category', e.category, 'agenda', e.agenda, 'location', e.location,
        'picture', e.image_url, 'dateTime', ${asTime("e.date_time")}, 'price', e.price,
        'createdAt', ${asTime("e.created_at")}, 'updatedAt', ${asTime("e.updated_at")})) as snapshot
    from experiences e join users host on host.id = e.creator_id
    where e.id = ${id} and e.is_active and ${notBlocked(viewerId, sql`e.creator_id`)}
      and (e.cancelled_at is null or exists (select from experience_memberships membership
        where membership.experience_id = e.id and membership.user_id = ${viewerId}))`,

  // Of an album, by those who see it there.
  photo: (viewerId, id) => sql`
    select owner.id as "ownerId", ${person("owner")} as owner, e.title as words,
      jsonb_build_object('photo', json_build_object('id', p.id, 'owner', ${person("owner")}, 'title', e.title,
        'picture', '/objects/' || p.large_key, 'createdAt', ${asTime("p.created_at")}), 'experienceId', e.id) as snapshot
    from experience_photos p join experiences e on e.id = p.experience_id join users owner on owner.id = p.user_id
    where p.id = ${id} and p.is_active and e.is_active and e.cancelled_at is null
      and ${notBlocked(viewerId, sql`e.creator_id`)}
      and (p.user_id = ${viewerId} or ${notBlocked(viewerId, sql`p.user_id`)})
      and (e.creator_id = ${viewerId} or exists (select from experience_participants seat
        where seat.experience_id = e.id and seat.user_id = ${viewerId}))`,

  video: (viewerId, id) => sql`
    select owner.id as "ownerId", ${person("owner")} as owner,
      concat_ws(E'\\n', v.title, v.description, v.captions) as words,
      jsonb_build_object('video', json_build_object('id', v.id, 'owner', ${person("owner")}, 'title', v.title,
        'text', v.description, 'captions', v.captions, 'film', v.video_url, 'picture', v.thumbnail_url,
        'duration', v.duration, 'isPublic', v.is_public, 'createdAt', ${asTime("v.created_at")})) as snapshot
    from user_videos v join users owner on owner.id = v.user_id
    where v.id = ${id} and ${maySeeVideoOf(viewerId, videoColumns)}`,

  // Also sold items, which can be opened by their link.
  listing: (viewerId, id) => sql`
    select seller.id as "ownerId", ${person("seller")} as owner, concat_ws(E'\\n', i.title, i.description, i.location) as words,
      jsonb_build_object('listing', json_build_object('id', i.id, 'seller', ${person("seller")}, 'title', i.title,
        'text', i.description, 'category', i.category, 'price', i.price::text, 'condition', i.condition,
        'location', i.location, 'pictures', i.image_urls, 'status', i.status,
        'createdAt', ${asTime("i.created_at")}, 'updatedAt', ${asTime("i.updated_at")})) as snapshot
    from marketplace_items i join users seller on seller.id = i.seller_id
    where i.id = ${id} and ${maySeeItemOf(viewerId, { sellerId: sql`i.seller_id`, isActive: sql`i.is_active` })}`,
};

/** The row of `alias` is about the viewer and `owner`. */
function isPairOf(alias: string, one: string, other: string, viewerId: SQL): SQL {
  const [first, second] = [sql.raw(`${alias}.${one}`), sql.raw(`${alias}.${other}`)];
  return sql`${arePair(first, second, viewerId, sql`owner.id`)}
    and ${first} is not null and ${second} is not null`;
}

const findTarget = statement({
  name: "find what a member reports",
  params: { viewerId: uuid, id: uuid },
  row: {
    ownerId: nullable(uuid),
    owner: nullable(json<NameRow>()),
    words: neverNull(text, "texts are not null"),
    snapshot: neverNull(jsonb<Record<string, unknown>>(), "built by the statement"),
  },
  variants: reportTargets,
  text: ({ viewerId, id }, targetType: ReportTarget) => targets[targetType](viewerId, id),
});

/** Null if the viewer can't see anything with this id. */
export async function find(db: Db, viewerId: string, targetType: ReportTarget, id: string): Promise<TargetRow | null> {
  const [row] = await findTarget(db, { viewerId, id }, targetType);
  return row ?? null;
}
