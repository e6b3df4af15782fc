/** The audience of a post; friends by default (P-FEED-2). */
export const postVisibilities = ["public", "friends", "private"] as const;
export type PostVisibility = (typeof postVisibilities)[number];

/** Photos of a post, or one video instead (P-FEED-7). */
export const postMediaLimits = { photos: 10, videos: 1, alt: 500 } as const;

/** What a post consists of besides its text. */
export const postTypes = ["text", "photo", "video"] as const;
export type PostType = (typeof postTypes)[number];

/** Milliseconds between two polls of the feed (P-FEED-4). */
export const feedPolling = 10_000;

/** The latest comments included with a post. */
export const commentsShown = 3;
