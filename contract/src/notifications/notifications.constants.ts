/** What a notification is about; email can be switched on and off for each of these. */
export const notificationTopics = [
  "requests",
  "changes",
  "places",
  "friends",
  "messages",
  "posts",
  "market",
  "karma",
  "reminders",
  "support",
  "digest",
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** What the switch of a topic is called, in the settings and in the mails it switches off. */
export const notificationTopicNames: Record<NotificationTopic, string> = {
  requests: "Join requests and answers",
  changes: "Changed and cancelled experiences",
  places: "Places that come free",
  friends: "Friend requests",
  messages: "Messages you have missed",
  posts: "Likes and comments",
  market: "Saved items and searches",
  karma: "Karma",
  reminders: "Reminders before an experience",
  support: "Answers from the team",
  digest: "A weekly summary",
};

/**
 * The kinds of notification, their topic, whether a mail goes out while the topic's mails are on, and what `relatedId`
 * names: an experience, a person, a post, a video, a listing, a ticket, a decision or a payment. It is null for karma, and
 * for an experience that went with its host's account; what it names may be gone since. The mail of a type that is
 * `always` told goes out whatever the settings say.
 */
export const notificationTypes = {
  "join-request": { topic: "requests", mail: true, about: "experience" },
  "join-accepted": { topic: "requests", mail: true, about: "experience" },
  "join-declined": { topic: "requests", mail: true, about: "experience" },
  "guest-joined": { topic: "places", mail: false, about: "experience" },
  "guest-left": { topic: "places", mail: false, about: "experience" },
  "moved-up": { topic: "places", mail: true, about: "experience" },
  "experience-changed": { topic: "changes", mail: true, about: "experience" },
  "experience-cancelled": { topic: "changes", mail: true, about: "experience" },
  /** A person waits for an answer: leads to the requests. */
  "friend-request": { topic: "friends", mail: true, about: "person" },
  "friend-accepted": { topic: "friends", mail: true, about: "person" },
  /** Leads to the conversation with that person. */
  "message-missed": { topic: "messages", mail: true, about: "person" },
  "post-liked": { topic: "posts", mail: false, about: "post" },
  "post-commented": { topic: "posts", mail: true, about: "post" },
  "video-liked": { topic: "posts", mail: false, about: "video" },
  /** A new item fits a saved search. */
  "listing-match": { topic: "market", mail: true, about: "listing" },
  /** An item the member has marked is sold. */
  "listing-sold": { topic: "market", mail: false, about: "listing" },
  "badge-reached": { topic: "karma", mail: false, about: null },
  /** A day, and an hour, before an experience begins. */
  "experience-reminder": { topic: "reminders", mail: true, about: "experience" },
  "ticket-answered": { topic: "support", mail: true, about: "ticket" },
  /** Something was decided about the member or their content, or taken back. */
  "decision-made": { topic: "support", mail: true, about: "decision", always: true },
  "decision-lifted": { topic: "support", mail: true, about: "decision", always: true },
  /** It was reset by mail, which ended every session and the private calendar address. */
  "password-changed": { topic: "support", mail: true, about: null, always: true },
  /** A payment has arrived, went back, or an administrator has changed the credits or the plan. */
  "balance-changed": { topic: "support", mail: true, about: "payment" },
} as const satisfies Record<
  string,
  {
    topic: NotificationTopic;
    mail: boolean;
    about: "experience" | "person" | "post" | "video" | "listing" | "ticket" | "decision" | "payment" | null;
    always?: true;
  }
>;
export type NotificationType = keyof typeof notificationTypes;

/** Those whose mail goes out whatever the settings say. */
export const alwaysMailed: readonly string[] = Object.entries(notificationTypes).flatMap(([name, type]) =>
  "always" in type ? [name] : [],
);

/** What a live event tells the client to ask for again. */
export const liveTopics = [
  "notifications",
  "account",
  "agenda",
  "goals",
  "karma",
  "experiences",
  "coach",
  "friends",
  "messages",
  "feed",
  "videos",
  "marketplace",
  "support",
  "payments",
] as const;
export type LiveTopic = (typeof liveTopics)[number];
