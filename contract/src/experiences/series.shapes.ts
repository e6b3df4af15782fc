import { z } from "zod";
import { experienceLimits } from "./experiences.constants.ts";
import { repeats } from "./series.constants.ts";

const { min, max } = experienceLimits.seriesDates;

/** Further dates of a new experience, itself the first: a number of dates, or all up to a day. */
export const newSeries = z
  .object({
    repeat: z.enum(repeats),
    dates: z.number().int().min(min, `At least ${min} dates`).max(max, `At most ${max} dates`).optional(),
    /** The last possible day, where the experience takes place. */
    until: z.iso.date().optional(),
  })
  .refine(
    ({ dates, until }) => (dates === undefined) !== (until === undefined),
    "Choose a number of dates or a last day",
  )
  .meta({ id: "NewSeries" });
