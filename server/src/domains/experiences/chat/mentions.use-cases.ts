import type { newMentions } from "@alongside/contract/experiences/chat.shapes.ts";
import type { z } from "zod";
import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { mentioned } from "../notifications/notifications.rules.ts";
import * as noticesStore from "../notifications/notifications.store.ts";
import * as answersStore from "./answers.store.ts";

/** Records whom a new message names, and notifies them, also where they have muted the chat. */
export async function mention(
  { clock, notifications }: Dependencies,
  tx: Db,
  { userId, id, messageId, message }: Record<"userId" | "id" | "messageId" | "message", string>,
  mentions: z.output<typeof newMentions>,
): Promise<void> {
  const named = await answersStore.mention(tx, userId, messageId, mentions, clock.now());
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
