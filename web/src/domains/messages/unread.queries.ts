import { query } from "../../api/query.ts";

/** The live stream tells of new messages; where it is cut off, this is asked anyway. Milliseconds. */
export const unreadPolling = 60_000;

/** How many conversations have something unread. */
export const unreadQuery = {
  ...query("GET /api/conversations/unread", {}),
  staleTime: unreadPolling,
  refetchInterval: unreadPolling,
};
