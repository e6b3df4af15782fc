import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { pageQuery } from "../kernel/page.ts";
import { line, optionalText } from "../kernel/text.ts";
import { agendaLimits, agendaStates, agendaTypes } from "./agenda.constants.ts";

const { duration } = agendaLimits;

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

/** A moment within these years: four digits name them, and a calendar can show them. */
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

/** `dateTime` is ISO 8601 with an offset, `duration` minutes (an hour unless told). */
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

/** What is absent stays. */
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

/** Ticks off, or on again: saying twice what is so already changes nothing. */
export const completion = z.object({ isCompleted: z.boolean() });

/**
 * `state` picks one of the three lists: upcoming soonest first, overdue and completed latest first. `from` and `to`
 * (not included) bound the beginning of the items.
 */
export const agendaQuery = pageQuery.extend({
  state: z.enum(agendaStates).optional(),
  from: boundary,
  to: boundary,
});

/** The three cards. */
export const agendaSummary = z
  .object({ upcoming: z.number().int(), overdue: z.number().int(), completed: z.number().int() })
  .meta({ id: "AgendaSummary" });

/** Since when a private calendar address exists; null without one. The address itself is told once, when it is made. */
export const calendarFeed = z.object({ createdAt: moment.nullable() }).meta({ id: "CalendarFeed" });
export const newCalendarFeed = z.object({ url: z.string(), createdAt: moment }).meta({ id: "NewCalendarFeed" });
