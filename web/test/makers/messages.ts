import type { CallRecord } from "../../src/domains/calls/calls.queries.ts";
import type { GroupChat } from "../../src/domains/experiences/group-chat.queries.ts";
import type { Conversation, Message } from "../../src/domains/messages/messages.queries.ts";

export const ines = {
  id: "0198c0de-0000-7000-8000-0000000000a3",
  username: "ines",
  firstName: "Ines",
  lastName: "Duarte",
  profileImageUrl: null,
  city: "Lisbon",
  karmaPoints: 164,
  createdAt: "2026-01-01T10:00:00.000Z",
};
/** The signed-in member of the tests. */
const me = {
  ...ines,
  id: "0198c0de-0000-7000-8000-000000000001",
  firstName: "Robin",
  lastName: "Vermeulen",
  username: "robin",
};
export const conversationId = "0198c0de-0000-7000-a000-000000000001";

const idOf = (kind: string, number: number) => `0198c0de-0000-7000-${kind}-${String(number).padStart(12, "0")}`;
export const messageId = (number: number) => idOf("b000", number);

/** A message that may also be the last one of a conversation. */
type Listed = Message & { attachmentSummary: NonNullable<Conversation["lastMessage"]>["attachmentSummary"] };

/** A message of Ines, or of Robin if `mine` is set; the number determines its id and its minute. */
export function aMessage(number: number, message: string, what: Partial<Message> & { mine?: boolean } = {}): Listed {
  const { mine = false, ...more } = what;
  const sender = mine ? me : ines;
  return {
    id: messageId(number),
    conversationId,
    senderId: sender.id,
    sender,
    message,
    messageType: "text",
    attachments: [],
    attachmentSummary: null,
    attachmentUrl: null,
    attachmentName: null,
    attachmentSize: null,
    isRead: false,
    isDeleted: false,
    sentAt: new Date(Date.UTC(2026, 4, 1, 10, number)).toISOString(),
    clientId: null,
    editedAt: null,
    replyTo: null,
    reactions: [],
    isNew: false,
    ...more,
  };
}

/** The conversation of Robin and Ines; what differs is given. */
export function aConversation(what: Partial<Conversation> = {}): Conversation {
  return {
    id: conversationId,
    otherUser: { ...ines, isOnline: true },
    lastMessage: null,
    unreadCount: 0,
    mayWrite: true,
    request: null,
    item: null,
    isMuted: false,
    mutedUntil: null,
    isPinned: false,
    lastMessageAt: "2026-05-01T10:01:00.000Z",
    createdAt: "2026-05-01T09:00:00.000Z",
    ...what,
  };
}

export function aCall(number: number, what: Partial<CallRecord> = {}): CallRecord {
  return {
    id: idOf("c000", number),
    direction: "incoming",
    otherUser: ines,
    callType: "voice",
    status: "ended",
    duration: 127,
    startedAt: "2026-05-01T10:00:00.000Z",
    endedAt: "2026-05-01T10:02:07.000Z",
    ...what,
  };
}

export function aGroupChat(what: Partial<GroupChat> = {}): GroupChat {
  return {
    experienceId: "0198c0de-0000-7000-8000-0000000000f1",
    title: "Harbour walk",
    category: "wellness",
    imageUrl: null,
    cover: null,
    dateTime: "2026-11-30T18:00:00.000Z",
    lastMessage: null,
    isMuted: false,
    mutedUntil: null,
    isPinned: false,
    unreadCount: 0,
    lastAt: "2026-11-20T18:00:00.000Z",
    ...what,
  };
}
