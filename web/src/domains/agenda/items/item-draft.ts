import { agendaLimits } from "@alongside/contract/agenda/agenda.constants.ts";
import { momentAt, wallTime } from "../../../api/zoned-time.ts";
import type { AgendaItem } from "../agenda.queries.ts";
import type { AgendaType } from "./agenda-types.tsx";
import { addDays, type Day } from "../week/agenda-week.rules.ts";

/** The form's values; date and time are in the member's time zone. */
export interface ItemDraft {
  title: string;
  description: string;
  type: AgendaType;
  date: Day;
  time: string;
  /** Minutes. */
  duration: string;
}

/** The default time of a day, and the last full hour offered today. */
const [morning, lastHour] = ["09:00", 21];

/** An empty form for a day and a time; today it defaults to the next full hour. */
export function emptyDraft(now: number, timeZone: string, day?: Day, time?: string): ItemDraft {
  const wall = wallTime(now, timeZone);
  const today = wall.slice(0, 10);
  const next = Number(wall.slice(11, 13)) + 1;
  const isToday = (day ?? today) === today && next <= lastHour;
  return {
    title: "",
    description: "",
    type: "other",
    date: day ?? (isToday ? today : addDays(today, 1)),
    time: time ?? (isToday ? `${String(next).padStart(2, "0")}:00` : morning),
    duration: String(agendaLimits.duration.standard),
  };
}

export function draftOf({ title, description, type, dateTime, duration }: AgendaItem, timeZone: string): ItemDraft {
  const [date = "", time = ""] = wallTime(dateTime, timeZone).split("T");
  return { title, description: description ?? "", type, date, time, duration: String(duration) };
}

/** The request body, before validation. */
export function bodyOf({ date, time, duration, ...rest }: ItemDraft, timeZone: string) {
  return { ...rest, dateTime: momentAt(`${date}T${time}`, timeZone), duration: Number(duration) };
}

/** The selectable durations including the item's own, in minutes. */
export function durationsWith(own: number): number[] {
  const usual = [15, 30, 45, 60, 90, 120, 180, 240, 480, 720, 1440];
  return [...new Set([...usual, own])].toSorted((a, b) => a - b);
}
