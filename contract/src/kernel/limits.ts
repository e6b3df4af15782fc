/** Longest texts in characters after trimming (rulings, section 8). */
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

/** Page sizes (rulings, section 1). */
export const pages = { standard: 50, feed: 20, most: 100 } as const;

/** A new member's AI credits, and the full bar on the dashboard (document 1, section 9; document 2, section 9). */
export const startingCredits = 150;
