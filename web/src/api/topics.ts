import type { EndpointKey } from "@alongside/contract/contract.ts";
import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";

type GetKey = Extract<EndpointKey, `GET ${string}`>;

/**
 * What a mutation can change, and the queries that show it. Use the live topics below if they fit; a topic here is
 * narrower, so that a mutation refetches no more than necessary.
 */
const narrowTopics = {
  session: ["GET /api/auth/user"],
  /** Credits and karma are part of both. */
  "own-account": ["GET /api/auth/user", "GET /api/profile"],
  "sign-in-methods": ["GET /api/auth/methods"],
  "open-sessions": ["GET /api/auth/sessions"],
  "notification-list": ["GET /api/notifications"],
  "waiting-counts": ["GET /api/notifications/unread"],
  "payment-list": ["GET /api/payments"],
  "privacy-settings": ["GET /api/privacy/settings"],
  profiles: ["GET /api/users/{id}"],
  photos: ["GET /api/users/{id}/media"],
  recommendations: ["GET /api/ai/recommend-users"],
  /** Each card says whether the person is a friend. */
  "people-lists": ["GET /api/users/search", "GET /api/users/all", "GET /api/ai/recommend-users"],
  "friend-requests": [
    "GET /api/friends/counts",
    "GET /api/user/today",
    "GET /api/notifications/unread",
    "GET /api/friends/requests/received",
    "GET /api/friends/requests/sent",
    "GET /api/users/{id}",
    // The people met there are friends, or asked, or neither.
    "GET /api/experiences/{id}/attendance",
  ],
  /** Friends see more of each other than others do. */
  friendships: [
    "GET /api/friends",
    "GET /api/users/{id}/mutual-friends",
    "GET /api/users/{id}/posts",
    "GET /api/users/{id}/media",
    "GET /api/users/{id}/goals",
    "GET /api/users/{id}/experiences",
    "GET /api/feed",
    "GET /api/conversations",
    "GET /api/experiences/around",
    "GET /api/user/today",
  ],
  "calendar-feed": ["GET /api/agenda/feed"],
  /** The day on the dashboard names goals, agenda items, experiences and requests. */
  "goal-list": ["GET /api/goals", "GET /api/experiences/around", "GET /api/ai/daily-motivation", "GET /api/user/today"],
  "goal-matches": [
    "GET /api/goals/{id}/experiences",
    "GET /api/experiences/around",
    "GET /api/ai/daily-motivation",
    "GET /api/user/today",
  ],
  /** All queries that show an experience, its spots, or whether the viewer takes part. */
  spots: [
    "GET /api/experiences",
    "GET /api/experiences/instead",
    "GET /api/experiences/nearby",
    "GET /api/experiences/around",
    "GET /api/experiences/first",
    "GET /api/experiences/{id}",
    "GET /api/users/{id}/experiences",
    "GET /api/experiences/{id}/series",
    "GET /api/user/experiences",
    "GET /api/user/created-experiences",
    "GET /api/user/pending-experiences",
    "GET /api/goals/{id}/experiences",
    "GET /api/ai/daily-motivation",
    "GET /api/user/today",
  ],
  "join-requests": [
    "GET /api/notifications",
    "GET /api/ai/daily-motivation",
    "GET /api/user/today",
    "GET /api/user/join-requests",
    "GET /api/experiences/{id}/join-requests",
  ],
  attendance: ["GET /api/experiences/{id}/attendance"],
  album: ["GET /api/experiences/{id}/photos"],
  invitations: ["GET /api/experiences/{id}/invitations"],
  "conversation-list": ["GET /api/conversations", "GET /api/experiences/chats"],
  "conversation-details": ["GET /api/conversations/{id}"],
  "message-history": ["GET /api/conversations/{id}/messages"],
  "group-messages": ["GET /api/experiences/{id}/messages", "GET /api/experiences/{id}/messages/{messageId}/reactions"],
  "message-search": ["GET /api/messages/search"],
  "post-lists": ["GET /api/feed", "GET /api/users/{id}/posts"],
  "post-details": ["GET /api/posts/{id}"],
  "post-comments": ["GET /api/posts/{id}/comments"],
  "listing-lists": ["GET /api/marketplace/items", "GET /api/marketplace/own"],
  "listing-details": ["GET /api/marketplace/items/{id}"],
  favourites: ["GET /api/marketplace/favourites"],
  "saved-searches": ["GET /api/marketplace/searches"],
  tickets: ["GET /api/support/tickets", "GET /api/support/tickets/{id}", "GET /api/support/threads/{key}"],
  decisions: ["GET /api/safety/decisions"],
  "admin-accounts": ["GET /api/admin/accounts"],
  "admin-second-factor": ["GET /api/admin/second-factor"],
  "admin-settings": ["GET /api/admin/settings"],
  "admin-member": ["GET /api/admin/users/{id}", "GET /api/admin/transactions"],
  "admin-members": ["GET /api/admin/users"],
  "admin-experiences": ["GET /api/admin/experiences"],
  "admin-decisions": ["GET /api/admin/decisions"],
  /** A decision is also counted in the overview, and shown in its ticket and beside the member. */
  "admin-desk": [
    "GET /api/admin/tickets",
    "GET /api/admin/tickets/{id}",
    "GET /api/admin/reports",
    "GET /api/admin/reports/{id}",
    "GET /api/admin/decisions",
    "GET /api/admin/dashboard/stats",
    "GET /api/admin/users",
    "GET /api/admin/users/{id}",
  ],
} as const satisfies Record<string, readonly GetKey[]>;

