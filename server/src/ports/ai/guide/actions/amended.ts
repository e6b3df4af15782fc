import { dateIn, hoursIn, numberWords, recurrenceIn } from "../../../../language/dates.ts";
import { wordsOf } from "../../../../language/words.ts";
import type { CoachRequest } from "../../ai.ts";
import { intentOf, subjectOf } from "./intents.ts";
import type { Intent } from "./actions-content.ts";
import type { Sentence } from "./sentence.ts";

/** Words of a message that only completes the one before it: "tomorrow at 9". */
const longestReply = 8;
/** Messages that are read again to find what is changed, and how long a request can be changed. */
const mostRead = 8;
const mostBetween = 2;
/** What the guide asks where something is missing. */
const asksForRest = /^(?:When should|To when\?|Gladly[.,])/;

const asksForThing = /^Gladly, .*What should it say\?$/;

const requests: ReadonlySet<Intent> = new Set(["add-goal", "remind", "move", "wish"]);
const pronoun = /\b(?:it|that|this|them)\b/i;
const clock =
  /\b(?:(?:at|around|by)\s+)?\d{1,2}(?::\d{2}|\s?[ap]\.?m\b\.?|\s?o'clock)(?:\s?[ap]\.?m\b\.?)?|\b(?:at|around)\s+(?:noon|\d{1,2})\b(?!\s*(?:km|pages?|books?|%|percent))/i;
const figure = new RegExp(String.raw`\b(?:\d+(?:[.,]\d+)?|${numberWords.join("|")})\b`, "i");
/** "7 in the evening, not the morning". */
const notThen = /,?\s+(?:not|instead of|rather than) (?:in )?the (?:morning|afternoon|evening)$/i;
const insteadOf = /(\S+?),?\s+(?:not|instead of|rather than)\s+(\S+)$/i;

/** A request with another day, hour, number or word in it; null where the change says none of these. */
function changed(request: string, sentence: Sentence, now: Date, timeZone: string): string | null {
  const change = subjectOf("change", sentence).replace(notThen, "");
  const [, wanted = "", unwanted = ""] = insteadOf.exec(change) ?? [];
  const words = request.split(" ");
  if (unwanted !== "" && words.includes(unwanted))
    return words.map((word) => (word === unwanted ? wanted : word)).join(" ");
  const repeats = recurrenceIn(change);
  const date = dateIn(change, now, timeZone);
  if (repeats || date?.hasDay) {
    const once = recurrenceIn(request)?.rest ?? request;
    const rest = dateIn(once, now, timeZone)?.rest ?? once;
    const kept = date?.hasTime ? "" : (clock.exec(request)?.[0] ?? "");
    return `${rest} ${change} ${kept}`.trim();
  }
  const hour = date?.hasTime ? change : clock.exec(sentence.text)?.[0];
  if (hour !== undefined) return `${request.replace(clock, " ").trim()} ${/^at\b/i.test(hour) ? hour : `at ${hour}`}`;
  const number = figure.exec(change)?.[0];
  return number !== undefined && figure.test(request) ? request.replace(figure, number) : null;
}

/** A request that speaks of "it", of the thing before it. */
function named(text: string, intent: Intent, sentence: Sentence, thing: string | null): string {
  const words = wordsOf(subjectOf(intent, sentence)).filter((word) => !pronoun.test(word));
  const isBare = words.length === 0 || clock.test(words.join(" "));
  if (thing === null || !isBare) return text;
  // "Put in a reminder for tomorrow at 7" is about what was wished for before.
  if (!pronoun.test(text)) return intent === "remind" ? `${text.replace(/[\s.!?]+$/, "")} to ${thing}` : text;
  return intent === "add-goal" ? `Add a goal to ${thing}` : text.replace(pronoun, () => thing);
}

/** What the member asked for last, what it is about, and how many messages ago. */
interface Open {
  request: string;
  thing: string | null;
  ago: number;
}

/** The request after one more message; null where the message is no part of it. */
function continued(open: Open | null, text: string, asked: string, now: Date, timeZone: string): string | null {
  if (open && asksForRest.test(asked) && isRest(text, now, timeZone)) {
    return `${open.request.replace(/[\s.!?]+$/, "")} ${text}`;
  }
  if (open && asksForThing.test(asked) && wordsOf(text).length <= longestReply) return `${open.request} to ${text}`;
  const goal = open && open.ago === 0 ? detailed(open.request, text, now, timeZone) : null;
  if (goal !== null) return goal;
  const found = intentOf(text);
  if (found && requests.has(found.intent)) return named(text, found.intent, found.sentence, open?.thing ?? null);
  if (found?.intent !== "change" || !open || open.ago > mostBetween) return null;
  const request = changed(open.request, found.sentence, now, timeZone);
  const wish = request === null ? null : intentOf(request);
  // A wish that is changed is a goal.
  return wish?.intent === "wish" ? `Add a goal to ${subjectOf("wish", wish.sentence)}` : request;
}

const correction = /^(?:(?:actually|no|sorry|wait|rather|better|ok|okay|and|make it)[\s,]+)+/i;

/** A goal with the amount and the date that are said after it: "500 by August", "actually 400 and by the end of September". */
function detailed(request: string, text: string, now: Date, timeZone: string): string | null {
  const more = text.replace(correction, "").replace(/[\s.!?]+$/, "");
  const isDetail = /^(?:\d|by\b|until\b|till\b)/i.test(more) && isRest(more, now, timeZone);
  if (!isDetail || intentOf(request)?.intent !== "add-goal") return null;
  const bare = dateIn(request, now, timeZone)?.rest ?? request;
  const kept = figure.test(more) ? bare.replace(figure, " ") : bare;
  return `${kept.replace(/(?:\s+(?:by|until|till|and))+\s*$/i, "").trim()} ${more.replace(/\band by\b/i, "by")}`.replace(
    /\s+/g,
    " ",
  );
}

function isRest(text: string, now: Date, timeZone: string): boolean {
  return (
    wordsOf(text).length <= longestReply &&
    (dateIn(text, now, timeZone) ?? recurrenceIn(text) ?? hoursIn(text)) !== null
  );
}

/** What a request is about, without its day and hour. */
function thingOf(request: string, now: Date, timeZone: string): string | null {
  const found = intentOf(request);
  const subject = found && subjectOf(found.intent, found.sentence);
  if (!subject) return null;
  const once = recurrenceIn(subject)?.rest ?? subject;
  return dateIn(once, now, timeZone)?.rest ?? once;
}

/** What is open after a message, and the request that the last one is part of. */
interface Talk {
  open: Open | null;
  last: string | null;
}

function heardNext(
  { open }: Talk,
  { text, asked }: { text: string; asked: string },
  now: Date,
  timeZone: string,
): Talk {
  const last = continued(open, text, asked, now, timeZone);
  if (last === null) return { open: open && { ...open, ago: open.ago + 1 }, last };
  return { open: { request: last, thing: thingOf(last, now, timeZone) ?? open?.thing ?? null, ago: 0 }, last };
}

/**
 * A message together with the request that it completes or changes ("tuesdays at 7", "no, at 6", "make it 12"); itself where
 * it does neither.
 */
export function amended({ message, history }: CoachRequest, now: Date, timeZone: string): string {
  const said = [...history, { role: "user" as const, content: message }].flatMap(({ role, content }, at) =>
    role === "user" ? [{ text: content.trim(), asked: history[at - 1]?.content ?? "" }] : [],
  );
  const { last } = said
    .slice(-mostRead)
    .reduce<Talk>((talk, turn) => heardNext(talk, turn, now, timeZone), { open: null, last: null });
  return last ?? message;
}
