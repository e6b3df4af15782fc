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
import { pick } from "../words/pick.ts";
import { actionAnswer, besideAdvice } from "./actions/actions.ts";
import { adviceAnswer, followUpAnswer } from "./advice.ts";
import { rank, told } from "./candidates.ts";
import { contextOf, type GuideAnswer, type GuideContext } from "./context.ts";
import { factByCode } from "./facts-by-code.ts";
import type { Situation } from "./guide-content.ts";
import { itemAnswer, itemSuggestions } from "./item.ts";
import { itemOf } from "./item-known.ts";
import { readListing } from "./item-message.ts";
import { otherLanguageAnswer } from "./other-language.ts";
import { ownAnswer } from "./own.ts";
import { stepTimeAnswer } from "./own-step.ts";
import { recognise, type Meaning } from "./recognise.ts";
import { facts } from "./scripts/about.ts";
import { scripts } from "./scripts/all.ts";
import { situationText } from "./situation.ts";
import { findSituation, nearestSituation, type SituationFound } from "./situations.ts";
import { smallTalk } from "./scripts/small-talk.ts";

const notUnderstood = [
  "I am not sure I understand, and I would rather ask than guess. What would you like to be different after we have talked: something you want to begin, something that weighs on you, or something you want to find out?",
  "That one I cannot place. Could you tell me in one plain sentence what it is about, and what you would like from me: a plan, a way of looking at it, or company nearby?",
  "I did not get that. I am a program with a limited understanding; one concrete sentence, with who or what it concerns, helps me most. What is the matter at its core?",
];
const startingPoints = ["What can you help me with?", "Help me set a goal", "What can I join near me this week?"];

function factAnswer(id: string, context: GuideContext): GuideAnswer {
  const fact = facts.find((one) => one.id === id);
  if (!fact) return unknownAnswer(context);
  return {
    paragraphs: [fact.answer, context.request.member ? "" : (fact.visitor ?? "")],
    suggestions: fact.suggestions,
  };
}

function talkAnswer(id: string, context: GuideContext): GuideAnswer {
  const talk = smallTalk.find((one) => one.id === id);
  if (!talk) return unknownAnswer(context);
  const name = context.request.member?.firstName?.trim();
  const lines = talk.lines.map((line) => line.replace("{, name}", () => (name ? `, ${name}` : "")));
  return { paragraphs: [freshLine(lines, context)], suggestions: talk.suggestions };
}

/** A line the talk has not heard, while there is one. */
function freshLine(lines: readonly string[], { chooser, seed }: GuideContext): string {
  return chooser.choose(lines, "line")[0] ?? pick(lines, seed, "line") ?? "";
}

/** Events that help in a situation, as a list; empty where none does. */
function eventsText({ events }: Situation, { request, tokens, now, timeZone }: GuideContext): string {
  if (!events) return "";
  const ranked = rank(request.experiences, request.member, { tokens, words: events }, now, timeZone);
  const helpful = ranked.filter(({ score }) => score >= 2).slice(0, 2);
  if (helpful.length === 0) return "";
  const lines = helpful.map((one) => `- ${told(one, now, timeZone)}`);
  // Only an event whose distance is known is near.
  const where = helpful.every(({ experience }) => experience.reason) ? "near you" : "you could join";
  return [helpful.length === 1 ? `An event ${where}:` : `Two events ${where}:`, ...lines].join("\n");
}

function situationAnswer({ situation, move }: SituationFound, context: GuideContext): GuideAnswer {
  const { request, seed } = context;
  return {
    paragraphs: [
      situationText(situation, move, request.history, seed),
      move === null || move === "first" ? eventsText(situation, context) : "",
    ],
    suggestions: situation.suggestions.filter((one) => one !== request.message),
  };
}

/** The nearest situation, or a question whether it is meant; else a plain word that the guide didn't understand. */
function unknownAnswer(context: GuideContext): GuideAnswer {
  const nearest = nearestSituation(context.request.message);
  if (nearest?.isSure) return situationAnswer({ situation: nearest.situation, move: null }, context);
  if (nearest) {
    return {
      isFree: true,
      paragraphs: [`I'm not sure I understand. Is it about ${nearest.situation.topic}? Tell me a bit more.`],
      suggestions: [...nearest.situation.suggestions.slice(0, 2), "What can you help me with?"],
    };
  }
  return { isFree: true, paragraphs: [freshLine(notUnderstood, context)], suggestions: startingPoints };
}

function unsureAnswer(meaning: Meaning & { kind: "unsure" }): GuideAnswer {
  const script = scripts[meaning.topic];
  return {
    isFree: true,
    paragraphs: [
      `I am not certain I understood you. Is this about ${script.name}? If so, tell me what you would like to change about it, or what makes it hard at the moment; if it is something else, say it to me in other words.`,
    ],
    suggestions: [...script.suggestions.slice(0, 2), "What can you help me with?"],
  };
}

/** Says so, and asks again: an answer to what was not understood would be pretended. */
function lostAnswer({ topic }: Meaning & { kind: "lost" }, context: GuideContext): GuideAnswer {
  const { name, suggestions } = scripts[topic];
  const lines = [
    `I did not understand that. We were talking about ${name}; could you say it again in other words?`,
    `Sorry, I could not read that last message. What did you want to say about ${name}?`,
    `I did not understand that one either. One plain sentence about ${name} is enough: what would you like to say?`,
  ];
  return {
    isFree: true,
    paragraphs: [freshLine(lines, context)],
    suggestions: context.chooser.suggestions(suggestions, context.request.message),
  };
}

function answerFor(meaning: Meaning, context: GuideContext): GuideAnswer {
  switch (meaning.kind) {
    case "advice":
      return adviceAnswer(meaning.topic, meaning.facets, meaning.second, context);
    case "follow-up":
      return followUpAnswer(meaning.topic, meaning.facets, meaning.move, context);
    case "own":
      return ownAnswer(meaning.question, context);
    case "fact":
      return factAnswer(meaning.id, context);
    case "small-talk":
      return talkAnswer(meaning.id, context);
    case "unsure":
      return unsureAnswer(meaning);
    case "lost":
      return lostAnswer(meaning, context);
    case "unknown":
      return unknownAnswer(context);
  }
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
  const found = item ? null : findSituation(message, request.history);
  // What happened to a person comes before what is asked to be done.
  const isEvent = found?.move === null && found.situation.weight === "event";
  const action = item || isEvent ? null : actionAnswer(request, now);
  const beside = item || isEvent || action ? null : besideAdvice(request, now);
  const answer = ((): GuideAnswer => {
    if (language && language !== "en" && isAnotherLanguage(message)) {
      const other = otherLanguageAnswer(language);
      return item ? { ...other, suggestions: itemSuggestions(item.item, []) } : other;
    }
    if (item) return itemAnswer(item, contextOf(request, now, null));
    const fact = factByCode(message, now, timeZone);
    if (fact) return { paragraphs: [fact], suggestions: startingPoints };
    if (action) return action;
    if (found) return situationAnswer(found, contextOf(request, now, null));
    const meaning = recognise(request.message, request.history);
    const context = contextOf(request, now, meaning.kind === "follow-up" ? meaning.topic : null);
    const isOfRecords = meaning.kind === "own" || meaning.kind === "fact" || meaning.kind === "small-talk";
    return (isOfRecords ? null : stepTimeAnswer(context)) ?? answerFor(meaning, context);
  })();
  return {
    response: [...answer.paragraphs, beside?.line ?? ""].filter((paragraph) => paragraph.trim() !== "").join("\n\n"),
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