type NarrowTopic = keyof typeof narrowTopics;

/** What the server sends on the live stream. Mutations may name these topics too. */
const liveTopics: Record<LiveTopic, readonly (GetKey | NarrowTopic)[]> = {
  notifications: ["notification-list", "waiting-counts"],
  account: [
    "own-account",
    "GET /api/privacy",
    "privacy-settings",
    "open-sessions",
    // The member's own page, and their card in other answers.
    "profiles",
    "photos",
  ],
  karma: ["GET /api/karma", "GET /api/karma/weeks", "GET /api/user/summary"],
  agenda: [
    "GET /api/agenda",
    "GET /api/ai/daily-motivation",
    "GET /api/user/today",
    "GET /api/agenda/summary",
    "GET /api/user/summary",
  ],
  goals: [
    "goal-list",
    "goal-matches",
    "GET /api/goals/{id}/history",
    "GET /api/users/{id}/goals",
    "GET /api/user/summary",
  ],
  coach: ["GET /api/ai/conversations"],
  // A goal lists the experiences joined from it.
  experiences: ["spots", "join-requests", "attendance", "album", "invitations", "GET /api/user/summary", "goal-list"],
  friends: [
    "friend-requests",
    "invitations",
    "people-lists",
    "GET /api/friends",
    "GET /api/users/blocked",
    "GET /api/users/{id}/mutual-friends",
  ],
  messages: [
    "conversation-list",
    "waiting-counts",
    "conversation-details",
    "message-history",
    "group-messages",
    "GET /api/calls",
  ],
  calls: ["GET /api/calls", "GET /api/calls/current", "GET /api/calls/{id}"],
  "call-signals": ["GET /api/calls/{id}/signals"],
  "group-calls": ["GET /api/experiences/{id}/group-call"],
  feed: ["post-lists", "post-details", "post-comments", "GET /api/posts/{id}/likes"],
  videos: ["GET /api/videos/feed", "GET /api/videos/user/{userId}", "GET /api/videos/{id}"],
  marketplace: ["listing-lists", "listing-details", "favourites", "saved-searches"],
  support: ["tickets", "decisions"],
  payments: ["payment-list", "GET /api/payments/{id}", "session"],
};

/** Topics that can change any query; each says which ones it excludes. */
const wideTopics = {
  /** Two members who block each other disappear from every answer. */
  everything: () => true,
  "everything-but-session": (key: unknown) => key !== "GET /api/auth/user",
  /** Cards with the member's picture are in many answers, but not in the session or the configuration. */
  "own-picture": (key: unknown) =>
    typeof key === "string" && key.startsWith("GET ") && key !== "GET /api/config" && key !== "GET /api/auth/user",
} satisfies Record<string, (key: unknown) => boolean>;

type WideTopic = keyof typeof wideTopics;

/** What a mutation or a live event changes. */
export type Topic = NarrowTopic | LiveTopic | WideTopic;

/** All topics, for the tests. */
export const topicNames = [
  ...Object.keys(narrowTopics),
  ...Object.keys(liveTopics),
  ...Object.keys(wideTopics),
] as Topic[]; // Object.keys loses the names

const isNarrow = (name: string): name is NarrowTopic => name in narrowTopics;
const isWide = (name: string): name is WideTopic => name in wideTopics;

/** The endpoints whose queries these topics change, without duplicates. A wide topic has no list. */
export function endpointsOf(topics: readonly Topic[]): GetKey[] {
  const endpoints = topics.flatMap((topic): readonly GetKey[] => {
    if (isWide(topic)) return [];
    if (isNarrow(topic)) return narrowTopics[topic];
    // A server updated after this page was loaded may know more topics.
    const parts: readonly (GetKey | NarrowTopic)[] = Object.hasOwn(liveTopics, topic) ? liveTopics[topic] : [];
    return parts.flatMap((part): readonly GetKey[] => (isNarrow(part) ? narrowTopics[part] : [part]));
  });
  return [...new Set(endpoints)];
}

/** Whether one of these topics changes a query. */
export function changedBy(topics: readonly Topic[]): (query: { queryKey: readonly unknown[] }) => boolean {
  const endpoints = new Set<unknown>(endpointsOf(topics));
  const wide = topics.filter(isWide);
  return ({ queryKey: [key] }) => endpoints.has(key) || wide.some((topic) => wideTopics[topic](key));
}
