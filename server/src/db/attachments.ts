import type { attachment, attachmentSummary } from "@alongside/contract/media/attachments.shapes.ts";
import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { notBlocked } from "./relations.ts";
import type { ViewerId } from "./person-card.ts";

export type AttachmentView = z.input<typeof attachment>;
export type AttachmentSummary = z.input<typeof attachmentSummary>;

/** Which messages: those of conversations, or of group chats. */
type Of = "direct" | "chat";

const columns: Record<Of, SQL> = { direct: sql.raw("direct_message_id"), chat: sql.raw("chat_message_id") };

/** What a message carries, as a list in its order: a column of any query that reads messages. */
export function attachmentsOf(of: Of, messageId: SQL): SQL<AttachmentView[]> {
  return sql<AttachmentView[]>`coalesce((select json_agg(json_build_object(
      'id', carried.object_id, 'kind', carried.kind, 'url', '/objects/attachments/' || carried.object_id,
      'posterUrl', '/objects/attachments/' || carried.poster_id, 'name', carried.name, 'size', carried.size,
      'width', carried.width, 'height', carried.height, 'thumbhash', carried.thumbhash, 'duration', carried.duration,
      'peaks', carried.peaks, 'caption', carried.caption) order by carried.position)
    from message_attachments carried where carried.${columns[of]} = ${messageId}), '[]'::json)`;
}

/** What a list says about them; null for a text alone. */
export function attachmentSummaryOf(of: Of, messageId: SQL): SQL<AttachmentSummary | null> {
  return sql<AttachmentSummary | null>`(select json_build_object('count', (
        select count(*)::int from message_attachments other where other.${columns[of]} = ${messageId}),
      'kind', carried.kind, 'name', carried.name, 'duration', carried.duration)
    from message_attachments carried where carried.${columns[of]} = ${messageId} and carried.position = 0)`;
}

/** The viewer sees the message that carries this file: the row `carried` of `message_attachments`. */
export function maySeeCarried(viewerId: ViewerId): SQL {
  if (viewerId === null) return sql`false`;
  const other = sql`case when talk.participant1_id = ${viewerId}::uuid then talk.participant2_id else talk.participant1_id end`;
  return sql`(exists (select from direct_messages said join conversations talk on talk.id = said.conversation_id
      where said.id = carried.direct_message_id and not said.is_deleted
        and ${viewerId}::uuid in (talk.participant1_id, talk.participant2_id) and ${notBlocked(viewerId, other)})
    or exists (select from chat_messages said join experiences about on about.id = said.experience_id and about.is_active
      join experience_memberships seat on seat.experience_id = about.id and seat.user_id = ${viewerId}::uuid
        and seat.left_at is null
      where said.id = carried.chat_message_id and not said.is_deleted
        and ${notBlocked(viewerId, sql`about.creator_id`)} and ${notBlocked(viewerId, sql`said.user_id`)}))`;
}
