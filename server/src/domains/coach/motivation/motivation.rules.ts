import { goalCategories, type GoalCategory } from "@alongside/contract/goals/goals.constants.ts";
import { distanceText } from "@alongside/contract/kernel/distance.constants.ts";
import { clockTime, dayOf, dayText, daysUntil, type Day } from "../coach.days.rules.ts";
import { phrases, type Phrase } from "./motivation.phrases.rules.ts";

export interface GoalFact {
  id: string;
  title: string;
  category: string | null;
  progress: number;
  targetDate: string | null;
  /** When it was created, or its progress or steps last changed; when a step was ticked isn't known. */
  touchedAt: string;
  hasDoneSteps: boolean;
  /** The first open step. */
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

interface ItemFact {
  id: string;
  title: string;
  dateTime: string;
  experienceId: string | null;
}

/** What a day is made of. Moments as text, ISO 8601. */
export interface DayFacts {
  firstName: string | null;
  /** What lies ahead, the soonest first. */
  agenda: ItemFact[];
  /** What is past its time, the latest first; each says how many there are. */
  overdue: { id: string; title: string; dateTime: string; total: number }[];
  /** The open ones. */
  goals: GoalFact[];
  hasCompletedGoals: boolean;
  /** The newest request to join something of the member's, and how many wait. */
  request: { name: string | null; title: string; total: number } | null;
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
    .filter(({ touchedAt, hasDoneSteps }) => !hasDoneSteps && now.getTime() - Date.parse(touchedAt) >= rested)
    .toSorted((a, b) => Date.parse(a.touchedAt) - Date.parse(b.touchedAt))[0];
  return resting ? { goal: resting, isDue: false } : null;
}

/** The goals for which an experience is looked for: the one at risk first, then the newest; none whose date is past. */
export function goalsToMatch(goals: readonly GoalFact[], today: Day, now: Date): GoalFact[] {
  const risk = goalAtRisk(goals, today, now)?.goal;
  return [...(risk ? [risk] : []), ...goals.filter((goal) => goal !== risk)]
    .filter((goal) => !isOver(goal, today))
    .slice(0, most.matched);
}

function isOver({ targetDate }: GoalFact, today: Day): boolean {
  return targetDate !== null && daysUntil(new Date(targetDate), today, "UTC") < 0;
}

/** Whether a goal's date is before the day of an experience, which then comes too late for it. */
export function endsBefore(
  { targetDate }: GoalFact,
  { dateTime, timeZone }: Pick<NearFact, "dateTime" | "timeZone">,
): boolean {
  return targetDate !== null && dayOf(dateTime, timeZone ?? "UTC").date > targetDate.slice(0, 10);
}

/** A member's day: an opening, true sentences about their records, and one step to take. */
export function motivationOf(facts: DayFacts, reader: Reader, now: Date): { message: string; lines: Line[] } {
  const say = wording(reader);
  const { today } = reader;
  const risk = goalAtRisk(facts.goals, today, now);
  const told: Line[] = [
    ...overdueLines(facts.overdue, reader, say),
    ...agendaLines(facts.agenda, reader, say),
    ...requestLines(facts.request, say),
  ];
  if (risk) told.push(riskLine(risk, say, today));
  const { next } = facts;
  if (next && !todaysItems(facts.agenda, today).some(({ experienceId }) => experienceId === next.id)) {
    const text = say(next.isHost ? "hosting" : "joined", { title: next.title, when: placeTime(next, reader) });
    told.push({ text, link: { kind: "experience", id: next.id }, isSuggestion: false });
  }
  if (facts.match && isMeant(facts.match)) told.push(matchLine(facts.match, reader, say));
  const lines = told.slice(0, most.facts);
  const suggestion = stepOf(facts, risk?.goal ?? null, reader, say);
  const isNew = lines.length === 0 && facts.goals.length === 0 && !facts.hasCompletedGoals;
  const name = facts.firstName ? `, ${facts.firstName}` : "";
  const message = say(isNew ? "first" : lines.length === 0 ? "quiet" : "opening", { day: today.name, name });
  return { message, lines: [...lines, suggestion] };
}

type Say = ReturnType<typeof wording>;

/** "yesterday", "on Monday" within a week, else "on 14 June". */
function pastText(moment: Date, { today, timeZone }: Reader): string {
  const ago = -daysUntil(moment, today, timeZone);
  if (ago <= 0) return `today at ${clockTime(moment, timeZone)}`;
  if (ago === 1) return "yesterday";
  return ago < 7 ? `on ${dayOf(moment, timeZone).name}` : dayText(moment, today, timeZone);
}

function overdueLines(overdue: DayFacts["overdue"], reader: Reader, say: Say): Line[] {
  const [first, second] = overdue;
  if (!first) return [];
  const more = first.total - 2;
  const text =
    second === undefined
      ? say("late", { title: first.title, when: pastText(new Date(first.dateTime), reader) })
      : say("lateItems", {
          items:
            more > 0
              ? `“${first.title}”, “${second.title}” and ${more} more`
              : `“${first.title}” and “${second.title}”`,
        });
  return [{ text, link: { kind: "agenda", id: first.id }, isSuggestion: false }];
}

function todaysItems(agenda: readonly ItemFact[], today: Day): ItemFact[] {
  return agenda.filter(({ dateTime }) => new Date(dateTime) < today.to).slice(0, most.agenda);
}

/** Today's next items, or the next appointment after today. */
function agendaLines(agenda: readonly ItemFact[], { today, timeZone }: Reader, say: Say): Line[] {
  const ofToday = todaysItems(agenda, today);
  // A later experience has a line of its own, with the time of its place.
  const shown = ofToday.length > 0 ? ofToday : agenda.slice(0, 1).filter(({ experienceId }) => experienceId === null);
  return shown.map(({ id, title, dateTime }) => {
    const moment = new Date(dateTime);
    const slots = { title, time: clockTime(moment, timeZone), when: dayText(moment, today, timeZone) };
    return {
      text: say(ofToday.length > 0 ? "agenda" : "ahead", slots),
      link: { kind: "agenda", id },
      isSuggestion: false,
    };
  });
}

function requestLines(request: DayFacts["request"], say: Say): Line[] {
  if (!request) return [];
  const { title, total } = request;
  const slots = { title, name: request.name ?? "Someone", others: total === 2 ? "one more" : `${total - 1} others` };
  return [
    {
      text: say(total === 1 ? "request" : "requests", slots),
      link: { kind: "requests", id: null },
      isSuggestion: false,
    },
  ];
}

/** Whether it fits the goal by its words; an equal category says enough only of people to meet. */
function isMeant({ goal, sharesWords }: NonNullable<DayFacts["match"]>): boolean {
  return sharesWords || goal.category === "relationships";
}

function matchLine({ candidate, goal, sharesWords }: NonNullable<DayFacts["match"]>, reader: Reader, say: Say): Line {
  const { id, title } = candidate;
  const kind = goalCategories[goal.category as GoalCategory]?.toLowerCase(); // any other text is no kind
  const slots = {
    title,
    goal: goal.title,
    when: placeTime(candidate, reader),
    distance: distanceText(candidate.distanceKm ?? 0),
  };
  const text = sharesWords || kind === undefined ? say("match", slots) : say("sameKind", { ...slots, kind });
  return { text, link: { kind: "experience", id }, isSuggestion: false };
}

function riskLine({ goal, isDue }: { goal: GoalFact; isDue: boolean }, say: Say, today: Day): Line {
  const { id, title, progress, targetDate } = goal;
  const date = new Date(targetDate ?? 0);
  const purpose = !isDue ? "resting" : isOver(goal, today) ? "overdue" : "due";
  const text = say(purpose, { title, when: dayText(date, today, "UTC"), progress: String(progress) });
  return { text, link: { kind: "goal", id }, isSuggestion: false };
}

/** One step that can be done today: for a goal, a request to answer, an overdue item, an experience with others, or a planned item. */
function stepOf(facts: DayFacts, risk: GoalFact | null, reader: Reader, say: Say): Line {
  const suggest = (link: Line["link"], text: string): Line => ({ text, link, isSuggestion: true });
  const goal = risk ?? facts.goals.find(({ step }) => step !== null) ?? facts.goals[0];
  if (goal) {
    const { id, title, step } = goal;
    const link = { kind: "goal", id } as const;
    if (isOver(goal, reader.today)) return suggest(link, say("newDate", { title }));
    return suggest(link, step === null ? say("tenMinutes", { title }) : say("nextStep", { title, step }));
  }
  if (facts.request)
    return suggest({ kind: "requests", id: null }, say("answer", { name: facts.request.name ?? "them" }));
  const [late] = facts.overdue;
  if (late) return suggest({ kind: "agenda", id: late.id }, say("decide", { title: late.title }));
  const { near } = facts;
  if (near && near.distanceKm !== null) {
    const { id, title } = near;
    const slots = { title, when: placeTime(near, reader), distance: distanceText(near.distanceKm) };
    return suggest({ kind: "experience", id }, say("join", slots));
  }
  const [item] = facts.agenda;
  if (item) return suggest({ kind: "agenda", id: item.id }, say("prepare", { title: item.title }));
  if (near === null) return suggest({ kind: "host", id: null }, say("host"));
  return suggest({ kind: "discover", id: null }, say("look"));
}
