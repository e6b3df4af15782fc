import { goalCategories, type GoalCategory } from "@alongside/contract/goals/goals.constants.ts";
import { distanceText } from "@alongside/contract/kernel/distance.constants.ts";
import { clockTime, dayText, daysUntil, type Day } from "../coach.days.rules.ts";
import { phrases, type Phrase } from "./motivation.phrases.rules.ts";

interface GoalFact {
  id: string;
  title: string;
  category: string | null;
  progress: number;
  targetDate: string | null;
  touchedAt: string;
  step: string | null;
}

/** A coming experience with a free seat near the member. */
interface NearFact {
  id: string;
  title: string;
  dateTime: Date;
  timeZone: string | null;
  /** Null if the member has given no town. */
  distanceKm: number | null;
}

/** What a day is made of. Moments as text, ISO 8601. */
export interface DayFacts {
  firstName: string | null;
  agenda: { id: string; title: string; dateTime: string }[];
  /** The open ones. */
  goals: GoalFact[];
  hasCompletedGoals: boolean;
  requests: boolean;
  next: { id: string; title: string; dateTime: string; timeZone: string | null; isHost: boolean } | null;
  /** Something nearby that matches a goal by its words or its category. */
  match: { candidate: NearFact; goal: Pick<GoalFact, "id" | "title" | "category">; sharesWords: boolean } | null;
  /** The soonest of what is near, for a member without a goal. */
  near: NearFact | null;
}

export interface Line {
  text: string;
  link: { kind: "agenda" | "goal" | "experience" | "requests" | "discover" | "host"; id: string | null };
  isSuggestion: boolean;
  /** The state of the record when the line was written; the line is shown while that is true. */
  told?: { at?: string; progress?: number; step?: string; date?: string; goalId?: string };
}

interface Reader {
  today: Day;
  timeZone: string;
  /** The member's id, so that two members don't read the same sentences. */
  userId: string;
}

/** Days before its date in which a goal with much left to do is at risk, and percent that are not much left. */
const near = { days: 14, progress: 70 };
/** Milliseconds after which a goal that nobody touched has rested long. */
const rested = 7 * 24 * 3600 * 1000;
const most = { agenda: 2, facts: 5, matched: 6 };

/** Sentences for a purpose that change daily and never repeat on the next day. */
function wording({ today, userId }: Reader) {
  const seed = [...userId].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return (purpose: keyof typeof phrases, slots: Record<string, string> = {}): string => {
    const all: readonly Phrase[] = phrases[purpose];
    const phrase = all[(today.number + seed) % all.length] ?? "";
    return phrase.replaceAll(/\{(\w+)\}/gu, (_, name: string) => slots[name] ?? "");
  };
}

/** "on Friday at 18:30", in the zone of the place if it has one. */
function placeTime(at: { dateTime: string | Date; timeZone: string | null }, { today, timeZone }: Reader): string {
  const moment = new Date(at.dateTime);
  const tell = (zone: string) => `${dayText(moment, today, zone)} at ${clockTime(moment, zone)}`;
  const [there, here] = [tell(at.timeZone ?? timeZone), tell(timeZone)];
  return there === here ? there : `${there} ${zoneName(at.timeZone ?? timeZone)} time`;
}

/** "Berlin" of Europe/Berlin; "local" where a zone is not named after a place. */
function zoneName(timeZone: string): string {
  const [area, place] = [timeZone.split("/")[0], timeZone.split("/").at(-1)];
  return place === undefined || place === area || area === "Etc" ? "local" : place.replaceAll("_", " ");
}

function iso(moment: string | Date): string {
  return new Date(moment).toISOString();
}

/** The open goal with a near date and much left to do, else the one unchanged for longest. */
export function goalAtRisk(
  goals: readonly GoalFact[],
  today: Day,
  now: Date,
): { goal: GoalFact; isDue: boolean } | null {
  const due = goals
    .filter(({ targetDate, progress }) => targetDate !== null && progress < near.progress)
    // A target is a calendar date, stored as its midnight in UTC.
    .map((goal) => ({ goal, left: daysUntil(new Date(goal.targetDate ?? 0), today, "UTC") }))
    .filter(({ left }) => left <= near.days)
    .toSorted((a, b) => a.left - b.left)[0];
  if (due) return { goal: due.goal, isDue: true };
  const resting = goals
    .filter(({ touchedAt }) => now.getTime() - Date.parse(touchedAt) >= rested)
    .toSorted((a, b) => Date.parse(a.touchedAt) - Date.parse(b.touchedAt))[0];
  return resting ? { goal: resting, isDue: false } : null;
}

/** The goals for which an experience is looked for: the one at risk first, then the newest. */
export function goalsToMatch(goals: readonly GoalFact[], today: Day, now: Date): GoalFact[] {
  const risk = goalAtRisk(goals, today, now)?.goal;
  return [...(risk ? [risk] : []), ...goals.filter((goal) => goal !== risk)].slice(0, most.matched);
}

