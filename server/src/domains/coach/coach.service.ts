import { coachFaults } from "@alongside/contract/coach/coach.faults.ts";
import { marketplaceFaults } from "@alongside/contract/marketplace/marketplace.faults.ts";
import { AppError } from "../../app-error.ts";
import type { CoachReply, CoachRequest } from "../../ports/ai/ai.ts";
import { careReply } from "../../ports/ai/care.ts";
import { createAnswering, type Question } from "./asking/answering.use-cases.ts";
import type { AnswerEvent, AnswerResult } from "./asking/answers.service.ts";
import { createContext } from "./context/context.use-cases.ts";
import { dailyMotivation } from "./motivation/motivation.use-cases.ts";
import { createLedger } from "./asking/ledger.use-cases.ts";
import type { Dependencies } from "./coach.dependencies.ts";
import { isHelp, isOpen, wordsOf } from "./coach.rules.ts";
import * as coachStore from "./coach.store.ts";
import type { ConversationRow } from "./coach.store.ts";
import { conversationExport, conversationView } from "./coach.views.ts";
import { bind } from "../../use-cases.ts";

/** More conversations than anybody has; an export is bounded all the same. */
const exported = 10_000;
/** Questions without an answer that a first page has room for. */
const spare = 4;

export type CoachService = ReturnType<typeof createCoach>;

export function createCoach(deps: Dependencies) {
  const { db, clock, ai, country, helplines, notifications } = deps;
  const context = createContext(deps);
  const ledger = createLedger(deps);
  const { whole, stream, follow, stop, close } = createAnswering(deps, context, ledger);

  /** The newest, in one query. Whoever opens the coach sees a count of credits that no dead process has a hand in. */
  async function newestOf(userId: string, limit: number): Promise<ConversationRow[]> {
    const rows = await coachStore.newestOf(db, userId, limit + spare);
    const written = rows.filter((row) => !isOpen(row));
    await ledger.releaseLeft(userId, rows);
    const isShort = written.length < limit && rows.length === limit + spare;
    return isShort ? coachStore.conversationsOf(db, userId, undefined, limit) : written.slice(0, limit);
  }

  /** The market is for members: a visitor who asks about an item is told of none, but is helped in a crisis. */
  async function visitorRequest({ message, timeZone, itemId }: Question): Promise<CoachRequest> {
    const asked = { message, history: [], member: null, experiences: [], timeZone, country };
    if (itemId !== undefined && !careReply(asked, helplines)) throw new AppError(marketplaceFaults.notFound);
    return { ...asked, ...(await context.ofVisitor(clock.now())) };
  }

  return {
    /** The demo on the landing page: nothing is kept and nothing charged. */
    async askAsVisitor(question: Question): Promise<AnswerResult> {
      const options = { signal: question.signal, now: clock.now() };
      return visitorResult(await ai.reply(await visitorRequest(question), options));
    },

    async *streamToVisitor(question: Question): AsyncGenerator<AnswerEvent> {
      const options = { signal: question.signal, now: clock.now() };
      for await (const event of ai.stream(await visitorRequest(question), options)) {
        if (event.type === "delta") yield event;
        else yield { type: "reply", ...visitorResult(event.reply) };
      }
    },

    askAsMember: whole,
    streamToMember: stream,
    followAnswer: follow,
    stopAnswer: stop,

    /** The member's conversations, newest first: all, or those that hold all the words of a query. */
    async conversations(
      userId: string,
      page: { limit: number; cursor?: string | undefined; query?: string | undefined },
    ) {
      const words = wordsOf(page.query ?? "");
      const limit = page.limit + 1;
      const some = () =>
        page.cursor === undefined
          ? newestOf(userId, limit)
          : coachStore.conversationsOf(db, userId, page.cursor, limit);
      const rows = await (words.length > 0 ? coachStore.search(db, userId, words, page.cursor, limit) : some());
      const items = rows.slice(0, page.limit);
      return { items: items.map(conversationView), next: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null };
    },

    /** Throws conversationNotFound. */
    async deleteConversation(userId: string, id: string): Promise<void> {
      if (!(await coachStore.deleteConversation(db, userId, id))) throw new AppError(coachFaults.conversationNotFound);
      await notifications.tell(db, [userId], ["coach"]);
    },

    ...bind(deps, { dailyMotivation }),

    /** Proposes lines for the next seven days; nothing is written. */
    async planWeek(userId: string, timeZone: string | undefined, signal: AbortSignal) {
      const now = clock.now();
      const member = await context.memberOf(userId, now, timeZone);
      return { lines: await ai.weekPlan({ member, timeZone }, { signal, now }) };
    },

    /** Everything of one member, for their export. */
    exportOf: async (userId: string) => (await coachStore.allOf(db, userId, exported)).map(conversationExport),

    /** Ends the answers that are being written; what they cost is given back. */
    close,
  };
}

/** A visitor has no week to plan. */
function visitorResult({ response, suggestions, answeredBy }: CoachReply): AnswerResult {
  return { response, suggestions, offers: [], isHelp: isHelp(answeredBy), stopped: false };
}
