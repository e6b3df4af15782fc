import { categoryLabels } from "./category-labels.ts";
import type { NearbyExperience } from "../../ai.ts";
import { type ActionAnswer, type ActionContext, said } from "./action-answer.ts";
import type { DaySpan } from "../../../../language/dates.ts";
import { eventCard, namedEvents } from "../event-cards.ts";
import { eventQuery } from "./event-query.ts";
import type { Sentence } from "./sentence.ts";
import { namesAll, topicIn, topicOf } from "./topics.ts";

/** Events that an answer shows. */
const shown = 4;

type Fit = "named" | "close" | "mentioned";

/** How an event has the topic: in its title or category, or only in its description. */
function fitOf(
  topic: readonly string[],
  { title, category, about = "" }: NearbyExperience,
): { fit: Fit; word: string } | null {
  const inTitle = topicIn(topic, title);
  if (inTitle?.fit === "named") return inTitle;
  const label = `${category} ${categoryLabels[category] ?? ""}`;
  const inCategory = topicIn(topic, label);
  if (inCategory?.fit === "named") return inCategory;
  if (inTitle) return inTitle;
  return namesAll(topic, about) ? { fit: "mentioned", word: topic.join(" ") } : null;
}

const asksForEvents =
  /\b(?:events?|experiences?|meet-?ups?|class(?:es)?|clubs?|groups?|workshops?|gigs?|concerts?|what'?s on)\b/i;

const rank: Readonly<Record<Fit, number>> = { named: 0, close: 1, mentioned: 2 };

/** More words than these are a wish rather than a subject. */
const longestSubject = 3;
const suggestions = ["What's on next week?", "I'm shy and don't know how to start a conversation"];

/** Upcoming events with free spots on the days asked about: what was looked up, or else what the coach knows anyway. */
function openEvents({ request, now }: ActionContext, span: DaySpan | null): NearbyExperience[] {
  const from = Math.max(now.getTime(), span?.from.getTime() ?? 0);
  const to = span?.to.getTime() ?? Number.POSITIVE_INFINITY;
  const isJoined = (event: NearbyExperience) =>
    request.member?.experiences.some(
      ({ title, dateTime }) => title === event.title && Date.parse(dateTime) === Date.parse(event.dateTime),
    );
  return (request.found?.events ?? request.experiences).filter((event) => {
    const at = Date.parse(event.dateTime);
    return event.freeSeats > 0 && at > now.getTime() && at >= from && at < to && !isJoined(event);
  });
}

/** "What's on this weekend?": events on those days, near the reader or around the town that was named. */
export function eventsAction(sentence: Sentence, context: ActionContext): ActionAnswer | null {
  const { request, now, timeZone } = context;
  const { span, topic, town } = eventQuery(sentence, now, timeZone);
  const isNamed = town !== null && request.found?.town === town;
  if (request.member?.hasTown === false && !isNamed) {
    const ask = "I don't know your town yet, so I can't tell what's near you. Set it once, or name a town.";
    return said(ask, ["What's on in Lisbon this weekend?", ...suggestions], [{ kind: "link", page: "town" }]);
  }
  const all = openEvents(context, span);
  // A town that isn't known as one may still be where an event takes place.
  const there = town === null || isNamed ? [] : all.filter(({ location }) => namesAll(topicOf(town), location));
  const open = there.length > 0 ? there : all;
  const words = town === null || isNamed || there.length > 0 ? topic : [...topic, ...topicOf(town)];
  const when = span ? ` ${span.name}` : "";
  const where = isNamed || there.length > 0 ? ` around ${town}` : request.member ? " near you" : "";
  const subject = words.join(" ");
  if (words.length === 0) {
    if (open.length === 0) {
      const anyDay = { ...context, request: { ...request, found: {} } };
      const later = request.member && !isNamed ? openEvents(anyDay, null).slice(0, 2) : [];
      if (later.length === 0) return nothing(`I see nothing with free spots${where}${when}.`, context);
      return eventsAnswer(`Nothing with free spots${where}${when}. Coming up`, later, context);
    }
    const some = open.slice(0, shown);
    return eventsAnswer(`${some.length === 1 ? "One event" : `${some.length} events`}${where}${when}`, some, context);
  }
  const fitting = open
    .flatMap((event) => {
      const fit = fitOf(words, event);
      return fit ? [{ event, ...fit }] : [];
    })
    .sort((a, b) => rank[a.fit] - rank[b.fit] || a.event.dateTime.localeCompare(b.event.dateTime));
  const best = fitting.filter(({ fit }) => rank[fit] < rank.mentioned);
  const some = (best.length > 0 ? best : fitting).slice(0, shown);
  // In a talk "something for the evening" is rather of its subject.
  const isAside = request.history.length > 0 && !span && !asksForEvents.test(sentence.text);
  if (isAside && (best.length === 0 || words.length > longestSubject)) return null;
  if (some.length === 0) {
    const others = open.slice(0, 2);
    if (others.length === 0) return nothing(`I found nothing for “${subject}”${where}${when}.`, context);
    const missing = words.length > longestSubject ? "Nothing that fits all of that" : `Nothing for “${subject}”`;
    return eventsAnswer(`${missing}${where}${when}, I'm afraid. What's on instead`, others, context);
  }
  const opening =
    best.length > 0 ? `For “${subject}”${where}${when}` : `These only mention “${subject}”${where}${when}`;
  const reasons = new Map(some.map(({ event, fit, word }) => [event.id, reasonOf(fit, word, subject)]));
  return eventsAnswer(
    opening,
    some.map(({ event }) => event),
    context,
    reasons,
  );
}

/** The events by name and time, and as cards. */
function eventsAnswer(
  opening: string,
  events: readonly NearbyExperience[],
  { now, timeZone }: ActionContext,
  reasons: ReadonlyMap<string, string> = new Map(),
): ActionAnswer {
  const cards = events.map((event) => eventCard(event, reasons.get(event.id)));
  return said(`${opening}: ${namedEvents(events, now, timeZone)}.`, suggestions, cards);
}

function reasonOf(fit: Fit, word: string, subject: string): string {
  if (fit === "named") return `matches “${word}”`;
  return fit === "close" ? `“${word}” is close to “${subject}”` : `mentions “${subject}”`;
}

function nothing(text: string, { request }: ActionContext): ActionAnswer {
  const page = request.member ? "host" : "events";
  return said(
    `${text} ${request.member ? "You could host something small yourself." : "Have a look at all events."}`,
    suggestions,
    [{ kind: "link", page }],
  );
}
