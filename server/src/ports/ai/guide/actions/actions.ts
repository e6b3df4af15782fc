import { wordsOf } from "../../../../language/words.ts";
import type { CoachCard, CoachRequest } from "../../ai.ts";
import { knownZone } from "../../words/when.ts";
import { type ActionAnswer, type ActionContext, said } from "./action-answer.ts";
import { agendaAction } from "./agenda-action.ts";
import { amended } from "./amended.ts";
import { doneAction } from "./done-action.ts";
import { eventTalk } from "./event-talk.ts";
import { eventsAction } from "./events-action.ts";
import { goalAction, wishCards } from "./goal-action.ts";
import { factOf, type IntentFound, intentOf } from "./intents.ts";
import { moveAction } from "./move-action.ts";
import { peopleAction } from "./people-action.ts";
import { goalLine, recordAnswer } from "./record-answer.ts";
import { rememberedAnswer } from "./remembered.ts";
import { sellAction } from "./sell-action.ts";

const fewWords = 10;

/** What a member is asked to sign up for. */
const membersOnly = "For that you need an account; it's free and takes a minute.";

function actionFor({ intent, sentence }: IntentFound, context: ActionContext): ActionAnswer | null {
  const isMember = context.request.member !== null;
  switch (intent) {
    case "events":
      return eventsAction(sentence, context);
    case "wish":
    case "change":
      return null;
    default:
      if (!isMember)
        return said(
          membersOnly,
          ["What can I join near me this week?", "What can you help me with?"],
          [{ kind: "link", page: "signup" }],
        );
  }
  switch (intent) {
    case "add-goal":
      return goalAction(sentence, context);
    case "remind":
      return agendaAction(sentence, context);
    case "done":
      return doneAction(sentence, context);
    case "move":
      return moveAction(sentence, context);
    case "people":
      return peopleAction(sentence, context);
    case "sell":
      return sellAction(sentence);
    case "drop-it":
      return said(
        "I don't delete things for you. Open it and remove it there; an event you host is cancelled on its own page.",
        ["What's on my agenda?", "What are my goals?"],
        [
          { kind: "link", page: "agenda" },
          { kind: "link", page: "goals" },
        ],
      );
    case "host":
      return said(
        "Great. The form asks for title, place and time, and can draft the programme for you.",
        ["What makes a good first event to host?"],
        [{ kind: "link", page: "host" }],
      );
  }
}

/** Two suggestions at least, as every answer has. */
function withSuggestions(answer: ActionAnswer | null): ActionAnswer | null {
  if (!answer || answer.suggestions.length >= 2) return answer;
  return {
    ...answer,
    suggestions: [...answer.suggestions, "What's on this weekend?", "What can you help me with?"].slice(0, 3),
  };
}

const contextOf = (request: CoachRequest, now: Date): ActionContext => {
  const timeZone = knownZone(request.timeZone);
  return { request: { ...request, message: amended(request, now, timeZone) }, now, timeZone };
};

/**
 * The answer to what is asked of the member's own record, of the product or of the coach to do, with its cards; null where
 * a message asks for nothing of that. What happened to a person comes before it: the caller decides.
 */
export function actionAnswer(request: CoachRequest, now: Date): ActionAnswer | null {
  return withSuggestions(answerIn(contextOf(request, now)));
}

function answerIn(context: ActionContext): ActionAnswer | null {
  const { request } = context;
  const remembered = rememberedAnswer(context);
  if (remembered) return remembered;
  const ofEvents = eventTalk(context);
  if (ofEvents) return ofEvents;
  const fact = factOf(request.message);
  if (fact) {
    const cards: CoachCard[] = fact.page && request.member ? [{ kind: "link", page: fact.page }] : [];
    return { paragraphs: [fact.answer], suggestions: [...fact.suggestions], cards };
  }
  const found = intentOf(request.message);
  return (found && actionFor(found, context)) ?? recordAnswer(context);
}

/** Few words that complete or change what was asked for before: "actually 400 and by the end of September". */
export function completesRequest(request: CoachRequest, now: Date): boolean {
  const isBrief = wordsOf(request.message).length <= fewWords;
  return isBrief && request.history.length > 0 && contextOf(request, now).request.message !== request.message;
}

/** What goes beside advice: the state of the goal it is about, or a goal that a wish could become. */
export function besideAdvice(request: CoachRequest, now: Date): { line: string; cards: CoachCard[] } {
  if (!request.member || request.listing) return { line: "", cards: [] };
  const context = contextOf(request, now);
  const found = intentOf(request.message);
  return { line: goalLine(context), cards: found?.intent === "wish" ? wishCards(found.sentence, context) : [] };
}
