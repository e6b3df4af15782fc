import { query } from "../../api/query.ts";

/**
 * How many friends there are, and how many requests wait in each direction. By itself, for the frame asks it around
 * every screen.
 */
export const friendCountsQuery = query("GET /api/friends/counts", {});
