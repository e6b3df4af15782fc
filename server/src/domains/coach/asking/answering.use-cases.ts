import { setTimeout as pause } from "node:timers/promises";
import { coachFaults } from "@alongside/contract/coach/coach.faults.ts";
import { marketplaceFaults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { CoachReply, CoachRequest, ListingContext } from "../../../ports/ai/ai.ts";
import { careReply } from "../../../ports/ai/care.ts";
import { findCare } from "../../../ports/ai/care/detect.ts";
import { followsCrisis, longestFollowUp } from "../../../ports/ai/care/follow-up.ts";
import { offersOf } from "../../../ports/ai/offers.ts";
import { cardsFor, storedCards } from "../cards/cards.use-cases.ts";
import type { Context } from "../coach.dependencies.ts";
import { isAbandoned, isHelp, isOpen, talkOf, turnsOf } from "../coach.rules.ts";
import * as coachStore from "../coach.store.ts";
import type { ConversationRow } from "../coach.store.ts";
import { ofMember } from "../context/context.use-cases.ts";
import type { AnswerEvent, AnswerResult, Writing } from "./answers.service.ts";
import { type Asked, keep, keepHelp, release, releaseAbandoned, reserve } from "./ledger.use-cases.ts";

export interface Question extends Asked {
  /** Aborts when the asker disconnects. */
  signal: AbortSignal;
}

type Said = Pick<Asked, "message" | "itemId">;
type Mode = "streamed" | "whole";

interface Known {
  /** Undefined without an item, null if the member can't see it. */
  listing: ListingContext | null | undefined;
  history: CoachRequest["history"];
}

/** Milliseconds for which a streamed answer continues without readers. */
const standardGrace = 20_000;
/** Milliseconds between two checks of an answer that another process writes. */
const pollInterval = 500;
/** Rows read for the conversation so far and for what a crash has left. */
const newest = 16;
const stopped = "stopped";
/** Earlier questions about an item that give context to the next one. */
const newestAbout = 6;
/** Suggestions after an answer that was stopped. */
const afterStop = ["Tell me more", "Give me an example"];
const afterStopAbout = ["Is the price fair?", "What should I check when I see it?"];

// A member's question becomes an answer for one credit, which is reserved with the question and kept or given back at
// the end.

/** Streams the answer while it is written; it continues for a while without readers. Throws noCredits first. */
export async function* streamToMember(
  context: Context,
  userId: string,
  question: Question,
): AsyncGenerator<AnswerEvent> {
  const answer = await start(context, userId, question, "streamed");
  yield* answer.follow({ signal: question.signal, grace: graceOf(context) });
}

/** The finished answer. Stops when the asker disconnects and nobody else follows. Throws noCredits. */
export async function askAsMember(context: Context, userId: string, question: Question): Promise<AnswerResult> {
  const answer = await start(context, userId, question, "whole");
  return answer.whole({ signal: question.signal, grace: 0 });
}

/** Follows an answer from its beginning; a finished one is sent at once. Throws answerNotFound. */
export async function* followAnswer(
  context: Context,
  userId: string,
  answerId: string,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const answer = context.answers.find(nameOf(userId, answerId));
  if (answer && !answer.isLeft) yield* answer.follow({ signal, grace: graceOf(context) });
  else yield { type: "reply", ...(await storedReply(context, userId, answerId, signal)) };
}

/** Stops an answer; a finished one stays as it is. Throws answerNotFound. */
export async function stopAnswer(context: Context, userId: string, answerId: string): Promise<void> {
  const answer = context.answers.find(nameOf(userId, answerId));
  if (answer) return answer.stop();
  const row = await coachStore.findByAnswer(context.db, userId, answerId);
  if (row === null) throw new AppError(coachFaults.answerNotFound);
  // What another process has written so far isn't known here: nothing is stored and nothing charged.
  if (isOpen(row)) await release(context, userId, [row.id]);
}

function start(context: Context, userId: string, asked: Asked, mode: Mode) {
  const name = nameOf(userId, asked.answerId ?? crypto.randomUUID());
  return context.answers.open(name, (writing) => work(context, userId, asked, mode, writing));
}

async function work(
  context: Context,
  userId: string,
  asked: Asked,
  mode: Mode,
  writing: Writing,
): Promise<AnswerResult> {
  const { country, helplines } = context;
  const { listing, history } = await known(context, userId, asked);
  const message = { message: asked.message, history, member: null, experiences: [], country };
  const help = careReply(message, helplines);
  if (help) {
    await keepHelp(context, userId, asked, help);
    return { ...nothingElse, response: help.response, suggestions: help.suggestions, isHelp: true };
  }
  if (listing === null) return storedResult(context, userId, asked);
  const id = await reserve(context, userId, asked);
  if (id === null) return repeated(context, userId, asked, mode, writing);
  try {
    const reply = await write(context, userId, asked, mode, { listing, history }, writing);
    const { response, suggestions, answeredBy: category, isFree } = reply;
    const cards = storedCards(reply.cards);
    const isStored = await keep(context, userId, id, asked, { response, suggestions, cards, category, isFree });
    // If it was stopped elsewhere, the credit was given back and nobody gets this answer.
    const answer = { id, response, suggestions, cards, category, message: asked.message, itemId: asked.itemId ?? null };
    return { ...(await resultOf(context, userId, answer)), stopped: !isStored };
  } catch (error) {
    return endEarly(context, userId, id, asked, listing, writing, error);
  }
}

/** Stores what was written before the member stopped the answer, or gives the credit back; rethrows other errors. */
async function endEarly(
  context: Context,
  userId: string,
  id: string,
  asked: Asked,
  listing: ListingContext | undefined,
  writing: Writing,
  error: unknown,
): Promise<AnswerResult> {
  const response = writing.isStopped() ? writing.written().trim() : "";
  const suggestions = listing ? afterStopAbout : afterStop;
  const kept = { response, suggestions, cards: [], category: stopped };
  if (response !== "" && (await keep(context, userId, id, asked, kept))) {
    return { ...nothingElse, response, suggestions, offers: offersFor(asked), conversationId: id, stopped: true };
  }
  await release(context, userId, [id]).catch((cause: unknown) => {
    // The row is still there, and the member's next question gives the credit back.
    const reason = cause instanceof Error ? cause.message : String(cause);
    context.log.warn({ reason }, "a credit waits to be given back");
  });
  if (writing.isStopped()) return { ...nothingElse, response: "", suggestions: [], stopped: true };
  throw error;
}

/** The conversation so far; for an item the earlier questions about it, and the item itself. */
/** Whether a message is met with help, also as it follows a crisis: neither a limit nor missing credits may hold it up. */
export async function isMetWithHelp(context: Context, userId: string | null, asked: Said): Promise<boolean> {
  if (findCare(asked.message)) return true;
  if (userId === null || asked.message.length > longestFollowUp) return false;
  return followsCrisis(asked.message, await historyOf(context, userId, asked)) !== null;
}

async function historyOf({ db }: Context, userId: string, { itemId }: Said): Promise<CoachRequest["history"]> {
  if (itemId === undefined) return turnsOf(talkOf(await coachStore.newestOf(db, userId, newest)));
  return turnsOf(await coachStore.newestAbout(db, userId, itemId, newestAbout));
}

async function known(context: Context, userId: string, { itemId }: Asked): Promise<Known> {
  const { db, marketplace } = context;
  const [rows, about, listing] = await Promise.all([
    coachStore.newestOf(db, userId, newest),
    itemId === undefined ? undefined : coachStore.newestAbout(db, userId, itemId, newestAbout),
    itemId === undefined ? undefined : marketplace.listingFor(userId, itemId),
  ]);
  await releaseAbandoned(context, userId, rows);
  return { listing, history: turnsOf(about ?? talkOf(rows)) };
}

/** Of a deleted item only earlier answers can be read. Throws notFound. */
async function storedResult(context: Context, userId: string, { answerId }: Asked): Promise<AnswerResult> {
  const row = answerId === undefined ? null : await coachStore.findByAnswer(context.db, userId, answerId);
  if (!row || isOpen(row)) throw new AppError(marketplaceFaults.notFound);
  return resultOf(context, userId, row);
}

async function write(
  context: Context,
  userId: string,
  asked: Asked,
  mode: Mode,
  { listing, history }: Known & { listing: ListingContext | undefined },
  writing: Writing,
): Promise<CoachReply> {
  const { ai, clock, country } = context;
  const now = clock.now();
  const options = { signal: writing.signal, now, caller: userId };
  const { message, timeZone } = asked;
  const about = listing ? { listing, member: null, experiences: [] } : await ofMember(context, userId, asked, now);
  const request: CoachRequest = { message, history, ...about, timeZone, country };
  let reply: CoachReply | null = null;
  if (mode === "whole") reply = await ai.reply(request, options);
  else {
    for await (const event of ai.stream(request, options)) {
      if (event.type === "reply") reply = event.reply;
      else writing.write(event.text);
    }
  }
  writing.signal.throwIfAborted();
  if (reply === null || reply.response === "") throw new Error("the answer has no end");
  return reply;
}

/** The answer to a repeated request, once it is complete. Another process may be writing it. */
async function repeated(
  context: Context,
  userId: string,
  asked: Asked,
  mode: Mode,
  writing: Writing,
): Promise<AnswerResult> {
  const row = await coachStore.findByAnswer(context.db, userId, asked.answerId ?? "");
  if (row && !isOpen(row)) return resultOf(context, userId, row);
  if (row && isAbandoned(row, context.clock.now())) await releaseAbandoned(context, userId, [row]);
  else if (row) await waitToPoll(writing.signal);
  return work(context, userId, asked, mode, writing);
}

async function storedReply(
  context: Context,
  userId: string,
  answerId: string,
  signal: AbortSignal,
): Promise<AnswerResult> {
  for (;;) {
    const row = await coachStore.findByAnswer(context.db, userId, answerId);
    if (row && !isOpen(row)) return resultOf(context, userId, row);
    if (row) await releaseAbandoned(context, userId, [row]);
    if (!row || isAbandoned(row, context.clock.now())) throw new AppError(coachFaults.answerNotFound);
    await waitToPoll(signal);
  }
}

/** Rejects with the signal's reason. */
async function waitToPoll(signal: AbortSignal): Promise<void> {
  await pause(pollInterval, undefined, { signal }).catch(() => signal.throwIfAborted());
}

const nameOf = (userId: string, answerId: string) => `${userId} ${answerId}`;
const graceOf = ({ grace = standardGrace }: Context) => grace;

/** An item can't be planned. */
function offersFor(question: { message: string; itemId?: string | null | undefined }): AnswerResult["offers"] {
  return question.itemId ? [] : offersOf(question.message);
}

const nothingElse = { cards: [], offers: [], isHelp: false, conversationId: null, stopped: false };

type Answered = Pick<ConversationRow, "id" | "message" | "response" | "suggestions" | "cards" | "category" | "itemId">;

async function resultOf(context: Context, userId: string, row: Answered): Promise<AnswerResult> {
  const { id: conversationId, response, suggestions, category } = row;
  if (isHelp(category)) return { ...nothingElse, response, suggestions, isHelp: true };
  const [cards = []] = await cardsFor(context, userId, [row.cards]);
  return {
    ...nothingElse,
    response,
    suggestions,
    cards,
    offers: offersFor(row),
    conversationId,
    stopped: category === stopped,
  };
}
