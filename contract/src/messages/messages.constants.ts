/** Milliseconds between two polls of an open conversation (P-MESSAGES-3). */
export const messagePolling = 3_000;

/** Messages a buyer may send about a listing before its seller answers. */
export const requestMessages = 3;

/** Seconds before an unread message causes a notification. */
export const missedAfter = 60;
