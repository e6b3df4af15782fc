import type { Reply } from "../../api/call.ts";
import { pagesQuery } from "../../api/pages.ts";
import { query } from "../../api/query.ts";

export type Call = Reply<"GET /api/calls/{id}">;
export type CallRecord = Reply<"GET /api/calls">[number];

export const callsQuery = { ...pagesQuery("GET /api/calls", { query: { limit: 30 } }), staleTime: 0 };

/** The call that rings or goes on, and whether it goes on in the page with this id. */
export const currentCallQuery = (deviceId: string) => ({
  ...query("GET /api/calls/current", { query: { deviceId } }),
  staleTime: 0,
});
