import { spanIn } from "../../../../language/dates.ts";
import { stemOf, wordsOf } from "../../../../language/words.ts";
import { themes } from "../../../themes/themes.ts";
import type { CoachCard, NearbyExperience } from "../../ai.ts";
import { placeTime, whenText } from "../../words/when.ts";
import { eventCard, namedEvents } from "../event-cards.ts";
import { type ActionAnswer, type ActionContext, listed, said } from "./action-answer.ts";
import { actionsKnowledge } from "./actions-content.read.ts";
import { lastNamed } from "./done-action.ts";
import { meantOf, recordsNamed, recordsOf } from "./records.ts";
import { intentOf, recordQuestionOf } from "./intents.ts";
import { Sentence } from "./sentence.ts";

// What is said about the events that the coach has just named: which one, not those, when, remind me before.

/** Answers that are searched for named events, the last one first. */
const mostAnswers = 4;
const mostShown = 4;
const longest = 160;
/** How surely the words of a message name an event (see records.ts). */
const surelyNamed = 0.6;

const excludes =
  /^(?:(?:ok|okay|and|but|hm+|well|please|also|maybe|no)[\s,]+)*(?:not|nothing|no(?! (?:its|it's|i|he|she|they|we|my|the)\b)|without|except|anything but|other than|skip|i (?:don'?t|do not) (?:like|want|do|feel like)|i hate|i'?m not into)\b(.*)$/i;
const others =
  /^(?:(?:ok|okay|and|but|hm+|well|please|maybe)[\s,]+)*(?:(?:anything|something|what|any(?:thing)?|any others?|others?|other ones|show me|give me)\s*)+(?:else|other|others|more|different)?(?:\s+(?:ones?|events?|options?|please|is there|is on|do you have))*[\s?.!]*$/i;
const narrows =
  /^(?:(?:ok|okay|and|but|hm+|well|please|maybe)[\s,]+)*(?:(?:i'?d (?:like|prefer)|i (?:want|prefer)|rather|only|just|any|anything|something|is there|are there|show me|what about|how about|(?:on|this|next) (?=\w+day|week))[\s,]*)+(.+)$/i;
const chooses =
  /\b(?:which|what)(?:'s| is| of (?:these|those|them)| ones?)?\b.*\b(?:best|better|pick|choose|recommend|suggest|would you|should i|fits?|suits?|easiest|closest|nearest|soonest|first)\b|\b(?:pick|choose|recommend|suggest) (?:me |just )?(?:one|something|the \w+ one)\b|\byou (?:choose|pick|decide)\b|\bwhich one\b/i;
const nearest = /\b(?:closest|nearest|near(?:er)?|least far|walking distance)\b/i;
const takes =
  /\b(?:join|sign me up|sign up|book|i'?ll (?:take|go|join|do|try)|i(?:'d| would) (?:like|love|take)|take (?:it|that|this|the)|(?:put|save|add) (?:it|that|this|the \w+)(?: one)? (?:on|to|in|for)\b|count me in|go (?:to|with)|sounds (?:good|nice|great|fun|lovely))\b/i;
const ordinals: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st) (?:one|event)\b|\bthe first\b|\bnumber (?:1|one)\b/i, 0],
  [/\b(?:second|2nd) (?:one|event)\b|\bthe second\b|\bnumber (?:2|two)\b/i, 1],
  [/\b(?:third|3rd) (?:one|event)\b|\bthe third\b|\bnumber (?:3|three)\b/i, 2],
  [/\b(?:fourth|4th) (?:one|event)\b|\bthe fourth\b/i, 3],
  [/\bthe last (?:one|event)\b/i, -1],
];
const before =
  /\bremind me\b.*?\b(?:(an?|one|two|three|half an|\d{1,2})\s*(hour|hr|h|minute|min|day)s?|the (day|evening|night|morning)) (?:before|earlier|ahead|of)\b/i;
const amounts: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, "half an": 0.5 };
const minute = 60_000;
const units: Readonly<Record<string, number>> = { h: 60 * minute, m: minute, d: 24 * 60 * minute };
const asksWhen =
  /\b(?:when|what time|which day|what day|where|who|how (?:far|many|full)|is it|is the|are there|on (?:sat|sun)\w*)\b/i;

const asksAnything = /\?|^\s*(?:and |ok |so )?(?:when|what|which|where|who|how|is|are|can|could|do|does|remind)\b/i;
const pronoun = /\b(?:it|that|this|there|that one|this one)\b/i;

