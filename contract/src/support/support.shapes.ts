import { z } from "zod";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { line, optionalText } from "../kernel/text.ts";
import { reportTargets } from "./support.constants.ts";

export const newReport = z
  .object({
    targetType: z.enum(reportTargets),
    targetId: id,
    reason: line({ max: lengths.title, required: "Please choose a reason" }),
    details: optionalText(lengths.shortDescription),
  })
  .meta({ id: "NewReport" });

export const report = z
  .object({ id: idReply, targetType: z.enum(reportTargets), targetId: idReply, createdAt: moment })
  .meta({ id: "Report" });
