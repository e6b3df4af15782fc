import type { NotificationType } from "./notifications.constants.ts";

/** What a member can have announced on a device, each with a switch. */
export const pushTopics = ["messages", "calls", "requests", "reminders", "answers", "searches"] as const;
export type PushTopic = (typeof pushTopics)[number];

/** The label of a topic's switch. */
export const pushTopicNames: Record<PushTopic, string> = {
  messages: "Messages",
  calls: "Calls",
  requests: "Requests and invitations",
  reminders: "Reminders before an event",
  answers: "Answers from hosts",
  searches: "Saved searches",
};

/** The notification types that are announced on devices. Messages and calls are announced by themselves. */
export const pushedTypes: Partial<Record<NotificationType, PushTopic>> = {
  "call-missed": "calls",
  "group-call": "calls",
  "join-request": "requests",
  "friend-request": "requests",
  "experience-invitation": "requests",
  "join-accepted": "answers",
  "join-declined": "answers",
  "moved-up": "answers",
  "co-host-named": "answers",
  "experience-changed": "answers",
  "experience-cancelled": "answers",
  "experience-reminder": "reminders",
  "listing-match": "searches",
};

/** Devices of a member that may be subscribed at a time; a further one replaces the oldest. */
export const mostPushDevices = 10;

/** Minutes of a day. */
export const dayMinutes = 24 * 60;

/** The name under which a device shows a notice: a later one of the same name replaces it, and reading closes it. */
export const pushTags = {
  conversation: (conversationId: string) => `message:${conversationId}`,
  groupChat: (experienceId: string) => `chat:${experienceId}`,
  call: (callId: string) => `call:${callId}`,
  notice: (type: NotificationType, relatedId: string | null) => `${type}:${relatedId ?? ""}`,
  test: "test:",
} as const;
