import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { pageQuery } from "../kernel/page.ts";
import {
  liveEvent,
  notification,
  notificationSettings,
  notificationSettingsChange,
  readRequest,
  unreadCount,
  waiting,
} from "./notifications.shapes.ts";

export const notificationEndpoints = endpoints({
  "GET /api/notifications": {
    access: "member",
    summary: "What happened that concerns the member, newest first.",
    query: pageQuery,
    reply: z.array(notification),
    paged: true,
    polled: true,
  },
  "GET /api/notifications/unread": {
    access: "member",
    summary: "How many of them are unread, and how many friend requests and conversations wait.",
    reply: waiting,
    polled: true,
  },
  "POST /api/notifications/read": {
    access: "member",
    summary: "Marks notifications as read, all of them where none is named.",
    body: readRequest.optional(),
    reply: unreadCount,
    onlyAdds: true,
  },
  "GET /api/notifications/settings": {
    access: "member",
    summary: "For which topics mails go out to the member.",
    reply: notificationSettings,
  },
  "PATCH /api/notifications/settings": {
    access: "member",
    summary: "Switches the mails of topics on and off.",
    body: notificationSettingsChange,
    reply: notificationSettings,
  },
  "GET /api/live": {
    access: "member",
    summary: "Tells, as it happens, what the member's client should ask for again.",
    events: liveEvent,
    limits: [{ points: 60, seconds: 60, per: "viewer" }],
  },
});
