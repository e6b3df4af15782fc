/** Pages that a card can open. */
export const cardPages = [
  "town",
  "agenda",
  "goals",
  "events",
  "my-events",
  "host",
  "people",
  "friends",
  "requests",
  "market",
  "karma",
  "credits",
  "profile",
  "privacy",
  "support",
  "signup",
] as const;
export type CardPage = (typeof cardPages)[number];

/** What of the landing page's chat a new account keeps (P-COACH-8). */
export const landingChatLimits = { exchanges: 10 } as const;
