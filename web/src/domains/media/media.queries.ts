import { query } from "../../api/query.ts";

/** How much storage the member uses. */
export const storageQuery = query("GET /api/storage", {});
