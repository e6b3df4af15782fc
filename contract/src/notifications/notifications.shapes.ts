import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import {
  liveTopics,
  notificationTypes,
  type NotificationTopic,
  type NotificationType,
} from "./notifications.constants.ts";

const types = Object.keys(notificationTypes) as [NotificationType, ...NotificationType[]]; // the keys of that table

/** The member who caused a notification. `profileImageUrl` is null if the viewer may not see the picture. */
const notificationActor = z
  .object({
    id: idReply,
    username: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
  })
  .meta({ id: "NotificationActor" });

export const notification = z
  .object({
    id: idReply,
    type: z.enum(types),
    title: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    /** The related record, if there is one to open. */
    relatedId: idReply.nullable(),
    createdAt: moment,
    /** Who did it, of several the latest; null if nobody did, or the account was deleted. */
    actor: notificationActor.nullable(),
    /** The actor's friend or join request while it waits for the member's answer. */
    requestId: idReply.nullable(),
  })
  .meta({ id: "Notification" });

/** All of them if `ids` is absent. */
export const readRequest = z.object({ ids: z.array(id).max(100).optional() });

export const unreadCount = z.object({ unread: z.number().int() }).meta({ id: "UnreadCount" });

/**
 * All of the member's unread counts in one answer, since every screen needs them: unread notifications, pending friend
 * requests, and conversations and group chats with unread messages.
 */
export const waiting = unreadCount
  .extend({
    friendRequests: z.number().int(),
    conversations: z.number().int(),
    groupChats: z.number().int(),
    /** How many of the unread notifications have a full-screen moment. */
    moments: z.number().int(),
  })
  .meta({ id: "Waiting" });

/** Whether emails are sent for each topic. */
export const notificationSettings = z
  .object({
    requests: z.boolean(),
    changes: z.boolean(),
    places: z.boolean(),
    friends: z.boolean(),
    messages: z.boolean(),
    posts: z.boolean(),
    market: z.boolean(),
    karma: z.boolean(),
    reminders: z.boolean(),
    support: z.boolean(),
    digest: z.boolean(),
  } satisfies Record<NotificationTopic, z.ZodBoolean>)
  .meta({ id: "NotificationSettings" });

export const notificationSettingsChange = notificationSettings.partial();

/**
 * `hello` starts every connection: the client refetches everything. `changed` names the outdated topics; its position, if
 * there is one, is sent with later calls in the cookie `alongside_position` or the header `Alongside-Position`. `typing`: this
 * member is writing in a direct conversation or the group chat of an experience, whose id it has.
 */
export const liveEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello") }),
  z.object({ type: z.literal("changed"), topics: z.array(z.enum(liveTopics)), position: z.string().optional() }),
  z.object({ type: z.literal("typing"), chat: z.enum(["conversation", "experience"]), id: idReply, userId: idReply }),
]);
