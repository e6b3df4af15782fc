import { z } from "zod";
import { reactionEmojis } from "./chat.constants.ts";
import { idReply, moment } from "./ids.ts";
import { pageQuery } from "./page.ts";

/** What direct and group chats have in common. */

/** With `peek` nothing is marked as read: a device keeps the messages for when there is no connection. */
export const chatPageQuery = pageQuery.extend({ peek: z.enum(["true", "false"]).default("false") });

export const newReaction = z.object({ emoji: z.enum(reactionEmojis, "Please choose one of the reactions") });

/** One emoji under a message, the first given first. */
export const reaction = z.object({ emoji: z.string(), count: z.number().int(), isMine: z.boolean() });

/** The beginning of the message a reply answers; the text of a deleted one is empty. */
export const quote = z.object({
  id: idReply,
  /** Null if the account was deleted. */
  senderId: idReply.nullable(),
  text: z.string(),
  isDeleted: z.boolean(),
});

/** `isMuted` alone mutes until the member switches it on again, `mutedUntil` until then. */
export const chatSettingsChange = z.object({
  isMuted: z.boolean().optional(),
  mutedUntil: z.iso.datetime({ offset: true, error: "Please choose a date and a time" }).optional(),
  isPinned: z.boolean().optional(),
});

/** The member's own settings of a chat. `mutedUntil` is null if it isn't muted, or until the member switches it on. */
export const chatSettings = z.object({
  isMuted: z.boolean(),
  mutedUntil: moment.nullable(),
  isPinned: z.boolean(),
});
