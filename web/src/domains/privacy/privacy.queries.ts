import { query } from "../../api/query.ts";

export const privacyQuery = query("GET /api/privacy", {});
