import type { Reply } from "../../api/call.ts";
import { query } from "../../api/query.ts";

export type Account = Reply<"GET /api/admin/accounts">["accounts"][number];

/** All portal accounts. */
export const teamQuery = query("GET /api/admin/accounts", {});
