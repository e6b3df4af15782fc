/** What a notification is about; e-mail can be switched on and off for each of these. */
export const notificationTopics = ["requests", "changes", "places", "karma"] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** What the switch of a topic is called, in the settings and in the mails it switches off. */
export const notificationTopicNames: Record<NotificationTopic, string> = {
  requests: "Join requests and answers",
  changes: "Changed and cancelled experiences",
  places: "Places that come free",
  karma: "Karma",
};

/**
 * The kinds of notification, their topic, and whether a mail goes out while the topic's mails are on. `relatedId` of a
 * notification is the id of the experience; null for karma, and for an experience that went with its host's account.
 */
export const notificationTypes = {
  "join-request": { topic: "requests", mail: true },
  "join-accepted": { topic: "requests", mail: true },
  "join-declined": { topic: "requests", mail: true },
  "guest-joined": { topic: "places", mail: false },
  "guest-left": { topic: "places", mail: false },
  "moved-up": { topic: "places", mail: true },
  "experience-changed": { topic: "changes", mail: true },
  "experience-cancelled": { topic: "changes", mail: true },
  "badge-reached": { topic: "karma", mail: false },
} as const satisfies Record<string, { topic: NotificationTopic; mail: boolean }>;
export type NotificationType = keyof typeof notificationTypes;

/** What a live event tells the client to ask for again. */
export const liveTopics = ["notifications", "account", "agenda", "goals", "karma", "experiences", "coach"] as const;
export type LiveTopic = (typeof liveTopics)[number];
