import { coachFaults } from "@alongside/contract/coach/coach.faults.ts";
import { AppError } from "../../app-error.ts";
import { inTransaction } from "../../db/transaction.ts";
import { careReply } from "../../ports/ai/care.ts";
import type { CoachReply, CoachRequest } from "../../ports/ai/ai.ts";
import { offersOf } from "../../ports/ai/offers.ts";
import { createAnswers, type AnswerEvent, type Told, type Writing } from "./coach.answers.ts";
import type { CoachContext } from "./coach.context.ts";
import type { Needs } from "./coach.needs.ts";
import { pause } from "./coach.pause.ts";
import { isAbandoned, isOpen, turnsOf } from "./coach.rules.ts";
import { coachStore, type ConversationRow } from "./coach.store.ts";

export interface Question {
  message: string;
  /** The client's own name for the answer. */
  answerId?: string | undefined;
  /** IANA name in which dates are told. */
  timeZone: string | undefined;
  /** Aborts when the asker goes away. */
  signal: AbortSignal;
}

type Way = "streamed" | "whole";

/** Milliseconds a streamed answer goes on when nobody follows it any more. */
const standardGrace = 20_000;
/** Milliseconds between two looks at an answer that another process writes. */
const look = 500;
/** Rows looked through for the talk so far and for what a crash has left. */
const newest = 16;
const stopped = "stopped";
/** What can be sent next after an answer that was stopped. */
const afterStop = ["Tell me more", "Give me an example"];

/** How a member's question becomes an answer, for one credit: reserved with the question, kept or given back at the end. */
export function createAnswering(needs: Needs, context: CoachContext) {
  const { db, clock, ai, credits, country, notifications, log, grace = standardGrace } = needs;
  const store = coachStore(db);
  const answers = createAnswers();
  const nameOf = (userId: string, answerId: string) => `${userId} ${answerId}`;

  /** Takes the credit and the row in one; null where this answer was asked for before. */
  const reserve = (userId: string, { message, answerId }: Asked): Promise<string | null> =>
    inTransaction(db, async (tx) => {
      const row = { userId, message, answerId: answerId ?? null, creditsUsed: 1, createdAt: clock.now() };
      const id = await coachStore(tx).insert(row);
      if (id !== null && !(await credits.take(tx, userId))) throw new AppError(coachFaults.noCredits);
      return id;
    });

  /** Gives back what rows without an answer had reserved. */
  const release = (userId: string, ids: readonly string[]): Promise<void> =>
    inTransaction(db, async (tx) => {
      const reserved = await coachStore(tx).drop(userId, ids);
      if (reserved === 0) return;
      await credits.giveBack(tx, userId, reserved);
      await notifications.tell(tx, [userId], ["account"]);
    });

  const keep = (userId: string, id: string, answer: Kept): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const isKept = await coachStore(tx).finish(id, answer);
      if (isKept) await notifications.tell(tx, [userId], ["coach", "account"]);
      return isKept;
    });

  async function keepHelp(userId: string, asked: Asked, help: CoachReply): Promise<Told> {
    const { message, answerId } = asked;
    const { response, suggestions } = help;
    await inTransaction(db, async (tx) => {
      const row = { userId, message, answerId: answerId ?? null, creditsUsed: 0, createdAt: clock.now() };
      await coachStore(tx).insert({ ...row, response, suggestions, category: help.answeredBy });
      await notifications.tell(tx, [userId], ["coach"]);
    });
    return { response, suggestions, offers: [], stopped: false };
  }

  async function work(userId: string, asked: Asked, way: Way, writing: Writing): Promise<Told> {
    const rows = await store.newestOf(userId, newest);
    const left = rows.filter((row) => isAbandoned(row, clock.now())).map(({ id }) => id);
    if (left.length > 0) await release(userId, left);
    const history = turnsOf(rows);
    const help = careReply({ message: asked.message, history, member: null, experiences: [], country });
    if (help) return keepHelp(userId, asked, help);
    const id = await reserve(userId, asked);
    if (id === null) return again(userId, asked, way, writing);
    try {
      const reply = await written(userId, asked, way, history, writing);
      const { response, suggestions, answeredBy: category } = reply;
      const isKept = await keep(userId, id, { response, suggestions, category });
      // Whoever ended it elsewhere has its credit back, so it is an answer nobody gets.
      return { response, suggestions, offers: offersOf(asked.message), stopped: !isKept };
    } catch (error) {
      const response = writing.isStopped() ? writing.written().trim() : "";
      if (response !== "" && (await keep(userId, id, { response, suggestions: afterStop, category: stopped }))) {
        return { response, suggestions: afterStop, offers: offersOf(asked.message), stopped: true };
      }
      await release(userId, [id]).catch((cause: unknown) => {
        // The row still says so, and the member's next question gives the credit back.
        log.warn({ reason: cause instanceof Error ? cause.message : String(cause) }, "a credit waits to be given back");
      });
      if (writing.isStopped()) return { response: "", suggestions: [], offers: [], stopped: true };
      throw error;
    }
  }

  async function written(
    userId: string,
    { message, timeZone }: Asked,
    way: Way,
    history: CoachRequest["history"],
    writing: Writing,
  ): Promise<CoachReply> {
    const now = clock.now();
    const options = { signal: writing.signal, now };
    const known = await context.ofMember(userId, now, timeZone);
    const request: CoachRequest = { message, history, ...known, timeZone, country };
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
  async function again(userId: string, asked: Asked, way: Way, writing: Writing): Promise<Told> {
    const row = await store.findByAnswer(userId, asked.answerId ?? "");
    if (row && !isOpen(row)) return told(row);
    if (row && isAbandoned(row, clock.now())) await release(userId, [row.id]);
    else if (row) await pause(look, writing.signal);
    return work(userId, asked, way, writing);
  }

  async function* stored(userId: string, answerId: string, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    for (;;) {
      const row = await store.findByAnswer(userId, answerId);
      if (row && !isOpen(row)) {
        yield { type: "reply", ...told(row) };
        return;
      }
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
    async whole(userId: string, question: Question): Promise<Told> {
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
      const row = await store.findByAnswer(userId, answerId);
      if (row === null) throw new AppError(coachFaults.answerNotFound);
      // What another process has written so far is known there alone: it ends with nothing kept and nothing charged.
      if (isOpen(row)) await release(userId, [row.id]);
    },

    close: () => answers.close(),
  };
}

type Asked = Omit<Question, "signal">;
type Kept = Pick<ConversationRow, "response" | "suggestions" | "category">;

function told({ message, response, suggestions, category }: ConversationRow): Told {
  const offers = category === "care" ? [] : offersOf(message);
  return { response, suggestions, offers, stopped: category === stopped };
}