/** A member's day: an opening, true sentences about their records, and one step to take. */
export function motivationOf(facts: DayFacts, reader: Reader, now: Date): { message: string; lines: Line[] } {
  const say = wording(reader);
  const { today, timeZone } = reader;
  const risk = goalAtRisk(facts.goals, today, now);
  const told: Line[] = [];

  for (const { id, title, dateTime } of facts.agenda.slice(0, most.agenda)) {
    const text = say("agenda", { title, time: clockTime(new Date(dateTime), timeZone) });
    told.push({ text, link: { kind: "agenda", id }, isSuggestion: false, told: { at: iso(dateTime) } });
  }
  if (facts.requests) told.push({ text: say("requests"), link: { kind: "requests", id: null }, isSuggestion: false });
  if (risk) told.push(riskLine(risk, say, today));
  if (facts.next && !facts.agenda.some(({ title }) => title === facts.next?.title)) {
    const { id, title, dateTime, isHost } = facts.next;
    const text = say(isHost ? "hosting" : "joined", { title, when: placeTime(facts.next, reader) });
    told.push({ text, link: { kind: "experience", id }, isSuggestion: false, told: { at: iso(dateTime) } });
  }
  if (facts.match) told.push(matchLine(facts.match, reader, say));
  const lines = told.slice(0, most.facts);
  const suggestion = stepOf(facts, risk?.goal ?? null, reader, say);
  const isNew = lines.length === 0 && facts.goals.length === 0 && !facts.hasCompletedGoals;
  const name = facts.firstName ? `, ${facts.firstName}` : "";
  const message = say(isNew ? "first" : lines.length === 0 ? "quiet" : "opening", { day: today.name, name });
  return { message, lines: [...lines, suggestion] };
}

type Say = ReturnType<typeof wording>;

function matchLine({ candidate, goal, sharesWords }: NonNullable<DayFacts["match"]>, reader: Reader, say: Say): Line {
  const { id, title, dateTime } = candidate;
  const kind = goalCategories[goal.category as GoalCategory]?.toLowerCase(); // any other text is no kind
  const slots = {
    title,
    goal: goal.title,
    when: placeTime(candidate, reader),
    distance: distanceText(candidate.distanceKm ?? 0),
  };
  const text = sharesWords || kind === undefined ? say("match", slots) : say("sameKind", { ...slots, kind });
  return { text, link: { kind: "experience", id }, isSuggestion: false, told: { at: iso(dateTime), goalId: goal.id } };
}

function riskLine({ goal, isDue }: { goal: GoalFact; isDue: boolean }, say: Say, today: Day): Line {
  const { id, title, progress, targetDate, touchedAt } = goal;
  const link = { kind: "goal", id } as const;
  if (!isDue || targetDate === null) {
    return { text: say("resting", { title }), link, isSuggestion: false, told: { at: iso(touchedAt) } };
  }
  const left = daysUntil(new Date(targetDate), today, "UTC");
  const when = dayText(new Date(targetDate), today, "UTC");
  const text = say(left < 0 ? "overdue" : "due", { title, when, progress: String(progress) });
  return { text, link, isSuggestion: false, told: { date: iso(targetDate), progress } };
}

/** One step that can be done today: for a goal, a request to answer, an experience with others, or a planned item. */
function stepOf(facts: DayFacts, risk: GoalFact | null, reader: Reader, say: Say): Line {
  const goal = risk ?? facts.goals.find(({ step }) => step !== null) ?? facts.goals[0];
  if (goal) {
    const { id, title, step } = goal;
    const link = { kind: "goal", id } as const;
    return step === null
      ? { text: say("tenMinutes", { title }), link, isSuggestion: true }
      : { text: say("nextStep", { title, step }), link, isSuggestion: true, told: { step } };
  }
  if (facts.requests) return { text: say("answer"), link: { kind: "requests", id: null }, isSuggestion: true };
  const { near } = facts;
  if (near && near.distanceKm !== null) {
    const { id, title, dateTime } = near;
    const text = say("join", { title, when: placeTime(near, reader), distance: distanceText(near.distanceKm) });
    return { text, link: { kind: "experience", id }, isSuggestion: true, told: { at: iso(dateTime) } };
  }
  const [item] = facts.agenda;
  if (item) {
    const { id, title, dateTime } = item;
    const text = say("prepare", { title });
    return { text, link: { kind: "agenda", id }, isSuggestion: true, told: { at: iso(dateTime) } };
  }
  if (near === null) return { text: say("host"), link: { kind: "host", id: null }, isSuggestion: true };
  return { text: say("look"), link: { kind: "discover", id: null }, isSuggestion: true };
}