const suggestions = ["What's on next week?", "I'm shy and don't know how to start a conversation"];

/** The events that the coach knows of, each once. */
function known({ request }: ActionContext): NearbyExperience[] {
  const all = [...(request.found?.events ?? []), ...request.experiences];
  return [...new Map(all.map((event) => [event.id, event])).values()];
}

interface Shown {
  /** What the last answer that named events named, in its order. */
  last: readonly NearbyExperience[];
  /** What the last few answers named. */
  recent: readonly NearbyExperience[];
}

function shownEvents(context: ActionContext): Shown {
  const answers = context.request.history.filter(({ role }) => role === "assistant").slice(-mostAnswers);
  const named = answers.toReversed().map(({ content }) =>
    known(context)
      .map((event) => ({ event, at: content.indexOf(event.title) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)
      .map(({ event }) => event),
  );
  return { last: named.find(({ length }) => length > 0) ?? [], recent: [...new Set(named.flat())] };
}

interface Trait {
  why: string;
  fits: (event: NearbyExperience) => boolean;
  /** Whether the title says so. */
  isNamed: (event: NearbyExperience) => boolean;
}

/** What a message wants of an event: a trait, or words of its own. */
function traitsIn(text: string): Trait[] {
  const { pattern } = Sentence.of(text);
  const named = actionsKnowledge().traits.filter(({ says }) => says.test(pattern));
  if (named.length > 0) {
    return named.map(({ why, themes: wanted, categories, words }) => ({
      why,
      fits: (event) => {
        const about = `${event.title}. ${event.about ?? ""}`;
        const { strengths } = themes().themesOf(event.title);
        return (
          categories.includes(event.category) ||
          wanted.some((theme) => (strengths.get(theme) ?? 0) >= 1) ||
          words?.test(Sentence.of(about).pattern) === true
        );
      },
      isNamed: ({ title }) => words?.test(Sentence.of(title).pattern) === true,
    }));
  }
  const stems = new Set(
    wordsOf(text)
      .filter((word) => word.length > 3)
      .map(stemOf),
  );
  const has = (event: NearbyExperience) => wordsOf(event.title).some((word) => stems.has(stemOf(word)));
  return stems.size > 0 ? [{ why: "it's what you asked for", fits: has, isNamed: has }] : [];
}

function listedEvents(opening: string, events: readonly NearbyExperience[], context: ActionContext): ActionAnswer {
  const shown = events.slice(0, mostShown);
  return said(
    `${opening} ${namedEvents(shown, context.now, context.timeZone)}.`,
    suggestions,
    shown.map((event) => eventCard(event)),
  );
}

/** "Not the sporty ones", "something calmer", "on Sunday instead", "anything else?" */
function narrowed(message: string, shown: readonly NearbyExperience[], context: ActionContext): ActionAnswer | null {
  const unwanted = excludes.exec(message)?.[1];
  const isOther = others.test(message);
  const rest = known(context).filter((event) => !shown.includes(event) && event.freeSeats > 0);
  if (isOther) {
    if (rest.length === 0) return said("Those are all with free spots that I see for now.", suggestions, [hostLink]);
    return listedEvents("There's also", rest, context);
  }
  if (unwanted !== undefined) {
    const traits = traitsIn(unwanted);
    if (traits.length === 0) return null;
    const isWrong = (event: NearbyExperience) => traits.some(({ fits }) => fits(event));
    const left = shown.filter((event) => !isWrong(event));
    if (left.length === shown.length && !traits.some(({ fits }) => known(context).some(fits))) return null;
    if (left.length > 0) return listedEvents(left.length === 1 ? "That leaves" : "Then there are", left, context);
    const elsewhere = rest.filter((event) => !isWrong(event));
    return elsewhere.length > 0
      ? listedEvents("None of those, then. There's", elsewhere, context)
      : said("Then I have nothing else with free spots for now.", suggestions, [hostLink]);
  }
  const wanted = narrows.exec(message)?.[1];
  if (wanted === undefined || message.length > longest / 2) return null;
  const span = spanIn(wanted, context.now, context.timeZone);
  const traits = traitsIn(span ? span.rest : wanted);
  if (!span && traits.length === 0) return null;
  const fits = (event: NearbyExperience) => {
    const at = Date.parse(event.dateTime);
    return (
      (!span || (at >= span.from.getTime() && at < span.to.getTime())) && traits.every((trait) => trait.fits(event))
    );
  };
  const fitting = [...shown, ...rest].filter(fits);
  return fitting.length > 0 ? listedEvents("That would be", fitting, context) : null;
}

const hostLink: CoachCard = { kind: "link", page: "host" };

/** Words of a title that name no event by themselves. */
const common = new Set(
  wordsOf("with from your this that open free night evening morning afternoon people time together"),
);
const namingStems = (text: string) =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length > 3 && !common.has(word))
      .map(stemOf),
  );

