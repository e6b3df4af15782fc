import { z } from "zod";

const shortest = 30;

const days = z.coerce
  .number("must be a number of days")
  .int("must be a whole number of days")
  .max(36_500, "must be at most 36500")
  .refine((value) => value === 0 || value >= shortest, `must be 0, or at least ${shortest}`)
  .default(0);

export const retentionVariables = {
  MESSAGE_RETENTION_DAYS: days,
  COACH_RETENTION_DAYS: days,
  VIEW_RETENTION_DAYS: days,
};

/** After how many days something is deleted; null if it is kept. */
export interface RetentionDays {
  messages: number | null;
  coach: number | null;
  views: number | null;
}

export function retentionOf(values: z.output<z.ZodObject<typeof retentionVariables>>): RetentionDays {
  const orKept = (value: number) => (value === 0 ? null : value);
  return {
    messages: orKept(values.MESSAGE_RETENTION_DAYS),
    coach: orKept(values.COACH_RETENTION_DAYS),
    views: orKept(values.VIEW_RETENTION_DAYS),
  };
}
