import type { EndpointKey } from "@alongside/contract/contract.ts";
import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";

type GetKey = Extract<EndpointKey, `GET ${string}`>;

/** The answers that each topic of the live stream puts out of date. */
const answers: Record<LiveTopic, readonly GetKey[]> = {
  notifications: ["GET /api/notifications", "GET /api/notifications/unread"],
  account: [
    "GET /api/auth/user",
    "GET /api/profile",
    "GET /api/privacy",
    "GET /api/privacy/settings",
    "GET /api/auth/sessions",
    // One's own page, and one's own card among others.
    "GET /api/users/{id}",
    "GET /api/users/{id}/media",
  ],
  karma: ["GET /api/karma", "GET /api/karma/weeks", "GET /api/user/summary"],
  agenda: ["GET /api/agenda", "GET /api/agenda/summary", "GET /api/user/summary"],
  goals: [
    "GET /api/goals",
    "GET /api/goals/{id}",
    "GET /api/goals/{id}/history",
    "GET /api/goals/{id}/experiences",
    "GET /api/users/{id}/goals",
    "GET /api/user/summary",
  ],
  coach: ["GET /api/ai/conversations"],
  experiences: [
    "GET /api/experiences",
    "GET /api/experiences/live",
    "GET /api/experiences/{id}",
    "GET /api/experiences/{id}/join-requests",
    "GET /api/user/experiences",
    "GET /api/user/created-experiences",
    "GET /api/user/pending-experiences",
    "GET /api/user/join-requests",
    "GET /api/user/summary",
    // A goal shows what was joined from it, and proposes what has a free seat.
    "GET /api/goals",
    "GET /api/goals/{id}",
    "GET /api/goals/{id}/experiences",
  ],
  friends: [
    "GET /api/friends",
    "GET /api/friends/counts",
    // It tells what else waits, too.
    "GET /api/notifications/unread",
    "GET /api/friends/requests/received",
    "GET /api/friends/requests/sent",
    // Every card says how one stands to the person.
    "GET /api/users/all",
    "GET /api/users/search",
    "GET /api/users/blocked",
    "GET /api/users/{id}",
    "GET /api/users/{id}/friendship",
    "GET /api/users/{id}/mutual-friends",
    "GET /api/ai/recommend-users",
  ],
  messages: [
    "GET /api/conversations",
    "GET /api/notifications/unread",
    "GET /api/conversations/{id}",
    "GET /api/conversations/{id}/messages",
    "GET /api/calls",
  ],
  feed: [
    "GET /api/feed",
    "GET /api/posts/{id}",
    "GET /api/posts/{id}/likes",
    "GET /api/posts/{id}/comments",
    "GET /api/users/{id}/posts",
  ],
  videos: ["GET /api/videos/feed", "GET /api/videos/user/{userId}", "GET /api/videos/{id}"],
  marketplace: [
    "GET /api/marketplace/items",
    "GET /api/marketplace/items/{id}",
    "GET /api/marketplace/own",
    "GET /api/marketplace/favourites",
    "GET /api/marketplace/searches",
  ],
  support: ["GET /api/support/tickets", "GET /api/support/tickets/{id}", "GET /api/safety/decisions"],
  payments: ["GET /api/payments", "GET /api/payments/{id}", "GET /api/auth/user"],
};

/** What to ask for again, each once. */
export function answersOf(topics: readonly LiveTopic[]): GetKey[] {
  return [...new Set(topics.flatMap((topic) => answers[topic]))];
}
