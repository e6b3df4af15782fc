import type { agendaTypes } from "@alongside/contract/agenda/agenda.constants.ts";
import { dateIn, hoursIn, recurrenceIn, timesOf } from "../../../../language/dates.ts";
import { wordsOf } from "../../../../language/words.ts";
import type { CoachCard } from "../../ai.ts";
import { dayName, whenText } from "../../words/when.ts";
import { type ActionAnswer, type ActionContext, said, titled } from "./action-answer.ts";
import { subjectOf } from "./intents.ts";
import { Sentence } from "./sentence.ts";

type AgendaType = (typeof agendaTypes)[number];

const types: readonly (readonly [AgendaType, RegExp])[] = [
  ["coffee", /\b(?:coffee|tea with)\b/i],
  ["call", /\b(?:call|phone|ring|skype|zoom)\b/i],
  ["meeting", /\b(?:meeting|meet|interview|1:1|stand-?up)\b/i],
  [
    "appointment",
    /\b(?:dentist|doctor|appointment|physio\w*|hairdresser|barber|vet|therap\w+|clinic|checkup|check-up)\b/i,
  ],
];
const typeOf = (title: string): AgendaType => types.find(([, pattern]) => pattern.test(title))?.[0] ?? "other";

/** Minutes of a reminder, and of time that is set aside. */
const short = 30;
const long = 60;
const spoken = /\bfor (an?|one|two|three|four|half an|\d{1,3})\s*(hours?|hrs?|h|minutes?|mins?)\b/i;
const numbers: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, "half an": 0.5 };

/** The minutes that a text names, and the text without them. */
function durationIn(text: string): { minutes: number | null; rest: string } {
  const found = spoken.exec(text);
  if (!found) return { minutes: null, rest: text };
  const amount = numbers[(found[1] ?? "").toLowerCase()] ?? Number(found[1]);
  const minutes = Math.round(amount * (/^h/i.test(found[2] ?? "") ? 60 : 1));
  return { minutes: Math.min(1440, Math.max(5, minutes)), rest: text.replace(found[0], " ") };
}

const suggestions = ["What's on my agenda?", "Help me plan my week"];

/** Weekly and daily things are put down this often at once: the agenda itself repeats nothing. */
const repeats = 4;
const mostCards = 5;

/** "Remind me tomorrow at 9 to water the plants"; asks for the day or the thing where it is missing. */
export function agendaAction(sentence: Sentence, { now, timeZone }: ActionContext): ActionAnswer | null {
  const { minutes, rest } = durationIn(sentence.text);
  const hours = hoursIn(rest);
  if (hours) return severalTimes(hours, { now, timeZone }, minutes ?? short);
  const recurrence = recurrenceIn(rest);
  const timed = recurrence ? recurrence.rest : rest;
  const date = dateIn(timed, now, timeZone);
  const title = titled(subjectOf("remind", Sentence.of(date ? date.rest : timed)));
  const isNameless = wordsOf(title).length === 0 || /^(?:it|that|this|me|something)$/i.test(title);
  if (isNameless && date && date.at.getTime() > now.getTime())
    return {
      ...said(`Gladly, ${whenText(date.at.toISOString(), now, timeZone)}. What should it say?`, suggestions),
      isFree: true,
    };
  if (isNameless)
    return {
      ...said("Gladly. What should it say, and when?", ["Remind me tomorrow at 9 to water the plants", ...suggestions]),
      isFree: true,
    };
  const duration = minutes ?? (/^(?:block|book|plan)\b/i.test(sentence.text) ? long : short);
  const card = (at: Date): CoachCard => ({
    kind: "agenda",
    title,
    type: typeOf(title),
    dateTime: at.toISOString(),
    duration,
  });
  if (recurrence) {
    const zoned = date?.hasTime ? clockOf(date.at, timeZone) : { hour: 9, minute: 0 };
    const times = timesOf(recurrence, zoned, now, timeZone, repeats);
    return said(
      `Your agenda doesn't repeat things by itself yet, so here are the next ${times.length}. Add the ones you want.`,
      suggestions,
      times.map(card),
    );
  }
  if (!date) {
    const lower = title.charAt(0).toLowerCase() + title.slice(1);
    const ask = said(`When should “${title}” be?`, [
      `Remind me tomorrow at 9 to ${lower}`,
      `Remind me on Saturday at 11 to ${lower}`,
    ]);
    return { ...ask, isFree: true };
  }
  if (date.at.getTime() <= now.getTime())
    return {
      ...said(
        `${titled(dayName(date.at, now, timeZone))} at that hour is already past. Which day did you mean?`,
        suggestions,
      ),
      isFree: true,
    };
  const when = whenText(date.at.toISOString(), now, timeZone);
  const hour = date.hasTime ? "" : " You named no hour, so I took 9; tell me another if it doesn't suit.";
  return said(
    `“${title}”, ${when}.${hour} I can't ring you, but it'll be on your agenda and in your day that morning.`,
    suggestions,
    [card(date.at)],
  );
}

/** "Remind me to take my pills at 8, 2 and 10": the next time of each hour. */
function severalTimes(
  { times, rest }: NonNullable<ReturnType<typeof hoursIn>>,
  { now, timeZone }: Pick<ActionContext, "now" | "timeZone">,
  duration: number,
): ActionAnswer | null {
  const once = recurrenceIn(rest)?.rest ?? rest;
  const title = titled(subjectOf("remind", Sentence.of(dateIn(once, now, timeZone)?.rest ?? once)));
  if (wordsOf(title).length === 0) return null;
  const next = times
    .flatMap((time) => timesOf({ every: "day", weekday: 0, rest: "" }, time, now, timeZone, 1))
    .toSorted((a, b) => a.getTime() - b.getTime());
  return said(
    `Your agenda doesn't repeat things by itself yet, so here are the next ${next.length} times. Add the ones you want, and ask me again for the days after.`,
    suggestions,
    next.slice(0, mostCards).map((at) => ({
      kind: "agenda",
      title,
      type: typeOf(title),
      dateTime: at.toISOString(),
      duration,
    })),
  );
}

export function clockOf(at: Date, timeZone: string): { hour: number; minute: number } {
  const [hour = 9, minute = 0] = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" })
    .format(at)
    .split(":")
    .map(Number);
  return { hour, minute };
}
