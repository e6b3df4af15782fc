/** Notification topics; emails can be switched on and off for each. */
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

/** The label of a topic's switch, in the settings and in the emails it switches off. */
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
 * The notification types, with their topic, whether an email is sent while the topic is on, and what `relatedId` refers
 * to: an experience, a person, a post, a video, a listing, a ticket, a decision or a payment. It is null for karma, and
 * for an experience deleted with its host's account; the record may have been deleted since. A type with `always` is
 * emailed regardless of the settings.
 */
export const notificationTypes = {
  "join-request": { topic: "requests", mail: true, about: "experience" },
  "join-accepted": { topic: "requests", mail: true, about: "experience" },
  "join-declined": { topic: "requests", mail: true, about: "experience" },
  "guest-joined": { topic: "places", mail: false, about: "experience" },
  "guest-left": { topic: "places", mail: false, about: "experience" },
  "moved-up": { topic: "places", mail: true, about: "experience" },
  /** To a friend of a host or co-host, and to a guest who becomes a co-host. */
  "experience-invitation": { topic: "requests", mail: true, about: "experience" },
  "co-host-named": { topic: "requests", mail: true, about: "experience" },
  "experience-changed": { topic: "changes", mail: true, about: "experience" },
  "experience-cancelled": { topic: "changes", mail: true, about: "experience" },
  /** Someone is waiting for an answer: links to the requests. */
  "friend-request": { topic: "friends", mail: true, about: "person" },
  "friend-accepted": { topic: "friends", mail: true, about: "person" },
  /** Links to the conversation with that person. */
  "message-missed": { topic: "messages", mail: true, about: "person" },
  /** Links to the conversation with the caller. */
  "call-missed": { topic: "messages", mail: false, about: "person" },
  /** A group call goes on: taken back when it is over. Links to the group chat. */
  "group-call": { topic: "messages", mail: false, about: "experience" },
  /** Somebody named the member in a group chat. */
  mention: { topic: "messages", mail: true, about: "experience" },
  "post-liked": { topic: "posts", mail: false, about: "post" },
  "post-commented": { topic: "posts", mail: true, about: "post" },
  "video-liked": { topic: "posts", mail: false, about: "video" },
  /** A new item matches a saved search. */
  "listing-match": { topic: "market", mail: true, about: "listing" },
  /** A favourite item was sold. */
  "listing-sold": { topic: "market", mail: false, about: "listing" },
  "badge-reached": { topic: "karma", mail: false, about: null },
  /** One day and one hour before an experience starts. */
  "experience-reminder": { topic: "reminders", mail: true, about: "experience" },
  /** To a host: a guest says that they were there. */
  "attendance-claimed": { topic: "places", mail: false, about: "experience" },
  /** To a guest whom the host marked as having come. The first event they attend has a type of its own. */
  "attendance-confirmed": { topic: "places", mail: false, about: "experience" },
  "first-attendance": { topic: "places", mail: false, about: "experience" },
  /** The morning after an experience: how was it, and who came. */
  "experience-after": { topic: "reminders", mail: false, about: "experience" },
  "ticket-answered": { topic: "support", mail: true, about: "ticket" },
  /** A decision about the member or their content, or its reversal. */
  "decision-made": { topic: "support", mail: true, about: "decision", always: true },
  "decision-lifted": { topic: "support", mail: true, about: "decision", always: true },
  /** It was reset by email, which ended every session and the private calendar address. */
  "password-changed": { topic: "support", mail: true, about: null, always: true },
  /** A payment arrived or was refunded, or an administrator changed the credits or the plan. */
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

/** Types that have a full-screen moment while they are unread. */
export const momentTypes = ["badge-reached", "first-attendance"] as const satisfies readonly NotificationType[];

/** Types that are emailed regardless of the settings. */
export const alwaysMailed: readonly string[] = Object.entries(notificationTypes).flatMap(([name, type]) =>
  "always" in type ? [name] : [],
);

/** The topics a live event tells the client to refetch. */
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
  "calls",
  /** News for the page that is in a call. */
  "call-signals",
  /** Who is in a group call. */
  "group-calls",
  "feed",
  "videos",
  "marketplace",
  "support",
  "payments",
] as const;
export type LiveTopic = (typeof liveTopics)[number];
