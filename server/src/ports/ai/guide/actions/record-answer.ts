import { badgeFor, karmaBadges } from "@alongside/contract/karma/karma.constants.ts";
import { wordsOf } from "../../../../language/words.ts";
import type { CoachCard, MemberAgendaItem, MemberContext, MemberExperience, MemberGoal } from "../../ai.ts";
import { dayName, dayNumber, placeTime, whenText } from "../../words/when.ts";
import { type ActionAnswer, type ActionContext, counted, listed, said } from "./action-answer.ts";
import type { RecordQuestion } from "./actions-content.ts";
import { lastNamed, stepCards } from "./done-action.ts";
import { recordQuestionOf } from "./intents.ts";
import { meantOf, type OwnRecord, type RecordFound, recordsNamed, recordsOf } from "./records.ts";

/** A message with one of these says or asks something, and is more than a name. */
const sentenceWords =
  /\b(?:i|you|we|should|shall|can|could|would|will|do|does|did|is|are|was|am|has|have|had|want|need|hate|love|like|feel|hurts?|stuck|help|why|how|when)\b/i;

/** How sure a record must be meant: where the message asks about one, and where it only names something. */
const whereAsked = 0.45;
const whereNamed = 0.7;
const meansLast = /\b(?:it|that|again|there)\b/i;
/** "When is my dentist appointment?" */
const asksForOwn =
  /\b(?:when(?:'s| is| are| was| does| do| did)?|what (?:time|day)(?:'s| is| are| was| does)?|how (?:long|many \w+)(?: is it| are there)? (?:until|till|to)) (?:my|our)\b/i;
/** Words of a message that may be nothing but a record's name: "the guitar thing". */
const shortName = 6;

/** "due on Sat 14 June, in 12 days" */
function dueText({ targetDate }: MemberGoal, { now, timeZone }: ActionContext): string {
  if (targetDate === null) return "";
  const moment = new Date(targetDate);
  // A target date is a calendar day, kept as midnight UTC.
  const left = dayNumber(moment, "UTC") - dayNumber(now, timeZone);
  const date = new Intl.DateTimeFormat("en-GB", {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "long",
  }).format(moment);
  if (left < 0) return ` Its date, ${date}, has passed.`;
  if (left === 0) return " It's due today.";
  return ` It's due ${date}, in ${counted(left, "day", "days")}.`;
}

