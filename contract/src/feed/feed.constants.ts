/** Who a post is for; friends is the standard (document 2, section 3). */
export const postVisibilities = ["public", "friends", "private"] as const;
export type PostVisibility = (typeof postVisibilities)[number];

/** Milliseconds between two looks at the feed (document 2, section 9). */
export const feedPolling = 10_000;

/** The latest comments that travel with a post. */
export const commentsShown = 3;
