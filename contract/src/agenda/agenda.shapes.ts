import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";

export const agendaTypes = ["meeting", "call", "appointment", "coffee", "other"] as const;

/** An agenda item. `experienceId` is set on the ones that come and go with an experience. */
export const agendaItem = z
  .object({
    id: idReply,
    title: z.string(),
    description: z.string().nullable(),
    type: z.enum(agendaTypes),
    dateTime: moment,
    /** Minutes. */
    duration: z.number().int(),
    isCompleted: z.boolean(),
    experienceId: idReply.nullable(),
    createdAt: moment,
  })
  .meta({ id: "AgendaItem" });
