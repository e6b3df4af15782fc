import { deletionOfOld } from "../../db/old-rows.ts";

export const deleteOldViews = deletionOfOld({ name: "delete old views of videos", table: "video_views" });
