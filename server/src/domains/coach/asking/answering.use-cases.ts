import { coachFaults } from "@alongside/contract/coach/coach.faults.ts";
import { marketplaceFaults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import { AppError } from "../../../app-error.ts";
import { careReply } from "../../../ports/ai/care.ts";
import type { CoachReply, CoachRequest, ListingContext } from "../../../ports/ai/ai.ts";
import { offersOf } from "../../../ports/ai/offers.ts";
import { createAnswers, type AnswerEvent, type AnswerResult, type Writing } from "./answers.service.ts";
import type { CoachContext } from "../context/context.use-cases.ts";
import type { Asked, Ledger } from "./ledger.use-cases.ts";
import type { Dependencies } from "../coach.dependencies.ts";
import { pause } from "./pause.use-cases.ts";
import { isAbandoned, isHelp, isOpen, talkOf, turnsOf } from "../coach.rules.ts";
import * as coachStore from "../coach.store.ts";
import type { ConversationRow } from "../coach.store.ts";

export interface Question extends Asked {
  /** Aborts when the asker goes away. */
  signal: AbortSignal;
}

type Way = "streamed" | "whole";

interface Known {
  /** Undefined where no item is asked about, null where it cannot be seen. */
  listing: ListingContext | null | undefined;
  history: CoachRequest["history"];
}

/** Milliseconds a streamed answer goes on when nobody follows it any more. */
const standardGrace = 20_000;
/** Milliseconds between two looks at an answer that another process writes. */
const look = 500;
/** Rows looked through for the talk so far and for what a crash has left. */
const newest = 16;
const stopped = "stopped";
/** Earlier questions about an item that a further one is understood by. */
const newestAbout = 6;
/** What can be sent next after an answer that was stopped. */
const afterStop = ["Tell me more", "Give me an example"];
const afterStopAbout = ["Is the price fair?", "What should I check when I see it?"];

/** How a member's question becomes an answer, for one credit: reserved with the question, kept or given back at the end. */
export function createAnswering(deps: Dependencies, context: CoachContext, ledger: Ledger) {
  const { db, clock, ai, country, helplines, log, marketplace, grace = standardGrace } = deps;
  const { reserve, release, releaseLeft, keep, keepHelp } = ledger;
  const answers = createAnswers();
  const nameOf = (userId: string, answerId: string) => `${userId} ${answerId}`;

  async function work(userId: string, asked: Asked, way: Way, writing: Writing): Promise<AnswerResult> {
    const { listing, history } = await known(userId, asked);
    const said = { message: asked.message, history, member: null, experiences: [], country };
    const help = careReply(said, helplines);
    if (help) {
      await keepHelp(userId, asked, help);
      return { response: help.response, suggestions: help.suggestions, offers: [], isHelp: true, stopped: false };
    }
    if (listing === null) return storedResult(userId, asked);
    const id = await reserve(userId, asked);
    if (id === null) return again(userId, asked, way, writing);
    try {
      const reply = await written(userId, asked, way, { listing, history }, writing);
      const { response, suggestions, answeredBy: category } = reply;
      const isKept = await keep(userId, id, asked, { response, suggestions, category });
      // Whoever ended it elsewhere has its credit back, so it is an answer nobody gets.
      return { response, suggestions, offers: offersFor(asked), isHelp: isHelp(category), stopped: !isKept };
    } catch (error) {
      const response = writing.isStopped() ? writing.written().trim() : "";
      const suggestions = listing ? afterStopAbout : afterStop;
      if (response !== "" && (await keep(userId, id, asked, { response, suggestions, category: stopped }))) {
        return { response, suggestions, offers: offersFor(asked), isHelp: false, stopped: true };
      }
      await release(userId, [id]).catch((cause: unknown) => {
        // The row still says so, and the member's next question gives the credit back.
        log.warn({ reason: cause instanceof Error ? cause.message : String(cause) }, "a credit waits to be given back");
      });
      if (writing.isStopped()) return { response: "", suggestions: [], offers: [], isHelp: false, stopped: true };
      throw error;
    }
  }

  /** The talk so far; of an item what was asked of it before, and what is told there: null where the member sees none. */
  async function known(userId: string, { itemId }: Asked): Promise<Known> {
    const [rows, about, listing] = await Promise.all([
      coachStore.newestOf(db, userId, newest),
      itemId === undefined ? undefined : coachStore.newestAbout(db, userId, itemId, newestAbout),
      itemId === undefined ? undefined : marketplace.listingFor(userId, itemId),
    ]);
    await releaseLeft(userId, rows);
    return { listing, history: turnsOf(about ?? talkOf(rows)) };
  }

  /** Of an item that is gone there is only what was answered before. Throws notFound. */
  async function storedResult(userId: string, { answerId }: Asked): Promise<AnswerResult> {
    const row = answerId === undefined ? null : await coachStore.findByAnswer(db, userId, answerId);
    if (!row || isOpen(row)) throw new AppError(marketplaceFaults.notFound);
    return told(row);
  }

  async function written(
    userId: string,
    { message, timeZone }: Asked,
    way: Way,
    { listing, history }: Known & { listing: ListingContext | undefined },
    writing: Writing,
  ): Promise<CoachReply> {
    const now = clock.now();
    const options = { signal: writing.signal, now };
    const about = listing ? { listing, member: null, experiences: [] } : await context.ofMember(userId, now, timeZone);
    const request: CoachRequest = { message, history, ...about, timeZone, country };
    let reply: CoachReply | null = null;
    if (way === "whole") reply = await ai.reply(request, options);
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

  /** What was asked for before, once it is there. Another process may be writing it. */
  async function again(userId: string, asked: Asked, way: Way, writing: Writing): Promise<AnswerResult> {
    const row = await coachStore.findByAnswer(db, userId, asked.answerId ?? "");
    if (row && !isOpen(row)) return told(row);
    if (row && isAbandoned(row, clock.now())) await releaseLeft(userId, [row]);
    else if (row) await pause(look, writing.signal);
    return work(userId, asked, way, writing);
  }

  async function* stored(userId: string, answerId: string, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    for (;;) {
      const row = await coachStore.findByAnswer(db, userId, answerId);
      if (row && !isOpen(row)) {
        yield { type: "reply", ...told(row) };
        return;
      }
      if (row) await releaseLeft(userId, [row]);
      if (!row || isAbandoned(row, clock.now())) throw new AppError(coachFaults.answerNotFound);
      await pause(look, signal);
    }
  }

  const begun = (userId: string, asked: Asked, way: Way) =>
    answers.open(nameOf(userId, asked.answerId ?? crypto.randomUUID()), (writing) => work(userId, asked, way, writing));

  return {
    /** The answer as it is written. It outlives its followers by the grace. Throws noCredits before anything else. */
    async *stream(userId: string, question: Question): AsyncGenerator<AnswerEvent> {
      const answer = await begun(userId, question, "streamed");
      yield* answer.follow({ signal: question.signal, grace });
    },

    /** The answer when it is there. Ends at once when the asker goes and nobody else follows. Throws noCredits. */
    async whole(userId: string, question: Question): Promise<AnswerResult> {
      const answer = await begun(userId, question, "whole");
      return answer.whole({ signal: question.signal, grace: 0 });
    },

    /** Follows an answer from its beginning; one that is written already is told at once. Throws answerNotFound. */
    async *follow(userId: string, answerId: string, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
      const answer = answers.find(nameOf(userId, answerId));
      yield* answer && !answer.isLeft ? answer.follow({ signal, grace }) : stored(userId, answerId, signal);
    },

    /** Ends an answer; one that is written already stays as it is. Throws answerNotFound. */
    async stop(userId: string, answerId: string): Promise<void> {
      const answer = answers.find(nameOf(userId, answerId));
      if (answer) return answer.stop();
      const row = await coachStore.findByAnswer(db, userId, answerId);
      if (row === null) throw new AppError(coachFaults.answerNotFound);
      // What another process has written so far is known there alone: it ends with nothing kept and nothing charged.
      if (isOpen(row)) await release(userId, [row.id]);
    },

    close: () => answers.close(),
  };
}

/** Of an item there is nothing to plan. */
function offersFor({
  message,
  itemId,
}: {
  message: string;
  itemId?: string | null | undefined;
}): AnswerResult["offers"] {
  return itemId ? [] : offersOf(message);
}

function told(row: ConversationRow): AnswerResult {
  const { response, suggestions, category } = row;
  const offers = isHelp(category) ? [] : offersFor(row);
  return { response, suggestions, offers, isHelp: isHelp(category), stopped: category === stopped };
}
