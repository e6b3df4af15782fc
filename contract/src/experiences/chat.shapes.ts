import { z } from "zod";
import { mostMentions } from "../kernel/chat.constants.ts";
import { chatPageQuery, quote, reaction } from "../kernel/chat.shapes.ts";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { optionalText, text } from "../kernel/text.ts";
import { attachmentKinds } from "../media/attachments.constants.ts";
import { attachment, attachmentSummary, newAttachments } from "../media/attachments.shapes.ts";
import { publicUser } from "../people/people.shapes.ts";

/** Which part of a text, in UTF-16 code units, is "@" and the name of a member of the group. */
const place = { start: z.number().int().min(0), length: z.number().int().min(2).max(lengths.search) };

export const newMentions = z
  .array(z.object({ userId: id, ...place }))
  .max(mostMentions, `One message can mention up to ${mostMentions} people`);

/** Whether each is a part of the text that begins with "@", in order and apart from the others. */
export function areMentionsOf(message: string, mentions: z.output<typeof newMentions>): boolean {
  let end = 0;
  return mentions.every(({ start, length }) => {
    const isApart = start >= end && start + length <= message.length && message[start] === "@";
    end = start + length;
    return isApart;
  });
}

const author = publicUser.pick({ id: true, username: true, firstName: true, lastName: true });

/** `user` has the name as it is now; null if the account was deleted, or across a block. */
export const mention = z.object({ ...place, user: author.nullable() });

/**
 * `sender` is null where `isDeleted`, and if the account was deleted. `attachmentSummary` says what the original carries;
 * null for a text alone.
 */
export const groupQuote = quote.extend({
  sender: author.nullable(),
  attachmentSummary: attachmentSummary.nullable(),
});

/** `around` opens the list at a message: half a page of newer messages, then older ones. It marks nothing as read. */
export const groupMessagesQuery = chatPageQuery.extend({ around: id.optional() });

/**
 * A text, attachments or both. `clientId` is chosen by the client: repeating it returns the same message. `replyToId` is
 * a message of the same chat. A mention of somebody who isn't in the group stays text.
 */
export const newGroupMessage = z
  .object({
    message: optionalText(lengths.message).transform((value) => value ?? ""),
    attachments: newAttachments.default([]),
    clientId: id.optional(),
    replyToId: id.optional(),
    mentions: newMentions.default([]),
  })
  .refine(({ message, mentions }) => areMentionsOf(message, mentions), {
    path: ["mentions"],
    message: "A mention must be a part of the text",
  })
  .refine(({ message, attachments }) => message !== "" || attachments.length > 0, {
    path: ["message"],
    message: "Please write a message",
  });

/** A deleted message has an empty text, and nothing that was added to it. */
export const groupMessage = z
  .object({
    id: idReply,
    experienceId: idReply,
    userId: idReply,
    message: z.string(),
    /** A line of the chat itself: the author started a group call. */
    isCall: z.boolean().optional(),
    messageType: z.enum(["text", ...attachmentKinds]),
    attachments: z.array(attachment),
    isDeleted: z.boolean(),
    sentAt: moment,
    /** Chosen by its author's client. */
    clientId: idReply.nullable(),
    user: publicUser,
    /** Null unless the text was changed after sending. */
    editedAt: moment.nullable(),
    replyTo: groupQuote.nullable(),
    reactions: z.array(reaction),
    mentions: z.array(mention),
    /** Of another member, and the viewer hadn't fetched it before this answer. */
    isNew: z.boolean(),
  })
  .meta({ id: "GroupMessage" });

export const groupMessageEdit = z
  .object({
    message: text({ max: lengths.message, required: "Please write a message" }),
    mentions: newMentions.default([]),
  })
  .refine(({ message, mentions }) => areMentionsOf(message, mentions), {
    path: ["mentions"],
    message: "A mention must be a part of the text",
  })
  .meta({ id: "GroupMessageEdit" });

/** Who reacted to a message, and with what. */
export const reactionBy = z.object({ emoji: z.string(), user: publicUser }).meta({ id: "ReactionBy" });

export const groupMessageParams = z.object({ id, messageId: id });
