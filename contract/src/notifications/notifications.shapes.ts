import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import {
  liveTopics,
  notificationTypes,
  type NotificationTopic,
  type NotificationType,
} from "./notifications.constants.ts";

const types = Object.keys(notificationTypes) as [NotificationType, ...NotificationType[]]; // the keys of that table

export const notification = z
  .object({
    id: idReply,
    type: z.enum(types),
    title: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    /** What it is about, as its type says, where there is something to be opened. */
    relatedId: idReply.nullable(),
    createdAt: moment,
  })
  .meta({ id: "Notification" });

/** Without ids, all of them. */
export const readRequest = z.object({ ids: z.array(id).max(100).optional() });

export const unreadCount = z.object({ unread: z.number().int() }).meta({ id: "UnreadCount" });

/**
 * Everything that waits for the member, in one answer, for every screen asks for it: unread notifications, friend
 * requests to be answered, and conversations with something unread.
 */
export const waiting = unreadCount
  .extend({ friendRequests: z.number().int(), conversations: z.number().int() })
  .meta({ id: "Waiting" });

/** Whether mails go out for each topic. */
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

/** `hello` opens every connection: whoever was away asks for everything again. `changed` names what is out of date. */
export const liveEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello") }),
  z.object({ type: z.literal("changed"), topics: z.array(z.enum(liveTopics)) }),
]);
