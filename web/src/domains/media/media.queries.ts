import { query } from "../../api/query.ts";

/** How much of their storage a member uses. */
export const storageQuery = query("GET /api/storage", {});
