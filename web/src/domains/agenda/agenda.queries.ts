import type { Reply } from "../../api/call.ts";
import { query } from "../../api/query.ts";

export type AgendaItem = Reply<"GET /api/agenda">[number];

/** Hosts change it by accepting and moving, so a screen that opens later asks again; in milliseconds. */
const freshFor = 10_000;

/** The member's agenda, soonest first. */
export const agendaQuery = { ...query("GET /api/agenda", { query: { limit: 100 } }), staleTime: freshFor };
