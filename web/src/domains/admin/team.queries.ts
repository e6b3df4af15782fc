import type { Reply } from "../../api/call.ts";
import { query } from "../../api/query.ts";

export type Account = Reply<"GET /api/admin/accounts">["accounts"][number];

/** All accounts of the portal. */
export const teamQuery = query("GET /api/admin/accounts", {});
