import type { Reply } from "../../../api/call.ts";
import { pollUnlessRefused, query } from "../../../api/query.ts";

export type SystemStatus = Reply<"GET /api/admin/status">;
export type State = SystemStatus["database"]["state"];

/** The polling interval while the screen is open; milliseconds. */
const interval = 60_000;

export const statusQuery = {
  ...query("GET /api/admin/status", {}),
  staleTime: 0,
  refetchInterval: pollUnlessRefused(interval),
};