function goalAnswer(goal: MemberGoal, question: RecordQuestion | null, context: ActionContext): ActionAnswer {
  const open = goal.steps.filter(({ isDone }) => !isDone);
  const done = goal.steps.length - open.length;
  const steps = goal.steps.length > 0 ? `, ${done} of ${counted(goal.steps.length, "step", "steps")} done` : "";
  const [next] = open;
  const nextText = next
    ? ` Next: “${next.title}”.`
    : goal.steps.length > 0
      ? " All its steps are done."
      : " It has no steps yet.";
  const due = dueText(goal, context);
  const state = `“${goal.title}” is at ${goal.progress}%${steps}.`;
  const text =
    question === "next-step" && next
      ? `Next for “${goal.title}”: “${next.title}”.${due}`
      : question === "when"
        ? `${due === "" ? `“${goal.title}” has no date.` : due.trim()} It's at ${goal.progress}%.${nextText}`
        : `${state}${nextText}${due}`;
  const cards: CoachCard[] = next ? stepCards(goal, 1) : [{ kind: "link", page: "goals" }];
  return said(
    text.replace(/^It's due/, `“${goal.title}” is due`),
    ["Help me plan my week", "What are my goals?", "I'm stuck with my goal"],
    cards,
  );
}

function itemAnswer(item: MemberAgendaItem, { now, timeZone }: ActionContext): ActionAnswer {
  const isPast = Date.parse(item.dateTime) < now.getTime();
  const when = whenText(item.dateTime, now, timeZone);
  const text = isPast
    ? `“${item.title}” was ${when} and isn't ticked off yet.`
    : `“${item.title}” is ${when}, for ${counted(item.duration, "minute", "minutes")}.`;
  const card: CoachCard[] =
    isPast && item.id !== undefined
      ? [{ kind: "done", record: { type: "agenda", id: item.id }, title: item.title, goalTitle: null }]
      : [];
  return said(text, ["What's on my agenda?", `Move ${item.title} to tomorrow`], card);
}

function experienceAnswer(experience: MemberExperience, { now, timeZone }: ActionContext): ActionAnswer {
  const { id, title, location, hostName, isHost, isFriends, freeSeats, guests } = experience;
  const when = placeTime(experience, now, timeZone);
  const seats =
    freeSeats === undefined
      ? ""
      : freeSeats === 0
        ? " It's full."
        : ` ${counted(freeSeats, "spot is", "spots are")} free.`;
  const who = isHost
    ? ` You host it${guests === undefined ? "" : `, with ${counted(guests, "guest", "guests")} so far`}.`
    : isFriends
      ? ` ${hostName ?? "A friend"} hosts it, and you haven't joined.`
      : ` You're going${hostName ? `; ${hostName} hosts it` : ""}.`;
  const cards: CoachCard[] =
    id === undefined ? [] : [{ kind: "event", experienceId: id, reason: null, distanceKm: null }];
  return said(
    `“${title}” is ${when}, in ${location}.${who}${seats}`,
    ["What's on my agenda?", "What's on this weekend?"],
    cards,
  );
}

function answerFor(record: OwnRecord, question: RecordQuestion | null, context: ActionContext): ActionAnswer {
  switch (record.kind) {
    case "goal":
      return goalAnswer(record.goal, question, context);
    case "step": {
      const answer = goalAnswer(record.goal, question, context);
      const state = record.step.isDone ? "is done" : "is still open";
      return { ...answer, paragraphs: [`“${record.title}” ${state}. ${answer.paragraphs[0] ?? ""}`] };
    }
    case "agenda":
      return itemAnswer(record.item, context);
    case "experience":
      return experienceAnswer(record.experience, context);
  }
}

const isHowMany = /^\W*(?:(?:and|so|ok|okay)\W+)*how many\b.{0,30}$/i;
const spokeOfCredits = ({ request }: ActionContext) =>
  /\bcredits?\b/i.test(request.history.findLast(({ role }) => role === "assistant")?.content ?? "");

/** The answer to a question about one record, or about all of them; null where the message touches none. */
export function recordAnswer(context: ActionContext): ActionAnswer | null {
  const { request } = context;
  const { member, message } = request;
  if (!member || message.length > 600) return null;
  const asked = recordQuestionOf(message);
  if (isHowMany.test(message) && spokeOfCredits(context)) return overview("credits", member, context);
  const words = wordsOf(message).slice(0, 60);
  const found = recordsNamed(words, recordsOf(request), kindsMeant(message, asked?.question ?? null));
  const named = meantOf(asked?.question === "progress" ? goalsFirst(found) : found);
  if (asked && isAboutAll(asked.question)) return overview(asked.question, member, context);
  const isName = words.length <= shortName && !sentenceWords.test(message);
  if (!asked && !isName) return null;
  const least = asked ? whereAsked : whereNamed;
  if (named.one && named.one.score >= least) return answerFor(named.one.record, asked?.question ?? null, context);
  if (named.several.length > 0 && asked) {
    const titles = named.several.slice(0, 3).map(({ title }) => title);
    return {
      ...said(
        `Which one do you mean: ${listed(titles)}?`,
        titles.map((title) => `How is ${title} going?`.slice(0, 90)),
      ),
      isFree: true,
    };
  }
  // "What time was it again?" means what was named just now.
  const last =
    asked?.question === "when" && found.length === 0 && meansLast.test(message)
      ? lastNamed(context, recordsOf(request))
      : null;
  if (last) return answerFor(last, "when", context);
  if (asked?.question === "when" && asksForOwn.test(message) && found.length === 0)
    return said("I don't see that on your agenda for the next days, or among your goals and events.", [
      "What's on my agenda?",
      "What are my goals?",
    ]);
  return null;
}

/** The state of a goal that a message speaks of, beside the advice on it; empty where it names none for certain. */
export function goalLine(context: ActionContext): string {
  const { request } = context;
  if (!request.member || request.message.length > 600) return "";
  const named = meantOf(recordsNamed(wordsOf(request.message).slice(0, 30), recordsOf(request), ["goal"]));
  if (named.one?.record.kind !== "goal" || named.one.score < whereNamed) return "";
  const { goal } = named.one.record;
  const next = goal.steps.find(({ isDone }) => !isDone);
  return `“${goal.title}” is at ${goal.progress}%.${next ? ` Next: “${next.title}”.` : ""}${dueText(goal, context)}`;
}

/** The kinds of record that a message says it means. */
function kindsMeant(message: string, question: RecordQuestion | null): OwnRecord["kind"][] | undefined {
  if (/\b(?:goals?|target|objective)\b/i.test(message)) return ["goal"];
  if (/\b(?:appointment|agenda|calendar|reminder|meeting)\b/i.test(message)) return ["agenda"];
  if (/\b(?:events?|experiences?)\b/i.test(message)) return ["experience"];
  return question === "when" ? ["agenda", "experience", "goal"] : undefined;
}

/** How something is going is asked of a goal rather than of one appointment for it. */
function goalsFirst(found: readonly RecordFound[]): readonly RecordFound[] {
  const [first] = found;
  const goals = found.filter(({ record }) => record.kind === "goal");
  const [goal] = goals;
  return first && goal && goal.score > 0.75 * first.score ? goals : found;
}

type OverviewQuestion = Exclude<RecordQuestion, "progress" | "next-step" | "when">;

function isAboutAll(question: RecordQuestion): question is OverviewQuestion {
  return question !== "progress" && question !== "next-step" && question !== "when";
}

function overview(question: OverviewQuestion, member: MemberContext, context: ActionContext): ActionAnswer {
  const { now, timeZone } = context;
  const open = member.goals.filter(({ isCompleted }) => !isCompleted);
  const items = member.agenda
    .filter(({ isCompleted }) => !isCompleted)
    .toSorted((a, b) => a.dateTime.localeCompare(b.dateTime));
  switch (question) {
    case "credits": {
      const { credits } = member;
      if (credits === undefined)
        return said("The number is under the field you write in.", ["How do I get more credits?"]);
      const left = counted(credits, "AI credit", "AI credits");
      return said(
        `You have ${left} left. This answer takes one, so that's already counted.`,
        ["How do I get more credits?", "What can you help me with?"],
        [{ kind: "link", page: "credits" }],
      );
    }
    case "waiting": {
      const { toAnswer, waiting = [] } = member.requests;
      if (toAnswer === 0)
        return said("Nobody is waiting for your answer right now.", [
          "What's on this weekend?",
          "When is my next event?",
        ]);
      const names = waiting.map(({ name, title }) => `${name ?? "Someone"} asked to join “${title}”`).join("; ");
      const more =
        toAnswer > waiting.length && waiting.length > 0 ? `; ${toAnswer - waiting.length} more are waiting` : "";
      return said(
        `${names === "" ? `${counted(toAnswer, "request is", "requests are")} waiting` : names}${more}.`,
        ["When is my next event?", "What makes a good host?"],
        [{ kind: "link", page: "requests" }],
      );
    }
    case "next-event": {
      const ahead = member.experiences
        .filter(({ dateTime }) => Date.parse(dateTime) >= now.getTime())
        .toSorted((a, b) => a.dateTime.localeCompare(b.dateTime));
      const [next, ...later] = ahead;
      if (!next)
        return said(`You haven't joined anything that's still ahead.${requestsText(member)}`, [
          "What's on this weekend?",
          "What makes a good first event to host?",
        ]);
      const answer = experienceAnswer(next, context);
      const more =
        later.length > 0
          ? ` After that: ${later
              .slice(0, 3)
              .map((one) => `“${one.title}” ${dayName(new Date(one.dateTime), now, timeZone)}`)
              .join(", ")}.`
          : "";
      return { ...answer, paragraphs: [`${answer.paragraphs[0] ?? ""}${more}${requestsText(member)}`] };
    }
    case "next-item": {
      const next = items.find(({ dateTime }) => Date.parse(dateTime) >= now.getTime());
      if (!next)
        return said("Nothing is on your agenda for the next days.", [
          "Help me plan my week",
          "What's on this weekend?",
        ]);
      return itemAnswer(next, context);
    }
    case "goal-count":
      return goalsOverview(open, member.completedGoals, context);
    case "overdue":
      return overdue(open, items, context);
    case "karma": {
      const { total, thisMonth, recent } = member.karma;
      const why = recent
        .slice(0, 3)
        .map(({ activity, points }) => `${activity} (${points > 0 ? "+" : ""}${points})`)
        .join(", ");
      const above = karmaBadges.find(({ from }) => from > total);
      const next = above
        ? `; ${above.name} is ${counted(above.from - total, "point", "points")} away`
        : ", the highest there is";
      const last = why === "" ? "" : ` Most recently: ${why}.`;
      return said(
        `You have ${counted(total, "point", "points")} of karma, ${thisMonth} of them from this month. Your badge is ${badgeFor(total)}${next}.${last}`,
        ["What are karma points?", "What's on this weekend?"],
        [{ kind: "link", page: "karma" }],
      );
    }
  }
}

/** What waits for the member's answer, and for a host's. */
function requestsText({ requests: { toAnswer, asked } }: MemberContext): string {
  const sent = asked.length > 0 ? ` You've asked to join ${listed(asked).replace(/ or (“[^”]*”)$/, " and $1")}.` : "";
  return `${sent}${toAnswer > 0 ? ` ${counted(toAnswer, "person waits", "people wait")} for your answer.` : ""}`;
}

function goalsOverview(open: readonly MemberGoal[], completed: number, context: ActionContext): ActionAnswer {
  const past = completed > 0 ? ` You've completed ${completed}.` : "";
  if (open.length === 0)
    return said(`You have no open goals.${past}`, ["Help me set a goal", "I don't know what I want"]);
  const lines = open.slice(0, 6).map((goal) => {
    const next = goal.steps.find(({ isDone }) => !isDone);
    return `- ${goal.title}: ${goal.progress}%.${next ? ` Next: “${next.title}”.` : ""}${dueText(goal, context)}`;
  });
  if (open.length > 6) lines.push(`- and ${open.length - 6} more`);
  const head = `You have ${counted(open.length, "open goal", "open goals")}.${past}`;
  return {
    paragraphs: [head, lines.join("\n")],
    suggestions: ["Which goal should I focus on?", "Help me plan my week"],
    cards: [],
  };
}

function overdue(
  open: readonly MemberGoal[],
  items: readonly MemberAgendaItem[],
  context: ActionContext,
): ActionAnswer {
  const { now, timeZone } = context;
  const late = items.filter(({ dateTime }) => Date.parse(dateTime) < now.getTime());
  const goals = open.filter(
    ({ targetDate }) => targetDate !== null && dayNumber(new Date(targetDate), "UTC") < dayNumber(now, timeZone),
  );
  const suggestions = ["What's on my agenda?", "Help me plan my week"];
  if (late.length + goals.length === 0) return said("Nothing is overdue.", suggestions);
  const lines = [
    ...late.slice(-4).map(({ title, dateTime }) => `- ${title}, ${whenText(dateTime, now, timeZone)}`),
    ...goals.slice(0, 3).map((goal) => `- the goal “${goal.title}”, at ${goal.progress}%`),
  ];
  const cards = late
    .slice(-3)
    .flatMap(({ id, title }): CoachCard[] =>
      id === undefined ? [] : [{ kind: "done", record: { type: "agenda", id }, title, goalTitle: null }],
    );
  const count = late.length + goals.length;
  return {
    paragraphs: [`${count === 1 ? "One thing is" : `${count} things are`} overdue:`, lines.join("\n")],
    suggestions,
    cards,
  };
}
