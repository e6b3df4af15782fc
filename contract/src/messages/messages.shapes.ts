import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { priceReply } from "../kernel/money.ts";
import { pageQuery } from "../kernel/page.ts";
import { text } from "../kernel/text.ts";
import { personOnline, publicUser } from "../people/people.shapes.ts";
import { callStatuses, callTypes } from "./messages.constants.ts";

/** With `itemId`, a listing of the other's: the conversation is about it, and a request where it would be refused otherwise. */
export const newConversation = z.object({ otherUserId: id, itemId: id.optional() }).meta({ id: "NewConversation" });

/** A message about a listing that waits for its seller's answer. */
export const messageRequest = z.object({
  /** Whether the viewer is the one who asked. */
  isOwn: z.boolean(),
  /** Who asked always reads `waiting`: that a request is ignored is not told. */
  status: z.enum(["waiting", "ignored"]),
  /** Messages the viewer may still send before the answer; null for who was asked, whose reply accepts it. */
  messagesLeft: z.number().int().nullable(),
});

/** The listing a conversation is about. */
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
  isRead: z.boolean(),
  isDeleted: z.boolean(),
  sentAt: moment,
});

/** `otherUser` is null where the account has been deleted. */
export const conversation = z
  .object({
    id: idReply,
    otherUser: personOnline.nullable(),
    lastMessage: lastMessage.nullable(),
    unreadCount: z.number().int(),
    /** Whether the other takes a message from the viewer at present. */
    mayWrite: z.boolean(),
    /** Null in an ordinary conversation. */
    request: messageRequest.nullable(),
    /** Null where it is about none, or about one the viewer can't see any more. */
    item: conversationItem.nullable(),
    lastMessageAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: "Conversation" });

/** `clientId` is made by the sender's program: sent again under it, a message is the same one. */
export const newMessage = z
  .object({
    conversationId: id,
    message: text({ max: lengths.message, required: "Please write a message" }),
    messageType: z.literal("text").default("text"),
    clientId: id.optional(),
  })
  .meta({ id: "NewMessage" });

/** `sender` is null where the account has been deleted; the text of a deleted message is empty. */
export const message = z
  .object({
    id: idReply,
    conversationId: idReply,
    senderId: idReply.nullable(),
    sender: publicUser.nullable(),
    message: z.string(),
    messageType: z.string(),
    attachmentUrl: z.string().nullable(),
    attachmentName: z.string().nullable(),
    attachmentSize: z.number().nullable(),
    isRead: z.boolean(),
    isDeleted: z.boolean(),
    sentAt: moment,
    clientId: idReply.nullable(),
  })
  .meta({ id: "Message" });

/** `around` opens the list at a message that was found: half a page newer than it, the rest older. */
export const messagesQuery = pageQuery.extend({ around: id.optional() });

export const messageSearch = pageQuery.extend({
  query: z
    .string("Search query is required")
    .trim()
    .min(2, "Please type at least two letters")
    .max(lengths.search, `Please keep this to ${lengths.search} characters`),
  conversationId: id.optional(),
});

/** A message that was found, and with whom it was. */
export const foundMessage = message.extend({ otherUser: publicUser.nullable() }).meta({ id: "FoundMessage" });

/** How many conversations have something unread. */
export const unreadConversations = z.object({ unread: z.number().int() }).meta({ id: "UnreadConversations" });

/** A call that was made or missed. `duration` in seconds; `otherUser` is null where the account has been deleted. */
export const callRecord = z
  .object({
    id: idReply,
    direction: z.enum(["outgoing", "incoming"]),
    otherUser: publicUser.nullable(),
    callType: z.enum(callTypes),
    status: z.enum(callStatuses),
    duration: z.number().int().nullable(),
    startedAt: moment,
    endedAt: moment.nullable(),
  })
  .meta({ id: "CallRecord" });
