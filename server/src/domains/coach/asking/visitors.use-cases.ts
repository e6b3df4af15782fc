import { marketplaceFaults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { CoachReply, CoachRequest } from "../../../ports/ai/ai.ts";
import { careReply } from "../../../ports/ai/care.ts";
import { cardsFor, storedCards } from "../cards/cards.use-cases.ts";
import type { Dependencies } from "../coach.dependencies.ts";
import { isHelp } from "../coach.rules.ts";
import { ofVisitor } from "../context/context.use-cases.ts";
import type { Question } from "./answering.use-cases.ts";
import type { AnswerEvent, AnswerResult } from "./answers.service.ts";

// The demo on the landing page: nothing is stored and nothing charged.

export async function askAsVisitor(deps: Dependencies, question: Question): Promise<AnswerResult> {
  const options = { signal: question.signal, now: deps.clock.now() };
  return resultOf(deps, await deps.ai.reply(await requestOf(deps, question), options));
}

export async function* streamToVisitor(deps: Dependencies, question: Question): AsyncGenerator<AnswerEvent> {
  const options = { signal: question.signal, now: deps.clock.now() };
  for await (const event of deps.ai.stream(await requestOf(deps, question), options)) {
    if (event.type === "delta") yield event;
    else yield { type: "reply", ...(await resultOf(deps, event.reply)) };
  }
}

/** The marketplace is for members: visitors can't ask about an item, but get help in a crisis. */
async function requestOf(deps: Dependencies, { message, timeZone, itemId }: Question): Promise<CoachRequest> {
  const { clock, country, helplines } = deps;
  const request = { message, history: [], member: null, experiences: [], timeZone, country };
  if (itemId !== undefined && !careReply(request, helplines)) throw new AppError(marketplaceFaults.notFound);
  return { ...request, ...(await ofVisitor(deps, { message, timeZone }, clock.now())) };
}

/** A visitor has no week to plan. */
async function resultOf(deps: Dependencies, reply: CoachReply): Promise<AnswerResult> {
  const { response, suggestions, answeredBy } = reply;
  const [cards = []] = await cardsFor(deps, null, [storedCards(reply.cards)]);
  return { response, suggestions, cards, offers: [], isHelp: isHelp(answeredBy), conversationId: null, stopped: false };
}
