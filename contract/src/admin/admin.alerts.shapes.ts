import { z } from "zod";
import { moment } from "../kernel/ids.ts";
import { alertKinds } from "./admin.constants.ts";

/** Something that administrators are told of, by mail and in the portal. */
export const operatorAlert = z
  .object({
    kind: z.enum(alertKinds),
    level: z.enum(["warning", "serious"]),
    text: z.string(),
    /** The server it is about, where there are several; null if it concerns all of them. */
    server: z.string().nullable(),
    since: moment,
    /** When it was over; null while it lasts. */
    endedAt: moment.nullable(),
    /** The last mail about it; null if none was sent. */
    mailedAt: moment.nullable(),
  })
  .meta({ id: "OperatorAlert" });

/** Current alerts, the most serious first, then those of the last week. */
export const operatorAlerts = z.object({
  alerts: z.array(operatorAlert),
  /** How many administrators have an address for the mails. */
  recipients: z.number().int(),
});
