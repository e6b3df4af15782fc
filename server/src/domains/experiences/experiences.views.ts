import type { groupMessage } from "@alongside/contract/experiences/chat.shapes.ts";
import type { experience, groupChat, joinRequest } from "@alongside/contract/experiences/experiences.shapes.ts";
import type { Repeat } from "@alongside/contract/experiences/series.constants.ts";
import type { z } from "zod";
import { coverTopicOf } from "../../ports/covers/covers.ts";
import type { MessageRow } from "./chat/chat.store.ts";
import type { ChatRow } from "./chat/chats.store.ts";
import type { RequestRow } from "./requests/requests.store.ts";
import type { ExperienceRow } from "./experiences.row.store.ts";
import type { DetailRow, ParticipantRow } from "./experiences.store.ts";

type View = z.input<typeof experience>;

export function experienceView(row: ExperienceRow): View {
  return {
    id: row.id,
    creatorId: row.creatorId,
    title: row.title,
    description: row.description,
    category: row.category,
    agenda: row.agenda,
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    dateTime: row.dateTime.toISOString(),
    timeZone: row.timeZone,
    duration: row.duration,
    maxParticipants: row.maxParticipants,
    currentParticipants: row.currentParticipants,
    price: row.price,
    isFree: row.isFree,
    imageUrl: row.imageUrl,
    cover: coverTopicOf(row.title, row.description),
    isActive: row.isActive,
    isCancelled: row.cancelledAt !== null,
    approvalRequired: row.approvalRequired,
    plusOneAllowed: row.plusOneAllowed,
    series: seriesOf(row),
    laterDate: row.laterDate && { ...row.laterDate, dateTime: new Date(row.laterDate.dateTime).toISOString() },
    createdAt: row.createdAt.toISOString(),
    creator: row.creator,
    guests: row.guests,
    coHosts: row.coHosts,
    viewerStatus: row.viewerStatus,
    waitlistPosition: row.waitlistPosition,
  };
}

function seriesOf({ seriesId, seriesRepeat }: ExperienceRow): View["series"] {
  // A check constraint limits the column to the values of the contract.
  return seriesId === null || seriesRepeat === null ? null : { id: seriesId, repeat: seriesRepeat as Repeat };
}

export function detailsView(row: DetailRow, participants: readonly ParticipantRow[]) {
  return {
    ...experienceView(row),
    participants: participants.map(({ user, joinedAt, bringsOne, plusOneName }) => ({
      user,
      joinedAt: joinedAt.toISOString(),
      plusOne: bringsOne ? { name: plusOneName } : null,
    })),
    waitlistCount: row.waitlistCount,
    joinRequestCount: row.joinRequestCount,
  };
}

export function joinRequestView(row: RequestRow): z.input<typeof joinRequest> {
  return {
    id: row.id,
    experienceId: row.experienceId,
    userId: row.userId,
    // A check constraint limits this column to the values of the contract.
    status: row.status as z.input<typeof joinRequest>["status"],
    message: row.message,
    plusOne: row.bringsOne ? { name: row.plusOneName } : null,
    createdAt: row.createdAt.toISOString(),
    respondedAt: row.respondedAt?.toISOString() ?? null,
    user: row.user,
    experience: { ...row.experience, dateTime: row.experience.dateTime.toISOString() },
  };
}

export function messageView(row: MessageRow, isNew = false): z.input<typeof groupMessage> {
  return {
    id: row.id,
    experienceId: row.experienceId,
    userId: row.userId,
    message: row.message,
    ...(row.isCall && { isCall: true }),
    messageType: row.attachments[0]?.kind ?? "text",
    attachments: row.attachments,
    isDeleted: row.isDeleted,
    sentAt: row.sentAt.toISOString(),
    clientId: row.clientId,
    user: row.user,
    editedAt: row.isDeleted ? null : (row.editedAt?.toISOString() ?? null),
    replyTo: row.replyTo,
    reactions: row.reactions,
    mentions: row.mentions,
    isNew,
  };
}

export function groupChatView(row: ChatRow): z.input<typeof groupChat> {
  const { experienceId, messageId, userId, message, isDeleted, sentAt, user } = row;
  const attachments = row.attachments ?? [];
  const messageType = attachments[0]?.kind ?? "text";
  const isSaid =
    messageId !== null && userId !== null && message !== null && isDeleted !== null && sentAt !== null && user !== null;
  return {
    experienceId,
    title: row.title,
    category: row.category,
    imageUrl: row.imageUrl,
    cover: coverTopicOf(row.title, row.description),
    dateTime: row.dateTime,
    lastMessage: isSaid
      ? { id: messageId, experienceId, userId, message, messageType, attachments, isDeleted, sentAt, user }
      : null,
    unreadCount: row.unreadCount,
    isMuted: row.isMuted,
    mutedUntil: row.mutedUntil,
    isPinned: row.isPinned,
    lastAt: row.lastAt,
  };
}
