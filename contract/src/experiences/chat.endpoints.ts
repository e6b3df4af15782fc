import { z } from "zod";
import { chatSettings, chatSettingsChange, newReaction } from "../kernel/chat.shapes.ts";
import { endpoints } from "../kernel/endpoint.ts";
import { idParams } from "../kernel/ids.ts";
import { attachmentFaults } from "../media/attachments.faults.ts";
import { peopleFaults } from "../people/people.faults.ts";
import {
  groupMessage,
  groupMessageEdit,
  groupMessageParams,
  groupMessagesQuery,
  newGroupMessage,
  reactionBy,
} from "./chat.shapes.ts";
import { experienceFaults as faults } from "./experiences.faults.ts";
import { groupChat } from "./experiences.shapes.ts";

const inside = [faults.notFound, faults.notInGroup] as const;

/** Group chats: their messages, answers to them, and a member's own settings. */
export const groupChatEndpoints = endpoints({
  "GET /api/experiences/chats": {
    access: "member",
    summary:
      "The member's group chats, the latest first: of coming experiences, and of others where somebody has written. 100 at most.",
    reply: z.array(groupChat),
    polled: true,
  },
  "GET /api/experiences/{id}/messages": {
    access: "member",
    summary:
      "The group chat, newest first; page back with the cursor. Marks what is answered as read unless `peek` is set.",
    params: idParams,
    query: groupMessagesQuery,
    reply: z.array(groupMessage),
    paged: true,
    polled: true,
    faults: [...inside, faults.messageNotFound],
  },
  "POST /api/experiences/{id}/messages": {
    access: "member",
    needsName: true,
    summary: "Writes to the group chat.",
    params: idParams,
    body: newGroupMessage,
    reply: groupMessage,
    status: 201,
    faults: [
      peopleFaults.nameNeeded,
      faults.notFound,
      faults.notInGroup,
      faults.messageNotFound,
      attachmentFaults.notOwnAttachment,
      attachmentFaults.mixed,
    ],
    limits: [{ points: 60, seconds: 60, per: "viewer" }],
    onlyAdds: true,
  },
  "PATCH /api/experiences/{id}/messages/{messageId}": {
    access: "member",
    summary: "Edits the member's own message in a group chat, up to 15 minutes after it was sent.",
    params: groupMessageParams,
    body: groupMessageEdit,
    reply: groupMessage,
    faults: [...inside, faults.messageNotFound, faults.tooLateToEdit],
    limits: [{ points: 60, seconds: 60, per: "viewer" }],
  },
  "DELETE /api/experiences/{id}/messages/{messageId}": {
    access: "member",
    summary: "Deletes one's own message in a group chat for everyone, with what it carries.",
    params: groupMessageParams,
    status: 204,
    faults: [...inside, faults.messageNotFound],
    limits: [{ points: 60, seconds: 60, per: "viewer" }],
  },
  "PUT /api/experiences/{id}/messages/{messageId}/reaction": {
    access: "member",
    summary: "Reacts to a message of a group chat; another emoji replaces the first.",
    params: groupMessageParams,
    body: newReaction,
    reply: groupMessage,
    faults: [...inside, faults.messageNotFound],
    limits: [{ points: 120, seconds: 60, per: "viewer" }],
  },
  "DELETE /api/experiences/{id}/messages/{messageId}/reaction": {
    access: "member",
    summary: "Takes one's reaction to a message of a group chat back.",
    params: groupMessageParams,
    reply: groupMessage,
    faults: [...inside, faults.messageNotFound],
    limits: [{ points: 120, seconds: 60, per: "viewer" }],
  },
  "GET /api/experiences/{id}/messages/{messageId}/reactions": {
    access: "member",
    summary: "Who reacted to a message of a group chat, the first first; 100 at most.",
    params: groupMessageParams,
    reply: z.array(reactionBy),
    faults: [...inside, faults.messageNotFound],
  },
  "POST /api/experiences/{id}/typing": {
    access: "member",
    summary:
      "Tells the others of a group chat that the member is typing, for a few seconds; not where they hide when they are online. Repeat it every 3 seconds.",
    params: idParams,
    status: 204,
    faults: inside,
    limits: [{ points: 60, seconds: 60, per: "viewer" }],
  },
  "PATCH /api/experiences/{id}/chat/settings": {
    access: "member",
    summary: "Mutes a group chat, or pins it to the top of the inbox, for the member alone.",
    params: idParams,
    body: chatSettingsChange,
    reply: chatSettings,
    faults: [...inside, faults.tooManyPinned],
    limits: [{ points: 120, seconds: 3600, per: "viewer" }],
  },
});
