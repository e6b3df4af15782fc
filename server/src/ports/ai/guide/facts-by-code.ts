import { knownZone } from "../words/when.ts";

const number = String.raw`-?\d+(?:[.,]\d+)?`;
const sign = String.raw`\+|-|–|−|\*|x|×|/|÷|plus|minus|times|divided by|multiplied by|% of|percent of`;
const sum = new RegExp(
  String.raw`^(?:(?:what is|what's|whats|how much is|calculate)\s+)?(${number})\s*(${sign})\s*(${number})[\s=?.!]*$`,
  "i",
);
const asksForDay =
  /^(?:(?:hey|hi|so|please|coach|tell me|can you tell me)[\s,]+)*(?:what|which|whats|what's)(?: is|'s)?(?: the| today's| todays)? (?:day|date|month|year|weekday)(?: of the week| of today)?(?: is it| is today| today| do we have| are we)*(?: today| now| right now| please)*[\s?!.]*$/i;
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
  return sumAnswer(message);
}
