import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import type {
  Ai,
  AgendaEntry,
  AgendaRequest,
  CallOptions,
  CoachEvent,
  CoachReply,
  CoachRequest,
  PlanLine,
  WeekPlanRequest,
} from "../ai.ts";
import { planAgenda } from "../agenda/planner.ts";
import { partsOf } from "../market/parts.ts";
import { planWeek } from "../week/plan.ts";
import { languageOf } from "../../../language/detect.ts";
import { actionAnswer, besideAdvice, completesRequest } from "./actions/actions.ts";
import { asksToWrite } from "./actions/intents.ts";
import { contextOf, type GuideAnswer, type GuideContext } from "./context.ts";
import { type Reading, readMessage } from "./conversation.ts";
import { factAnswer } from "./fact-answer.ts";
import { factByCode } from "./facts-by-code.ts";
import { itemAnswer, itemSuggestions } from "./item.ts";
import { itemOf } from "./item-known.ts";
import { readListing } from "./item-message.ts";
import { withDetails } from "./gaps.ts";
import { otherLanguageAnswer } from "./other-language.ts";
import { ownAnswer } from "./own.ts";
import { ownQuestionOf } from "./own-questions.ts";
import { stepTimeAnswer } from "./own-step.ts";
import { situationAnswer, talkAnswer } from "./situation-answer.ts";
import { turnAnswer } from "./turn-answer.ts";
import { kindOf, understand } from "./understand.ts";
import { startingPoints, unsureAnswer } from "./unsure-answer.ts";

/** An answer from the member's own record; null where the message asks nothing of it. */
function recordAnswer(context: GuideContext): GuideAnswer | null {
  const step = stepTimeAnswer(context);
  if (step) return step;
  const question = ownQuestionOf(context.request.message, context.tokens, context.request.history.length > 0);
  return question && ownAnswer(question, context);
}

/** What was understood, in the conversation so far. */
function conversationAnswer(reading: Reading, context: GuideContext): GuideAnswer {
  if (reading.kind === "situation") return situationAnswer(reading.situation, reading.move, context);
  if (reading.kind === "talk") return talkAnswer(reading.situation, reading.answer, context);
  if (reading.kind === "fact") return factAnswer(reading.fact, context);
  if (reading.kind === "turn") return turnAnswer(reading.turn, reading.situation, context);
  return unsureAnswer(reading, context);
}

const surelyHappened = 0.6;

/** Whether a message tells of something that has happened to a person. */
function tellsOfEvent(message: string): boolean {
  const [best] = understand(message);
  return best !== undefined && kindOf(best.meaning) === "event" && best.likelihood >= surelyHappened;
}

const otherScript = /[^\p{Script=Latin}\p{N}\p{P}\p{S}\s]/u;

/** Two Latin words may be a name; more, or another script, are surely written in their language. */
function isAnotherLanguage(message: string): boolean {
  return otherScript.test(message) || message.trim().split(/\s+/).length >= 3;
}

/** The guide's answer to a message; pure, and the same for the same request at the same moment. */
export function guideReply(request: CoachRequest, now: Date): CoachReply {
  const { message, listing, timeZone } = request;
  const item = listing ? { item: itemOf(listing, now, timeZone), question: message } : readListing(message);
  // What an item is called may be in any language.
  const language = item && !listing ? "en" : languageOf(message);
  const reading = item ? null : readMessage(message, request.history);
  // What happened to a person comes before what is asked to be done.
  const happened = reading?.kind === "situation" && reading.move === null && tellsOfEvent(message);
  // "Mark my run as done!" is good news too, and still has to be done.
  const isEvent = happened && !(reading.situation.isGood && asksToWrite(message)) && !completesRequest(request, now);
  const action = item || isEvent ? null : actionAnswer(request, now);
  const beside = item || isEvent || action ? null : besideAdvice(request, now);
  const answer = ((): GuideAnswer => {
    if (language && language !== "en" && isAnotherLanguage(message)) {
      const other = otherLanguageAnswer(language);
      return item ? { ...other, suggestions: itemSuggestions(item.item, []) } : other;
    }
    const context = contextOf(request, now);
    if (!reading) return item ? itemAnswer(item, context) : otherLanguageAnswer("en");
    const fact = factByCode(message, now, timeZone);
    if (fact) return { paragraphs: [fact], suggestions: startingPoints };
    if (action) return action;
    return (isEvent ? null : recordAnswer(context)) ?? conversationAnswer(reading, context);
  })();
  // Only what the guide's writers wrote has gaps: a title of the member's may have brackets of its own.
  const isWritten = !item && !action && reading !== null;
  return {
    response: [...answer.paragraphs.map((text) => (isWritten ? withDetails(text, request) : text)), beside?.line ?? ""]
      .filter((paragraph) => paragraph.trim() !== "")
      .join("\n\n"),
    suggestions: [...answer.suggestions].slice(0, 3),
    cards: [...(answer.cards ?? beside?.cards ?? [])],
    answeredBy: "guide",
    ...(answer.isFree && { isFree: true }),
  };
}

/** The adapter that needs nothing: no key, no network, no model. */
export function createGuide(): Ai {
  return {
    kind: "guide",
    model: null,
    isFailing: () => false,
    async reply(request: CoachRequest, { now, signal }: CallOptions): Promise<CoachReply> {
      signal?.throwIfAborted();
      return guideReply(request, now);
    },
    async *stream(request: CoachRequest, { now, signal }: CallOptions): AsyncIterable<CoachEvent> {
      signal?.throwIfAborted();
      const reply = guideReply(request, now);
      for (const text of reply.response.match(/[^\n]+\n*/g) ?? []) {
        signal?.throwIfAborted();
        yield { type: "delta", text };
      }
      yield { type: "reply", reply };
    },
    async agenda(request: AgendaRequest, { signal }: CallOptions): Promise<AgendaEntry[]> {
      signal?.throwIfAborted();
      return planAgenda(request);
    },
    async searchParts(query: string, { signal }: CallOptions): Promise<SearchPart[]> {
      signal?.throwIfAborted();
      return partsOf(query);
    },
    async weekPlan(request: WeekPlanRequest, { now, signal }: CallOptions): Promise<PlanLine[]> {
      signal?.throwIfAborted();
      return planWeek(request, now);
    },
  };
}