/** The one event of a few that a message means: by its number, or by a word of its title. */
function meantEvent(message: string, { last, recent }: Shown): NearbyExperience | null {
  const number = ordinals.find(([pattern]) => pattern.test(message))?.[1];
  if (number !== undefined) return last.at(number) ?? null;
  const said = namingStems(message);
  const named = recent.filter(({ title }) => [...namingStems(title)].some((stem) => said.has(stem)));
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  // "It's dark when I come home" asks nothing.
  const isMeant = pronoun.test(message) && (asksAnything.test(message) || takes.test(message));
  return last.length === 1 && isMeant ? (last[0] ?? null) : null;
}

/** The event near the member that a question names, whether or not it was spoken of. */
function namedEvent(message: string, context: ActionContext): NearbyExperience | null {
  const all = known(context);
  const records = all.map((event) => ({
    kind: "experience" as const,
    title: event.title,
    experience: { ...event, timeZone: event.timeZone ?? null, isHost: false },
  }));
  const { one } = meantOf(recordsNamed(wordsOf(message), records));
  return one && one.score >= surelyNamed ? (all.find(({ title }) => title === one.record.title) ?? null) : null;
}

/** "Which of these is best if I know nobody?" */
function chosen(message: string, shown: readonly NearbyExperience[], context: ActionContext): ActionAnswer {
  const { request, now, timeZone } = context;
  const open = shown.filter(({ freeSeats }) => freeSeats > 0);
  const traits = traitsIn(
    message.replace(/\b(?:best|better|which|would|should|pick|choose|recommend|suggest)\b/gi, " "),
  );
  const index = themes();
  const goals = (request.member?.goals ?? []).filter(({ isCompleted }) => !isCompleted);
  const forGoal = (event: NearbyExperience) =>
    goals.find(({ title }) => index.shared(index.themesOfGoal(title), index.themesOf(event.title)).length > 0);
  const reasonOf = (event: NearbyExperience): { rank: number; why: string } => {
    const trait = traits.find(({ fits }) => fits(event));
    if (trait) return { rank: trait.isNamed(event) ? 0 : 1, why: trait.why };
    if (nearest.test(message) && event.distanceKm !== null && event.distanceKm !== undefined)
      return { rank: 2 + event.distanceKm / 1e6, why: "it's the nearest of them" };
    const goal = forGoal(event);
    return goal ? { rank: 3, why: `it goes with your goal “${goal.title}”` } : { rank: 4, why: "it's the next one" };
  };
  const [best] = open
    .map((event) => ({ event, ...reasonOf(event) }))
    .toSorted((a, b) => a.rank - b.rank || a.event.dateTime.localeCompare(b.event.dateTime));
  if (!best) return said("They're all full by now.", suggestions);
  const { event, why } = best;
  return said(`I'd take “${event.title}”, ${placeTime(event, now, timeZone)}: ${why}.`, suggestions, [
    eventCard(event),
  ]);
}

