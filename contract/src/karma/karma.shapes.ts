import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";

/** One line of the ledger; `points` is negative if karma was taken back. */
export const karmaEntry = z
  .object({
    id: idReply,
    activity: z.string(),
    description: z.string(),
    points: z.number().int(),
    category: z.string(),
    createdAt: moment,
  })
  .meta({ id: "KarmaEntry" });

/** One week of the chart: its Monday as a calendar date, karma earned and karma taken back (zero or negative). */
export const karmaWeek = z
  .object({ weekStart: z.string(), earned: z.number().int(), takenBack: z.number().int() })
  .meta({ id: "KarmaWeek" });
