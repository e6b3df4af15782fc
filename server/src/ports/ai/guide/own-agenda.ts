import { dateIn } from "../../../language/dates.ts";
import type { MemberAgendaItem, MemberContext } from "../ai.ts";
import { clockTime, dayName, dayNumber, whenText } from "../words/when.ts";
import { dayTest } from "./candidates.ts";
import type { GuideAnswer, GuideContext } from "./context.ts";

function listed(items: readonly MemberAgendaItem[], context: GuideContext): string {
  const lines = items
    .slice(0, 6)
    .map((item) => `- ${whenText(item.dateTime, context.now, context.timeZone)}: ${item.title}`);
  if (items.length > 6) lines.push(`- and ${items.length - 6} more`);
  return lines.join("\n");
}

function dayAsked(said: string): string {
  const day =
    /\b(?:today|tonight|tomorrow|(?:this |next )?(?:week|weekend)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/.exec(
      said,
    )?.[0];
  if (!day) return "";
  return /^(?:today|tonight|tomorrow|this|next)/.test(day)
    ? ` ${day}`
    : day.startsWith("week")
      ? ` this ${day}`
      : ` on ${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

const soon = ["Help me plan my week", "Plan my day for tomorrow", "What are my goals?"] as const;

/** What a day that was asked about has on it. */
function freeOn(day: Date, ahead: readonly MemberAgendaItem[], { now, timeZone }: GuideContext): string {
  const number = dayNumber(day, timeZone);
  const planned = ahead.filter((item) => dayNumber(new Date(item.dateTime), timeZone) === number);
  const name = dayName(day, now, timeZone);
  if (planned.length === 0) return `You're free ${name}, as far as your agenda goes.`;
  const items = planned.map((item) => `“${item.title}” at ${clockTime(new Date(item.dateTime), timeZone)}`);
  return `Not all of it: ${name} there's ${items.join(" and ")}.`;
}

function freeDays(ahead: readonly MemberAgendaItem[], context: GuideContext): string {
  const asked = dateIn(context.request.message, context.now, context.timeZone);
  if (asked?.hasDay) return freeOn(asked.at, ahead, context);
  const today = dayNumber(context.now, context.timeZone);
  const taken = new Set(ahead.map((item) => dayNumber(new Date(item.dateTime), context.timeZone)));
  const free = [0, 1, 2, 3, 4, 5, 6].filter((step) => !taken.has(today + step));
  if (free.length === 0) return "In the next seven days every day has something on it.";
  const names = free.map((step) =>
    dayName(new Date(context.now.getTime() + step * 86_400_000), context.now, context.timeZone).replace(/^on /, ""),
  );
  return `Nothing is written down for ${names.join(", ")}, as far as your agenda goes.`;
}

/** The open items, by time: those that lie ahead, and those that should have been done. */
export function openItems({ agenda }: MemberContext, now: Date) {
  const open = agenda.filter((item) => !item.isCompleted).sort((a, b) => a.dateTime.localeCompare(b.dateTime));
  const isAhead = (item: MemberAgendaItem) => Date.parse(item.dateTime) >= now.getTime();
  return { ahead: open.filter(isAhead), overdue: open.filter((item) => !isAhead(item)) };
}

/** Nothing where nothing is overdue. */
export function overdueText(overdue: readonly MemberAgendaItem[]): string {
  if (overdue.length === 0) return "";
  const named = overdue.slice(0, 3).map(({ title }) => title);
  const more = overdue.length > 3 ? ` and ${overdue.length - 3} more` : "";
  return `Overdue: ${named.join(", ")}${more}. Tick off what is done, and give the rest a new day or let it go.`;
}

/** What is on the agenda for the days asked about; overdue things are named, never hidden. */
export function agendaAnswer(member: MemberContext, context: GuideContext): GuideAnswer {
  const { ahead, overdue } = openItems(member, context.now);
  const said = context.tokens.join(" ");
  const late = overdueText(overdue);
  if (/\boverdue\b/.test(said))
    return { paragraphs: [late || "Nothing on your agenda is overdue."], suggestions: soon };
  if (/\bfree\b/.test(said))
    return {
      paragraphs: [freeDays(ahead, context), late],
      suggestions: ["What can I join near me this week?", "Help me plan my week", "What is on my agenda?"],
    };
  const fits = dayTest(context.tokens, context.now, context.timeZone);
  const asked = fits ? ahead.filter((item) => fits(dayNumber(new Date(item.dateTime), context.timeZone))) : ahead;
  const next = ahead[0];
  if (asked.length > 0) {
    const busy =
      asked.length >= 4
        ? "That is a full stretch; leave a quarter of an hour between things and keep one meal without a screen."
        : "What would you like to have done before the first of these?";
    const opening = fits
      ? `On your agenda${dayAsked(said)}: ${asked.length === 1 ? "one thing" : `${asked.length} things`}.`
      : `Ahead of you: ${asked.length === 1 ? "one thing" : `${asked.length} things`}.`;
    return { paragraphs: [opening, listed(asked, context), late || busy], suggestions: soon };
  }
  const empty = fits ? `There is nothing on your agenda${dayAsked(said)}.` : "Your agenda is empty.";
  const following = next
    ? `The next thing is "${next.title}", ${whenText(next.dateTime, context.now, context.timeZone)}.`
    : "That is room for one thing you choose yourself, before others choose it; under Agenda a title and an hour are enough.";
  return {
    paragraphs: [`${empty} ${following}`, late],
    suggestions: ["What can I join near me this week?", "Help me plan my week", "What are my goals?"],
  };
}
