import type { groupMessageEdit } from "@alongside/contract/experiences/chat.shapes.ts";
import { experienceFaults as faults } from "@alongside/contract/experiences/experiences.faults.ts";
import { editableFor } from "@alongside/contract/kernel/chat.constants.ts";
import type { chatSettingsChange } from "@alongside/contract/kernel/chat.shapes.ts";
import { mutedUntilAfter } from "@alongside/contract/kernel/muting.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../experiences.dependencies.ts";
import { messageView } from "../experiences.views.ts";
import * as answersStore from "./answers.store.ts";
import * as chatStore from "./chat.store.ts";
import * as chatsStore from "./chats.store.ts";
import { requireInside } from "./chat.use-cases.ts";
import { refreshNotices } from "./mentions.use-cases.ts";
import * as mentionsStore from "./mentions.store.ts";
import * as settingsStore from "./settings.store.ts";

export async function react(deps: Dependencies, userId: string, id: string, messageId: string, emoji: string) {
  const { db, clock } = deps;
  await requireInside(deps, userId, id);
  await inTransaction(db, async (tx) => {
    const isChanged = await answersStore.react(tx, {
      id: messageId,
      experienceId: id,
      userId,
      emoji,
      now: clock.now(),
    });
    if (isChanged === null) throw new AppError(faults.messageNotFound);
    if (isChanged) await tellGroup(deps, tx, userId, id);
  });
  return messageOf(deps, userId, id, messageId);
}

export async function takeReactionBack(deps: Dependencies, userId: string, id: string, messageId: string) {
  await requireInside(deps, userId, id);
  await inTransaction(deps.db, async (tx) => {
    if (await answersStore.takeReactionBack(tx, userId, id, messageId)) await tellGroup(deps, tx, userId, id);
  });
  return messageOf(deps, userId, id, messageId);
}

export async function reactions(deps: Dependencies, userId: string, id: string, messageId: string) {
  await requireInside(deps, userId, id);
  await messageOf(deps, userId, id, messageId);
  return answersStore.reactionsTo(deps.db, userId, messageId);
}

/**
 * Changes the text and the mentions of the member's own message, and the notices of those it named; those named now for
 * the first time aren't notified.
 */
export async function edit(
  deps: Dependencies,
  userId: string,
  id: string,
  messageId: string,
  { message, mentions }: z.output<typeof groupMessageEdit>,
) {
  const { db, clock } = deps;
  await requireInside(deps, userId, id);
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const since = new Date(now.getTime() - editableFor * 1000);
    const edited = await answersStore.edit(tx, { id: messageId, experienceId: id, userId, message, since, now });
    if (edited === null) throw new AppError(faults.messageNotFound);
    if (edited.isLate) throw new AppError(faults.tooLateToEdit);
    if (mentions.length > 0) await mentionsStore.mention(tx, userId, messageId, mentions, now);
    await refreshNotices(deps, tx, id, edited.named);
    await tellGroup(deps, tx, userId, id);
  });
  return messageOf(deps, userId, id, messageId);
}

/** Tells the open clients of those who see the member's messages. Nothing is stored. */
export async function type(deps: Dependencies, userId: string, id: string): Promise<void> {
  const { db, notifications } = deps;
  await requireInside(deps, userId, id);
  if (!(await answersStore.isSeenTyping(db, userId))) return;
  const reached = await chatsStore.reachedBy(db, userId, id);
  const others = reached.filter((other) => other !== userId);
  notifications.tellTyping(others, { chat: "experience", id, userId });
}

/** Mutes or pins a group chat for the member alone. */
export async function changeSettings(
  deps: Dependencies,
  userId: string,
  id: string,
  change: z.output<typeof chatSettingsChange>,
) {
  const { db, clock, notifications } = deps;
  await requireInside(deps, userId, id);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    await settingsStore.lockPins(tx, userId);
    const before = await settingsStore.find(tx, userId, id, now);
    if (before === null) throw new AppError(faults.notInGroup);
    const isPinned = change.isPinned ?? before.isPinned;
    if (isPinned && !before.isPinned && (await settingsStore.arePinsFull(tx, userId))) {
      throw new AppError(faults.tooManyPinned);
    }
    await settingsStore.save(tx, userId, id, { mutedUntil: mutedUntilAfter(before, change), isPinned }, now);
    await notifications.tell(tx, [userId], ["messages", "notifications"]);
    return (await settingsStore.find(tx, userId, id, now)) ?? before;
  });
}

async function tellGroup({ notifications }: Dependencies, tx: Db, userId: string, id: string): Promise<void> {
  await notifications.tell(tx, await chatsStore.reachedBy(tx, userId, id), ["messages"]);
}

async function messageOf({ db }: Dependencies, userId: string, id: string, messageId: string) {
  const row = await chatStore.find(db, userId, id, messageId);
  if (row === null) throw new AppError(faults.messageNotFound);
  return messageView(row);
}
