/** The audience of a post; friends by default (P-FEED-2). */
export const postVisibilities = ["public", "friends", "private"] as const;
export type PostVisibility = (typeof postVisibilities)[number];

/** Milliseconds between two polls of the feed (P-FEED-4). */
export const feedPolling = 10_000;

/** The latest comments included with a post. */
export const commentsShown = 3;
