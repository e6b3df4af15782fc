import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { chatSettings, chatSettingsChange, newReaction } from "../kernel/chat.shapes.ts";
import { idParams } from "../kernel/ids.ts";
import { attachmentFaults } from "../media/attachments.faults.ts";
import { peopleFaults } from "../people/people.faults.ts";
import { messageFaults as faults } from "./messages.faults.ts";
import {
  conversation,
  conversationsQuery,
  foundMessage,
  message,
  messageEdit,
  messageSearch,
  messagesQuery,
  newConversation,
  newMessage,
  unreadConversations,
} from "./messages.shapes.ts";

export const messageEndpoints = endpoints({
  "GET /api/conversations": {
    access: "member",
    summary:
      "The member's conversations, the latest message first; pinned ones come before them on the first page. With `person` only those with people of that name.",
    query: conversationsQuery,
    reply: z.array(conversation),
    paged: true,
    polled: true,
  },
  "GET /api/conversations/unread": {
    access: "member",
    summary: "How many conversations have something unread.",
    reply: unreadConversations,
    polled: true,
  },
  "GET /api/conversations/{id}": {
    access: "member",
    summary: "One conversation of the member.",
    params: idParams,
    reply: conversation,
    faults: [faults.conversationNotFound],
    polled: true,
  },
  "POST /api/conversations": {
    access: "member",
    summary:
      "Opens the conversation with a person, the one there is or a new one; with `itemId` about a listing of theirs.",
    body: newConversation,
    reply: conversation,
    status: 201,
    faults: [peopleFaults.notFound, faults.self, faults.notAllowed, faults.itemNotFound, faults.itemSold],
    limits: [{ points: 60, seconds: 3600, per: "viewer" }],
  },
  "POST /api/conversations/{id}/accept": {
    access: "member",
    summary: "Accepts a message request: from then on it is an ordinary conversation. So does a reply.",
    params: idParams,
    reply: conversation,
    faults: [faults.conversationNotFound, faults.noRequest],
    limits: [{ points: 120, seconds: 3600, per: "viewer" }],
  },
  "POST /api/conversations/{id}/ignore": {
    access: "member",
    summary: "Ignores a message request: it leaves the list, and who asked is not told.",
    params: idParams,
    status: 204,
    faults: [faults.conversationNotFound, faults.noRequest],
    limits: [{ points: 120, seconds: 3600, per: "viewer" }],
  },
  "GET /api/conversations/{id}/messages": {
    access: "member",
    summary:
      "The messages of a conversation, newest first, and marks the other's as read unless `peek` is set; page back with the cursor.",
    params: idParams,
    query: messagesQuery,
    reply: z.array(message),
    paged: true,
    polled: true,
    faults: [faults.conversationNotFound, faults.messageNotFound],
  },
  "POST /api/messages": {
    access: "member",
    needsName: true,
    summary: "Sends a message.",
    body: newMessage,
    reply: message,
    status: 201,
    faults: [
      peopleFaults.nameNeeded,
      faults.conversationNotFound,
      faults.messageNotFound,
      faults.notAllowed,
      faults.notYet,
      attachmentFaults.notOwnAttachment,
      attachmentFaults.mixed,
    ],
    limits: [{ points: 60, seconds: 60, per: "viewer" }],
    onlyAdds: true,
  },
  "PATCH /api/messages/{id}": {
    access: "member",
    summary: "Edits the member's own message, up to 15 minutes after it was sent.",
    params: idParams,
    body: messageEdit,
    reply: message,
    faults: [faults.messageNotFound, faults.notAllowed, faults.tooLateToEdit],
    limits: [{ points: 60, seconds: 60, per: "viewer" }],
  },
  "DELETE /api/messages/{id}": {
    access: "member",
    summary: "Deletes one's own message for both.",
    params: idParams,
    status: 204,
    faults: [faults.messageNotFound],
  },
  "PUT /api/messages/{id}/reaction": {
    access: "member",
    summary: "Reacts to a message; another emoji replaces the first.",
    params: idParams,
    body: newReaction,
    reply: message,
    faults: [faults.messageNotFound, faults.notAllowed],
    limits: [{ points: 120, seconds: 60, per: "viewer" }],
  },
  "DELETE /api/messages/{id}/reaction": {
    access: "member",
    summary: "Takes one's reaction to a message back.",
    params: idParams,
    reply: message,
    faults: [faults.messageNotFound],
    limits: [{ points: 120, seconds: 60, per: "viewer" }],
  },
  "POST /api/conversations/{id}/typing": {
    access: "member",
    summary:
      "Tells the other that the member is typing, for a few seconds; not where they hide when they are online. Repeat it every 3 seconds.",
    params: idParams,
    status: 204,
    faults: [faults.conversationNotFound],
    limits: [{ points: 60, seconds: 60, per: "viewer" }],
  },
  "PATCH /api/conversations/{id}/settings": {
    access: "member",
    summary: "Mutes a conversation, or pins it to the top of the list, for the member alone.",
    params: idParams,
    body: chatSettingsChange,
    reply: chatSettings,
    faults: [faults.conversationNotFound, faults.tooManyPinned],
    limits: [{ points: 120, seconds: 3600, per: "viewer" }],
  },
  "GET /api/messages/search": {
    access: "member",
    summary: "Messages of the member's conversations that hold these letters, newest first.",
    query: messageSearch,
    reply: z.array(foundMessage),
    paged: true,
    limits: [{ points: 60, seconds: 60, per: "viewer" }],
    mayLag: true,
  },
});
