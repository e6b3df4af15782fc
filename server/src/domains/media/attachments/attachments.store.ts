import { attachmentKinds } from "@alongside/contract/media/attachments.constants.ts";
import { and, asc, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import { maySeeCarried } from "../../../db/attachments.ts";
import type { Db } from "../../../db/client.ts";
import { messageAttachments } from "../../../db/schema/attachments.ts";
import { storedObjects } from "../../../db/schema/media.ts";
import { type DiscardedRow, discarded } from "../uploads/uploads.store.ts";

export type NewAttachmentRow = typeof messageAttachments.$inferInsert;

const { id: objectId, ownerId: owner, purpose, state } = storedObjects;
const isOfChat = inArray(
  purpose,
  attachmentKinds.map((kind) => `chat-${kind}`),
);

/** The purposes of these uploads of the member's own, used or not. */
export function purposesOf(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<{ id: string; purpose: string }[]> {
  return db
    .select({ id: objectId, purpose })
    .from(storedObjects)
    .where(and(inArray(objectId, [...ids]), eq(owner, ownerId), isOfChat));
}

/** Takes those of these uploads that are the member's own and unused. If two callers compete, one gets them. */
export function claim(db: Db, ownerId: string, ids: readonly string[]) {
  const { originalName, size, width, height, placeholder, duration, files } = storedObjects;
  return db
    .update(storedObjects)
    .set({ state: "stored" })
    .where(
      and(
        // Locks in one order, so that concurrent callers can't deadlock.
        inArray(
          objectId,
          db
            .select({ id: objectId })
            .from(storedObjects)
            .where(and(inArray(objectId, [...ids]), eq(owner, ownerId), isOfChat))
            .orderBy(asc(objectId))
            .for("update"),
        ),
        eq(state, "received"),
      ),
    )
    .returning({ id: objectId, purpose, originalName, size, width, height, placeholder, duration, files });
}

export async function insert(db: Db, rows: readonly NewAttachmentRow[]): Promise<void> {
  await db.insert(messageAttachments).values([...rows]);
}

/** Which messages lose what they carry. */
export type Carrier =
  | { directMessageId: string }
  | { chatMessageId: string }
  | { directMessageIds: readonly string[] }
  | { chatMessageIds: readonly string[] }
  /** What others have sent to the group chats of this host. */
  | { guestsOf: string };

function isOf(carrier: Carrier): SQL {
  if ("directMessageId" in carrier) return eq(messageAttachments.directMessageId, carrier.directMessageId);
  if ("chatMessageId" in carrier) return eq(messageAttachments.chatMessageId, carrier.chatMessageId);
  if ("directMessageIds" in carrier) return inArray(messageAttachments.directMessageId, [...carrier.directMessageIds]);
  if ("chatMessageIds" in carrier) return inArray(messageAttachments.chatMessageId, [...carrier.chatMessageIds]);
  return sql`${messageAttachments.chatMessageId} in (select said.id from chat_messages said
    join experiences about on about.id = said.experience_id
    where about.creator_id = ${carrier.guestsOf} and said.user_id <> ${carrier.guestsOf})`;
}

/** Removes attachments from messages and marks their files for deletion (see `discardUnused` of uploads). */
export async function remove(db: Db, carrier: Carrier, now: Date): Promise<DiscardedRow[]> {
  const removed = await db
    .delete(messageAttachments)
    .where(isOf(carrier))
    .returning({ objectId: messageAttachments.objectId, posterId: messageAttachments.posterId });
  const ids = removed.flatMap(({ objectId: id, posterId }) => (posterId === null ? [id] : [id, posterId]));
  if (ids.length === 0) return [];
  return db
    .update(storedObjects)
    .set({ state: "issued", tokenExpiry: now })
    .where(
      inArray(
        objectId,
        db
          .select({ id: objectId })
          .from(storedObjects)
          .where(and(inArray(objectId, ids), eq(state, "stored")))
          .orderBy(asc(objectId))
          .for("update"),
      ),
    )
    .returning(discarded);
}

/** A file, for its sender and for those who see the message that carries it. */
export async function findVisible(db: Db, id: string, viewerId: string) {
  const { key, mimeType: type, size, files, originalName } = storedObjects;
  const carried = (condition: SQL) => sql`exists (select from message_attachments carried
    where (carried.object_id = ${id} or carried.poster_id = ${id}) and ${condition})`;
  const isHidden = sql`(exists (select from direct_messages said where said.id = carried.direct_message_id and said.is_deleted)
    or exists (select from chat_messages said where said.id = carried.chat_message_id and said.is_deleted))`;
  const isOwn = and(eq(owner, viewerId), inArray(state, ["received", "stored"]), sql`not ${carried(isHidden)}`);
  const [row] = await db
    .select({ id: objectId, purpose, key, type, size, files, name: originalName })
    .from(storedObjects)
    .where(and(eq(objectId, id), isOfChat, or(isOwn, and(eq(state, "stored"), carried(maySeeCarried(viewerId))))));
  return row ?? null;
}

/** What a member has sent in messages, newest first, for the export. */
export function sentBy(db: Db, userId: string, limit: number) {
  const { kind, name, size, duration, caption, createdAt } = messageAttachments;
  return db
    .select({
      address: sql<string>`'/objects/attachments/' || ${messageAttachments.objectId}`,
      kind,
      name,
      size,
      duration,
      caption,
      createdAt,
    })
    .from(messageAttachments)
    .innerJoin(storedObjects, eq(storedObjects.id, messageAttachments.objectId))
    .where(eq(owner, userId))
    .orderBy(desc(createdAt), desc(messageAttachments.id))
    .limit(limit);
}
