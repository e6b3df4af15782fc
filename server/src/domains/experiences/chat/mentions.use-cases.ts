import type { newMentions } from "@alongside/contract/experiences/chat.shapes.ts";
import type { z } from "zod";
import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { mentioned } from "../notifications/notifications.rules.ts";
import * as noticesStore from "../notifications/notifications.store.ts";
import * as mentionsStore from "./mentions.store.ts";

/** Records whom a new message names, and notifies them, also where they have muted the chat. */
export async function mention(
  { clock, notifications }: Dependencies,
  tx: Db,
  { userId, id, messageId, message }: Record<"userId" | "id" | "messageId" | "message", string>,
  mentions: z.output<typeof newMentions>,
): Promise<void> {
  const named = await mentionsStore.mention(tx, userId, messageId, mentions, clock.now());
  const [scene] = await noticesStore.scenes(tx, [id], userId);
  if (scene === undefined) return;
  const notice = { relatedId: id, actorId: userId, ...mentioned(scene, scene.actor, message) };
  await notifications.send(
    tx,
    named.flatMap((each) =>
      each.isSilent || each.userId === null || each.userId === userId ? [] : [{ userId: each.userId, ...notice }],
    ),
  );
}

/** After a message changed that named these members: their notice tells of the newest mention they haven't read. */
export async function refreshNotices(
  { clock, notifications }: Dependencies,
  tx: Db,
  id: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  for (const userId of userIds) await notifications.takeBack(tx, userId, "mention", id);
  const unread = await mentionsStore.unreadOf(tx, id, userIds, clock.now());
  const [subject] = await noticesStore.subjects(tx, [id]);
  if (subject === undefined) return;
  await notifications.send(
    tx,
    unread.flatMap(({ userId, authorId, message, ...name }) =>
      userId === null ? [] : [{ userId, relatedId: id, actorId: authorId, ...mentioned(subject, name, message) }],
    ),
  );
}
