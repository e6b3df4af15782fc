import { paths } from "../../app/paths.ts";
import type { AgendaItem } from "../../domains/agenda/agenda.queries.ts";
import type { Experience, JoinRequest } from "../../domains/experiences/experiences.queries.ts";
import type { HomeTab } from "./home-tab.ts";

export interface DayFacts {
  agenda: readonly Pick<AgendaItem, "title" | "dateTime" | "duration" | "isCompleted" | "experienceId">[];
  joined: readonly Event[];
  hosted: readonly Event[];
  /** Waiting for the member's answer. */
  requests: readonly {
    user: Pick<JoinRequest["user"], "firstName" | "username">;
    experience: Pick<JoinRequest["experience"], "id" | "title">;
  }[];
}

type Event = Pick<Experience, "id" | "title" | "dateTime" | "isCancelled">;

/** A piece of a sentence: words, or words that lead somewhere. */
export type Piece = string | { text: string; to: string } | { text: string; tab: HomeTab };

/** Document 1, section 2. */
export function greetingAt(now: Date): string {
  return now.getHours() < 12 ? "Good morning" : "Good afternoon";
}

/** The day in one sentence, out of what is really there: what is planned, what comes next, who waits. */
export function dailyLine(facts: DayFacts, now: Date): Piece[] {
  const today = openToday(facts.agenda, now);
  const named = new Set(today.map((item) => item.experienceId));
  const next = nextOf(facts, named, now);
  const clauses = [
    todayClause(today, now),
    next && nextClause(next, named.size > 0, now),
    waitingClause(facts.requests, next?.isHost ? next.event.id : null),
  ].filter((clause) => clause !== null);
  if (clauses.length === 0) {
    return [
      "Nothing is planned for today. ",
      { text: "Find something near you", to: paths.experiences },
      ", or talk your day over with the coach.",
    ];
  }
  return sentence(clauses);
}

type Item = DayFacts["agenda"][number];

function openToday(agenda: readonly Item[], now: Date): Item[] {
  return agenda.filter(({ dateTime, duration, isCompleted }) => {
    const begins = new Date(dateTime);
    return !isCompleted && daysFrom(now, begins) === 0 && begins.getTime() + duration * 60_000 > now.getTime();
  });
}

function todayClause(items: readonly Item[], now: Date): Piece[] | null {
  const [first] = items;
  if (first === undefined) return null;
  const link = {
    text: first.title,
    to: first.experienceId === null ? paths.agenda : paths.experience(first.experienceId),
  };
  const begins = new Date(first.dateTime);
  const isOn = begins <= now;
  if (items.length === 1) return isOn ? [link, " is on right now"] : ["you have ", link, ` at ${clock(begins)} today`];
  const all = { text: `${items.length} things`, to: paths.agenda };
  return isOn
    ? [link, " is on right now, one of ", all, " on your agenda today"]
    : ["you have ", all, " on your agenda today, ", link, ` at ${clock(begins)} first`];
}

interface Next {
  event: Event;
  isHost: boolean;
}

/** The soonest experience that the words about today have not named. */
function nextOf({ joined, hosted }: DayFacts, named: ReadonlySet<string | null>, now: Date): Next | null {
  const [next] = [
    ...joined.map((event) => ({ event, isHost: false })),
    ...hosted.map((event) => ({ event, isHost: true })),
  ]
    .filter(({ event }) => !event.isCancelled && !named.has(event.id) && new Date(event.dateTime) > now)
    .toSorted((a, b) => Date.parse(a.event.dateTime) - Date.parse(b.event.dateTime));
  return next ?? null;
}

function nextClause({ event, isHost }: Next, isSecond: boolean, now: Date): Piece[] {
  const link = { text: event.title, to: paths.experience(event.id) };
  const when = dayOf(new Date(event.dateTime), now);
  return isHost ? ["you host ", link, ` ${when}`] : [link, ` ${isSecond ? "follows" : "is"} ${when}`];
}

/** `hostedId`: what the words before have just said that the member hosts. */
function waitingClause(requests: DayFacts["requests"], hostedId: string | null): Piece[] | null {
  const [first] = requests;
  if (first === undefined) return null;
  const { experience, user } = first;
  const people = requests.length === 1 ? (user.firstName ?? user.username ?? "1 person") : `${requests.length} people`;
  if (requests.some((request) => request.experience.id !== experience.id)) {
    return [{ text: people, tab: "experiences" }, " wait for your answer"];
  }
  const to = paths.experience(experience.id);
  if (experience.id === hostedId) return [{ text: people, to }, " would like to join you"];
  return [`${people} would like to join `, { text: experience.title, to }];
}

/** "a.", "a, and b.", "a, b, and c.", beginning with a capital. */
function sentence(clauses: readonly Piece[][]): Piece[] {
  const pieces = clauses.flatMap((clause, at): Piece[] => {
    if (at === 0) return clause;
    return [at === clauses.length - 1 ? ", and " : ", ", ...clause];
  });
  const [first, ...rest] = pieces;
  const last = pieces.at(-1);
  const isEnded = /[.!?…]$/u.test(typeof last === "string" ? last : (last?.text ?? ""));
  const begun = typeof first === "string" ? [first.replace(/^you\b/u, "You")] : first ? [first] : [];
  return [...begun, ...rest, ...(isEnded ? [] : ["."])];
}

/** Whole days between two dates on the reader's calendar. */
function daysFrom(now: Date, then: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (midnight(then) - midnight(now)) / 86_400_000;
}

const clockFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const weekdayFormat = new Intl.DateTimeFormat("en-GB", { weekday: "long" });
const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const clock = (date: Date) => clockFormat.format(date);

/** "at 18:30 today", "tomorrow at 18:30", "on Saturday", "on 3 June". */
function dayOf(date: Date, now: Date): string {
  const days = daysFrom(now, date);
  if (days === 0) return `at ${clock(date)} today`;
  if (days === 1) return `tomorrow at ${clock(date)}`;
  return days < 7 ? `on ${weekdayFormat.format(date)}` : `on ${dayFormat.format(date)}`;
}
