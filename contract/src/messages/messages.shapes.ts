import { z } from "zod";
import { chatPageQuery, chatSettings, quote, reaction } from "../kernel/chat.shapes.ts";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { priceReply } from "../kernel/money.ts";
import { attachment, attachmentSummary, newAttachments } from "../media/attachments.shapes.ts";
import { pageQuery } from "../kernel/page.ts";
import { optionalText, text } from "../kernel/text.ts";
import { personOnline, publicUser } from "../people/people.shapes.ts";
import { attachmentKinds } from "../media/attachments.constants.ts";

/**
 * With `itemId`, one of the other member's listings: the conversation is about it, and becomes a request if a message
 * would otherwise be refused.
 */
export const newConversation = z.object({ otherUserId: id, itemId: id.optional() }).meta({ id: "NewConversation" });

/** A message about a listing that the seller hasn't answered. */
export const messageRequest = z.object({
  /** Whether the viewer sent the request. */
  isOwn: z.boolean(),
  /** The sender always sees `waiting`, so they can't tell that a request is ignored. */
  status: z.enum(["waiting", "ignored"]),
  /** Messages the viewer can still send before an answer; null for the recipient, whose reply accepts the request. */
  messagesLeft: z.number().int().nullable(),
});

/** The listing that a conversation is about. */
export const conversationItem = z
  .object({
    id: idReply,
    sellerId: idReply,
    title: z.string(),
    price: priceReply,
    status: z.enum(["available", "sold"]),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: "ConversationItem" });

/** The newest message of a conversation. The text of a deleted one is empty. */
export const lastMessage = z.object({
  id: idReply,
  senderId: idReply.nullable(),
  message: z.string(),
  messageType: z.string(),
  /** What it carries; null for a text alone. */
  attachmentSummary: attachmentSummary.nullable(),
  isRead: z.boolean(),
  isDeleted: z.boolean(),
  sentAt: moment,
});

/** `otherUser` is null if the account was deleted. */
export const conversation = z
  .object({
    id: idReply,
    otherUser: personOnline.nullable(),
    lastMessage: lastMessage.nullable(),
    unreadCount: z.number().int(),
    /** Whether the viewer can message the other member now. */
    mayWrite: z.boolean(),
    /** Null in an ordinary conversation. */
    request: messageRequest.nullable(),
    /** Null if it isn't about a listing, or the viewer can't see it any more. */
    item: conversationItem.nullable(),
    ...chatSettings.shape,
    lastMessageAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: "Conversation" });

/** `person`: only conversations with people whose name or username contains these letters. */
export const conversationsQuery = pageQuery.extend({
  person: z.string().trim().min(1).max(lengths.search, `Please keep this to ${lengths.search} characters`).optional(),
});

/**
 * A text, attachments or both. `clientId` is chosen by the client: repeating it returns the same message. `replyToId` is a message of the same
 * conversation.
 */
export const newMessage = z
  .object({
    conversationId: id,
    message: optionalText(lengths.message).transform((value) => value ?? ""),
    /** Settled by what the attachments are. */
    messageType: z.enum(["text", ...attachmentKinds]).optional(),
    attachments: newAttachments.default([]),
    clientId: id.optional(),
    replyToId: id.optional(),
  })
  .refine(({ message, attachments }) => message !== "" || attachments.length > 0, {
    path: ["message"],
    message: "Please write a message",
  })
  .meta({ id: "NewMessage" });

export const messageEdit = z
  .object({ message: text({ max: lengths.message, required: "Please write a message" }) })
  .meta({ id: "MessageEdit" });

/** `attachmentSummary` says what the original carries; null for a text alone. */
const messageQuote = quote.extend({ attachmentSummary: attachmentSummary.nullable() });

/** `sender` is null if the account was deleted; a deleted message has an empty text. */
export const message = z
  .object({
    id: idReply,
    conversationId: idReply,
    senderId: idReply.nullable(),
    sender: publicUser.nullable(),
    message: z.string(),
    messageType: z.string(),
    attachments: z.array(attachment),
    /** Of the first attachment. */
    attachmentUrl: z.string().nullable(),
    attachmentName: z.string().nullable(),
    attachmentSize: z.number().nullable(),
    isRead: z.boolean(),
    isDeleted: z.boolean(),
    sentAt: moment,
    clientId: idReply.nullable(),
    /** Null unless the text was changed after sending. */
    editedAt: moment.nullable(),
    replyTo: messageQuote.nullable(),
    reactions: z.array(reaction),
    /** From the other, and the viewer hadn't fetched it before this answer. */
    isNew: z.boolean(),
  })
  .meta({ id: "Message" });

/** `around` opens the list at a found message: half a page of newer messages, then older ones. */
export const messagesQuery = chatPageQuery.extend({ around: id.optional() });

export const messageSearch = pageQuery.extend({
  query: z
    .string("Search query is required")
    .trim()
    .min(2, "Please type at least two letters")
    .max(lengths.search, `Please keep this to ${lengths.search} characters`),
  conversationId: id.optional(),
});

/** A found message and the conversation's other member. */
export const foundMessage = message.extend({ otherUser: publicUser.nullable() }).meta({ id: "FoundMessage" });

/** The number of conversations with unread messages. */
export const unreadConversations = z.object({ unread: z.number().int() }).meta({ id: "UnreadConversations" });
