import { deletionOfOld } from "../../../db/old-rows.ts";

export const deleteOldViews = deletionOfOld({ name: "delete old views of listings", table: "marketplace_views" });
