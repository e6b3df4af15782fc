/**
 * The domains, lowest first. A domain may import those before it, never those after it; contract, server and web share
 * this order.
 */
export const domains = [
  "places",
  "identity",
  "media",
  "notifications",
  "karma",
  "payments",
  "privacy",
  "people",
  "friends",
  "agenda",
  "goals",
  "experiences",
  "messages",
  "calls",
  "feed",
  "videos",
  "marketplace",
  "coach",
  "support",
  "admin",
] as const;
