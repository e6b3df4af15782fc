import type { EndpointKey } from "@alongside/contract/contract.ts";
import type { LiveTopic } from "@alongside/contract/notifications/notifications.constants.ts";

type GetKey = Extract<EndpointKey, `GET ${string}`>;

/** The answers that each topic of the live stream puts out of date. */
const answers: Record<LiveTopic, readonly GetKey[]> = {
  notifications: ["GET /api/notifications", "GET /api/notifications/unread"],
  account: ["GET /api/auth/user", "GET /api/profile", "GET /api/privacy", "GET /api/auth/sessions"],
  karma: ["GET /api/karma", "GET /api/karma/weeks", "GET /api/user/summary"],
  agenda: ["GET /api/agenda", "GET /api/agenda/summary", "GET /api/user/summary"],
  goals: [
    "GET /api/goals",
    "GET /api/goals/{id}",
    "GET /api/goals/{id}/history",
    "GET /api/goals/{id}/experiences",
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
};

/** What to ask for again, each once. */
export function answersOf(topics: readonly LiveTopic[]): GetKey[] {
  return [...new Set(topics.flatMap((topic) => answers[topic]))];
}
