import type { City } from "./cities.ts";
import type { Idea } from "./ideas.ts";
import { addDays, localDay, momentOf, type CalendarDay } from "./local-time.ts";
import type { Chance } from "./random.ts";

const minute = 60_000;
/** Leaves time to find the experience and go there. */
const notice = 45 * minute;

/**
 * Schedules a city's ideas: the one that starts latest today (tomorrow if it is too late), the next one at the weekend,
 * the others over five weeks, each on the weekday in its title.
 */
export function schedule(ideas: readonly Idea[], city: City, now: Date, chance: Chance): { idea: Idea; start: Date }[] {
  const today = localDay(now, city.timeZone);
  const free = ideas
    .filter(({ weekday }) => weekday === undefined)
    .toSorted((a, b) => b.starts.localeCompare(a.starts));
  const [first, second, ...rest] = [...free, ...ideas.filter(({ weekday }) => weekday !== undefined)];
  const startOf = (idea: Idea, date: CalendarDay) => momentOf(date, idea.starts, city.timeZone);
  const ahead = (idea: Idea, date: CalendarDay) => startOf(idea, date).getTime() > now.getTime() + notice;

  const soonest = (idea: Idea, from: CalendarDay, fits: (date: CalendarDay) => boolean): Date => {
    for (let date = from; ; date = addDays(date, 1)) if (fits(date) && ahead(idea, date)) return startOf(idea, date);
  };
  const spread = chance.shuffled(rest).map((idea, index) => {
    // Five days apart after the first two; a named weekday is within a week of that.
    const from = addDays(today, Math.min(28, 2 + index * 5 + chance.below(4)));
    return {
      idea,
      start: soonest(idea, from, (date) => idea.weekday === undefined || date.getUTCDay() === idea.weekday),
    };
  });
  return [
    ...(first ? [{ idea: first, start: soonest(first, today, () => true) }] : []),
    ...(second ? [{ idea: second, start: soonest(second, today, (date) => [0, 6].includes(date.getUTCDay())) }] : []),
    ...spread,
  ];
}