/** "Remind me an hour before": before what was named last. */
function remindedBefore(message: string, context: ActionContext): ActionAnswer | null {
  const found = before.exec(message);
  if (!found) return null;
  const { now, timeZone, request } = context;
  const [, amount = "", unit = "", part = ""] = found;
  const records = recordsOf(request).filter(({ kind }) => kind === "agenda" || kind === "experience");
  const named = meantOf(recordsNamed(wordsOf(message.replace(found[0], " ")), records)).one?.record;
  const record = named ?? lastNamed(context, records);
  const shown = shownEvents(context);
  const event =
    meantEvent(message.replace(found[0], " "), shown) ?? (shown.last.length === 1 ? shown.last[0] : undefined);
  const [title, dateTime] =
    record?.kind === "agenda"
      ? [record.title, record.item.dateTime]
      : record?.kind === "experience"
        ? [record.title, record.experience.dateTime]
        : [event?.title, event?.dateTime];
  if (title === undefined || dateTime === undefined) return null;
  const start = Date.parse(dateTime);
  const count = amounts[amount.toLowerCase()] ?? Number(amount);
  const at =
    part === ""
      ? start - count * (units[unit.charAt(0).toLowerCase()] ?? 0)
      : dayBefore(start, part.toLowerCase(), timeZone);
  if (at <= now.getTime())
    return said(`“${title}” is ${whenText(dateTime, now, timeZone)}, so that's already past.`, suggestions);
  const when = whenText(new Date(at).toISOString(), now, timeZone);
  return said(
    `“${title}” is ${whenText(dateTime, now, timeZone)}, so I'd put this ${when}. I can't ring you, but it'll be on your agenda.`,
    ["What's on my agenda?", "Help me plan my week"],
    [
      {
        kind: "agenda",
        title: `Get ready: ${title}`.slice(0, 100),
        type: "other",
        dateTime: new Date(at).toISOString(),
        duration: 30,
      },
    ],
  );
}

/** Six in the evening of the day before, or eight in the morning of the day. */
function dayBefore(start: number, part: string, timeZone: string): number {
  const clock = (at: number) => {
    const [hour = 0, minutes = 0] = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" })
      .format(at)
      .split(":")
      .map(Number);
    return hour * 60 + minutes;
  };
  const day = part === "morning" ? start : start - (units.d ?? 0);
  return day - (clock(day) - (part === "morning" ? 8 : 18) * 60) * minute;
}

/** What a message says about events that were named; null where it says nothing of them. */
export function eventTalk(context: ActionContext): ActionAnswer | null {
  const { request } = context;
  const message = request.message.trim().replace(/[’‘]/gu, "'");
  if (message.length > longest) return null;
  const reminded = request.member ? remindedBefore(message, context) : null;
  if (reminded) return reminded;
  const shown = shownEvents(context);
  const { last } = shown;
  if (recordQuestionOf(message)?.question === "when") {
    const asked = meantEvent(message, shown) ?? namedEvent(message, context);
    if (asked && !isOwn(asked, context)) return about(asked, context);
    const titles = last.slice(0, mostShown).map(({ title }) => title);
    if (titles.length > 1 && pronoun.test(message) && !/\b(?:my|our)\b/i.test(message)) {
      const which = said(
        `Which one do you mean: ${listed(titles)}?`,
        titles.slice(0, 3).map((title) => `When is ${title}?`),
      );
      return { ...which, isFree: true };
    }
  }
  if (last.length === 0) return null;
  // What was named before may be named again; everything else speaks of the answer just given, where it begins with events.
  const [opening = ""] = (request.history.at(-1)?.content ?? "").split("\n\n");
  const isFresh = last.some(({ title }) => opening.includes(title));
  const meant = meantEvent(message, shown);
  if (meant && asksWhen.test(message) && !chooses.test(message)) return about(meant, context);
  if (last.length > 1 && isFresh && chooses.test(message)) return chosen(message, last, context);
  if (meant && takes.test(message)) return taken(meant, context);
  const isOfPeople = intentOf(message)?.intent === "people";
  return isFresh && !isOfPeople ? narrowed(message, last, context) : null;
}

/** What the member has joined is told from their own record. */
function isOwn({ title }: NearbyExperience, { request }: ActionContext): boolean {
  return request.member?.experiences.some((own) => own.title === title) === true;
}

function about(event: NearbyExperience, { now, timeZone }: ActionContext): ActionAnswer {
  const far = event.reason ? `, ${event.reason}` : "";
  const host = event.hostName ? ` ${event.hostName} hosts it.` : "";
  const seats = event.freeSeats === 1 ? "One spot is free." : `${event.freeSeats} spots are free.`;
  return said(
    `“${event.title}” is ${placeTime(event, now, timeZone)}, in ${event.location}${far}.${host} ${seats}`,
    suggestions,
    [eventCard(event)],
  );
}

function taken(event: NearbyExperience, { now, timeZone }: ActionContext): ActionAnswer {
  return said(
    `Good choice. Join “${event.title}” below; then it's on your agenda, ${placeTime(event, now, timeZone)}.`,
    ["Remind me an hour before", "I'm shy and don't know how to start a conversation"],
    [eventCard(event)],
  );
}
