import { deletionOfOld } from "../../../db/old-rows.ts";

/** A question without an answer has reserved a credit, which whoever closes it gives back. */
export const deleteOld = deletionOfOld({
  name: "delete old conversations with the coach",
  table: "ai_conversations",
  condition: "response <> ''",
});
