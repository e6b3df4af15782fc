import { query } from "../../api/query.ts";

/** The topics emailed to the member. */
export const notificationSettingsQuery = query("GET /api/notifications/settings", {});
