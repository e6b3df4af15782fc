import { fold } from "../../../../language/fold.ts";

/** A day as a text names it. */
export type Day =
  | { kind: "weekday"; weekday: number }
  | { kind: "date"; month: number; day: number }
  | { kind: "ahead"; days: number };

const languages = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "tr"];

function namesOf(options: Intl.DateTimeFormatOptions, dates: readonly Date[]): Map<string, number> {
  const names = new Map<string, number>();
  for (const language of languages) {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
    dates.forEach((date, at) => {
      // With a day beside it some languages write a month otherwise.
      const part = format.formatToParts(date).find(({ type }) => type === "month" || type === "weekday");
      names.set(fold(part?.value ?? "").replace(/\.$/u, ""), at);
    });
  }
  return names;
}

interface Names {
  months: Map<string, number>;
  weekdays: Map<string, number>;
}

let known: Names | undefined;

function names(): Names {
  const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 1)));
  // 5 January 2026 is a Monday.
  const days = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 0, 5 + at)));
  return (known ??= {
    months: new Map([
      ...namesOf({ month: "long" }, months),
      ...namesOf({ month: "long", day: "numeric" }, months),
      ...["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].map(
        (name, at) => [name, at] as const,
      ),
    ]),
    weekdays: namesOf({ weekday: "long" }, days),
  });
}

const ahead: ReadonlyMap<string, number> = new Map([
  ...["today", "tonight", "heute", "hoy", "oggi", "hoje", "vandaag"].map((word) => [word, 0] as const),
  ...["tomorrow", "morgen", "manana", "demain", "domani", "amanha"].map((word) => [word, 1] as const),
  ...["yesterday", "gestern", "ayer", "ieri", "ontem", "gisteren"].map((word) => [word, -1] as const),
]);

/** Whether a folded word is the name of a day or of a month. */
export function isDayOrMonth(word: string): boolean {
  const { months, weekdays } = names();
  return months.has(word) || weekdays.has(word) || ahead.has(word);
}

/** The days a text names; `folded` as fold() makes it. */
export function daysIn(folded: string): Day[] {
  const { months, weekdays } = names();
  const days: Day[] = [];
  const add = (month: number | undefined, day: number) => {
    if (month !== undefined && day >= 1 && day <= 31) days.push({ kind: "date", month, day });
  };
  for (const [, month, day] of folded.matchAll(/\b\d{4}-(\d\d)-(\d\d)\b/gu)) add(Number(month) - 1, Number(day));
  for (const [, first, second] of folded.matchAll(
    /(?<![\d.:/-])(\d{1,2})[./](\d{1,2})(?:[./](?:\d{4}|\d\d)?)(?!\d)/gu,
  )) {
    if (Number(second) <= 12) add(Number(second) - 1, Number(first));
    else if (Number(first) <= 12) add(Number(first) - 1, Number(second));
  }
  for (const [, month, day] of folded.matchAll(/(\d{1,2})月(\d{1,2})日/gu)) add(Number(month) - 1, Number(day));
  for (const [, day, name = ""] of folded.matchAll(
    /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.|er|º)? (?:of |de |di )?(\p{L}+)/gu,
  ))
    add(months.get(name), Number(day));
  for (const [, name = "", day] of folded.matchAll(/(\p{L}+)\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?![\d:]|[.,]\d)/gu))
    add(months.get(name), Number(day));
  for (const [word] of folded.matchAll(/[\p{L}-]+/gu)) {
    const weekday = weekdays.get(word) ?? weekdays.get(word.replace(/s$/u, ""));
    if (weekday !== undefined) days.push({ kind: "weekday", weekday });
    const away = ahead.get(word);
    if (away !== undefined) days.push({ kind: "ahead", days: away });
  }
  return days;
}

/** The times of day a text names: for each the minutes since midnight that it may mean. */
export function clocksIn(folded: string): number[][] {
  const pattern =
    /(?<![\d.,:])(\d{1,2})(?:[:h](\d{2})|\.(\d{2})(?= ?(?:uhr|h\b|[ap]\.?m\b)))?(?: ?([ap])\.?m\b| ?(uhr|o'clock|h)\b)?(?![\d%]|[.,:]\d)/gu;
  return [...folded.matchAll(pattern)].flatMap(([, hours, minutes = "", dotted = "", half, word]) => {
    const hour = Number(hours);
    const minute = Number(minutes || dotted || 0);
    if ((!minutes && !half && !word) || hour > 24 || minute > 59) return [];
    const at = (one: number) => (one % 24) * 60 + minute;
    if (half === "p") return [[at(hour === 12 ? 12 : hour + 12)]];
    if (half === "a") return [[at(hour === 12 ? 0 : hour)]];
    return [hour < 12 ? [at(hour), at(hour + 12)] : [at(hour)]];
  });
}
