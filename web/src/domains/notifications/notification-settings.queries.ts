import { query } from "../../api/query.ts";

/** For which topics mails go out to the member. */
export const notificationSettingsQuery = query("GET /api/notifications/settings", {});
