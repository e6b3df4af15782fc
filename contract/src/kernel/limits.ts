/** Maximum text lengths in characters after trimming (P-API-12). */
export const lengths = {
  title: 120,
  longDescription: 2000,
  shortDescription: 1000,
  location: 200,
  message: 4000,
  post: 5000,
  comment: 1000,
  ticket: 5000,
  videoDescription: 500,
  name: 60,
  password: 128,
  search: 200,
} as const;

/** Page sizes (P-API-5). */
export const pages = { standard: 50, feed: 20, most: 100 } as const;

/** A new member's AI credits, and the full bar on the dashboard (P-IDENTITY-4, P-SCREENS-13). */
export const startingCredits = 150;
