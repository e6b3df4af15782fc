import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { pageQuery } from "../kernel/page.ts";
import { line, optionalText } from "../kernel/text.ts";
import { agendaLimits, agendaStates, agendaTypes } from "./agenda.constants.ts";

const { duration } = agendaLimits;

/** An agenda item. Items with an `experienceId` are added and removed with the experience. */
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

/** Years with four digits, which calendars can display. */
function momentIn(first: number, last: number) {
  return z.iso
    .datetime({ offset: true, error: "Please choose a date and a time" })
    .max(60, "Please choose a date and a time")
    .refine((value) => {
      const year = new Date(value).getUTCFullYear();
      return year >= first && year <= last;
    }, "Please choose another date");
}

const when = momentIn(2000, 9998);
const boundary = momentIn(1, 9999).optional();

/** `dateTime` is ISO 8601 with an offset, `duration` in minutes (60 by default). */
export const newAgendaItem = z
  .object({
    title: line({ max: lengths.title, required: "Please give it a title" }),
    description: optionalText(lengths.shortDescription),
    type: z.enum(agendaTypes).default("other"),
    dateTime: when,
    duration: z
      .number()
      .int()
      .min(duration.min, `At least ${duration.min} minutes`)
      .max(duration.max, "At most a day")
      .default(duration.standard),
  })
  .meta({ id: "NewAgendaItem" });

/** Absent fields stay unchanged. */
export const agendaItemChange = z
  .object({
    title: newAgendaItem.shape.title,
    description: newAgendaItem.shape.description,
    type: z.enum(agendaTypes),
    dateTime: when,
    duration: z.number().int().min(duration.min, `At least ${duration.min} minutes`).max(duration.max, "At most a day"),
  })
  .partial()
  .meta({ id: "AgendaItemChange" });

/** Marks as done or not done; repeating it changes nothing. */
export const completion = z.object({ isCompleted: z.boolean() });

/**
 * `state` picks one of the three lists: upcoming soonest first, overdue and completed latest first. `from` and `to`
 * (exclusive) limit the start time.
 */
export const agendaQuery = pageQuery.extend({
  state: z.enum(agendaStates).optional(),
  from: boundary,
  to: boundary,
});

/** The counts on the three cards. */
export const agendaSummary = z
  .object({ upcoming: z.number().int(), overdue: z.number().int(), completed: z.number().int() })
  .meta({ id: "AgendaSummary" });

/**
 * When the private calendar address was created; null without one. The address itself is returned only once, on
 * creation.
 */
export const calendarFeed = z.object({ createdAt: moment.nullable() }).meta({ id: "CalendarFeed" });
export const newCalendarFeed = z.object({ url: z.string(), createdAt: moment }).meta({ id: "NewCalendarFeed" });
