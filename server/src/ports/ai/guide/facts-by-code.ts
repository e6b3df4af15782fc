import { dateIn } from "../../../language/dates.ts";
import { dayNumber, knownZone } from "../words/when.ts";

const number = String.raw`-?\d+(?:[.,]\d+)?`;
const sign = String.raw`\+|-|–|−|\*|x|×|/|÷|plus|minus|times|divided by|multiplied by|% of|percent of`;
const sum = new RegExp(
  String.raw`^(?:(?:what is|what's|whats|how much is|calculate)\s+)?(${number})\s*(${sign})\s*(${number})[\s=?.!]*$`,
  "i",
);
/** "15 euros a week, how much is that in a year?" */
const perTime = new RegExp(
  String.raw`(${number})\s*(?:euros?|€|dollars?|\$|pounds?|£|minutes?|hours?|km|pages?|kg|times|words)?\s*(?:a|per|each|every)\s*(day|week|month)\b`,
  "i",
);
const perYear = /\b(?:how (?:much|many)|what)\b.*\b(?:in|per|a|after|over) (?:a |one |the )?(week|month|year)\b/i;
const share = new RegExp(String.raw`(${number})\s*(?:%|percent)\s*(off|of|from)\s*(?:€|\$|£)?\s*(${number})`, "i");
const asksForSum = /\b(?:how much|what(?:'s| is| would)|calculate)\b/i;
const untilDay =
  /\bhow (?:many days|long)\b.{0,30}\b(?:until|till|til|to|before) (?:next |this )?((?:mon|tues|wednes|thurs|fri|satur|sun)day|christmas(?: eve)?|new year(?:'s)?(?: eve| day)?)\b/i;
/** "How long until the 25th?", "how many days till 3 June". */
const untilDate = /\bhow (?:many days|long)\b.{0,30}\b(?:until|till|til|to|before) (.{3,40}?)[\s?!.]*$/i;
const perDay: Readonly<Record<string, number>> = { day: 1, week: 7, month: 365 / 12, year: 365 };
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

const spelled = (amount: number) => amount.toLocaleString("en-GB", { maximumFractionDigits: 2 });

/** A share of a price, or what comes together over a longer time. */
function shareAnswer(message: string): string | null {
  if (message.length > 160 || !asksForSum.test(message)) return null;
  const [, percent = "", way = "", of = ""] = share.exec(message) ?? [];
  if (percent !== "") {
    const part = (value(percent) / 100) * value(of);
    const rest = value(of) - part;
    return way.toLowerCase() === "of"
      ? `${percent}% of ${of} is ${spelled(part)}.`
      : `${percent}% of ${of} is ${spelled(part)}, so ${spelled(rest)} is left.`;
  }
  const [, amount = "", each = ""] = perTime.exec(message) ?? [];
  const whole = perYear.exec(message.replace(perTime, ""))?.[1]?.toLowerCase();
  if (amount === "" || whole === undefined) return null;
  // A year has 52 weeks and 12 months, as people count them.
  const counts: Readonly<Record<string, number>> = { "week year": 52, "month year": 12 };
  const count = counts[`${each.toLowerCase()} ${whole}`] ?? (perDay[whole] ?? 0) / (perDay[each.toLowerCase()] ?? 1);
  return count <= 1
    ? null
    : `${amount} a ${each.toLowerCase()} makes about ${spelled(Math.round(value(amount) * count))} in a ${whole}.`;
}

/** "How many days until Saturday?" */
function daysAnswer(message: string, now: Date, timeZone: string): string | null {
  if (message.length > 120) return null;
  const today = dayNumber(now, timeZone);
  const name = untilDay.exec(message)?.[1]?.toLowerCase();
  if (name === undefined) {
    const named = dateIn(untilDate.exec(message)?.[1] ?? "", now, timeZone);
    return named?.hasDay ? daysText(dayNumber(named.at, timeZone) - today) : null;
  }
  const date = new Date(today * 86_400_000);
  const [month, day] = name.startsWith("christmas")
    ? [11, name.endsWith("eve") ? 24 : 25]
    : name.endsWith("eve")
      ? [11, 31]
      : [0, 1];
  const at = weekdays.indexOf(name);
  const next = Date.UTC(date.getUTCFullYear(), month, day) / 86_400_000;
  const later = Date.UTC(date.getUTCFullYear() + 1, month, day) / 86_400_000;
  const left = at >= 0 ? (at - date.getUTCDay() + 7) % 7 : (next >= today ? next : later) - today;
  return daysText(left);
}

function daysText(left: number): string | null {
  if (left < 0) return null;
  if (left === 0) return "It's today.";
  return left === 1 ? "One day: it's tomorrow." : `${left} days.`;
}

const asksForDay =
  /^(?:(?:hey|hi|so|please|coach|tell me|can you tell me)[\s,]+)*(?:what|which|whats|what's)(?: is|'s)?(?: the| today's| todays)? (?:day|date|month|year|weekday)(?: of the week| of today)?(?: is it| is today| today| do we have| are we)*(?: today| now| right now| please| again| at least| then| anyway| exactly| by the way)*[\s?!.]*$/i;
const asksForTime =
  /^(?:(?:hey|hi|so|please|coach|tell me|can you tell me)[\s,]+)*(?:what|whats|what's)(?: is|'s)?(?: the)? time(?: is it)?(?: now| right now| please)*[\s?!.]*$/i;

const value = (text: string) => Number(text.replace(",", "."));

function result(left: number, of: string, right: number): number | null {
  switch (of.toLowerCase()) {
    case "+":
    case "plus":
      return left + right;
    case "-":
    case "–":
    case "−":
    case "minus":
      return left - right;
    case "*":
    case "x":
    case "×":
    case "times":
    case "multiplied by":
      return left * right;
    case "% of":
    case "percent of":
      return (left / 100) * right;
    default:
      return right === 0 ? null : left / right;
  }
}

function sumAnswer(message: string): string | null {
  const found = sum.exec(message.trim());
  if (!found) return null;
  const [, left = "", of = "", right = ""] = found;
  const total = result(value(left), of, value(right));
  if (total === null) return "Dividing by zero has no answer.";
  return `${left} ${of} ${right} is ${Number(total.toFixed(6)).toLocaleString("en-GB", { maximumFractionDigits: 6 })}.`;
}

/** The answer to a question that code answers: today's date, the time, a sum of two numbers; null for every other. */
export function factByCode(message: string, now: Date, timeZone: string | undefined): string | null {
  const zone = knownZone(timeZone);
  if (asksForDay.test(message.trim())) {
    const format: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
    return `Today is ${new Intl.DateTimeFormat("en-GB", { ...format, timeZone: zone }).format(now)}.`;
  }
  if (asksForTime.test(message.trim())) {
    const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone }).format(now);
    return `It's ${time}${timeZone ? "" : " UTC"}.`;
  }
  return sumAnswer(message) ?? shareAnswer(message) ?? daysAnswer(message, now, zone);
}
