import { coachFaults } from "@alongside/contract/coach/coach.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { Ai, CoachReply, MemberContext, Turn } from "../../ports/ai/ai.ts";
import { careReply } from "../../ports/ai/care.ts";
import type { Clock } from "../../ports/clock.ts";
import type { CreditsService } from "../identity/credits.service.ts";
import { coachContextStore } from "./coach.context.store.ts";
import { coachStore, type ConversationRow } from "./coach.store.ts";

/** Messages of the talk so far that the coach is reminded of. */
const remembered = 6;
/** Experiences the coach may choose from. */
const candidates = 40;
/** More conversations than anybody has; an export is bounded all the same. */
const exported = 100_000;

interface Needs {
  db: Db;
  clock: Clock;
  ai: Ai;
  credits: CreditsService;
  country: string | undefined;
}

export interface Question {
  message: string;
  /** IANA name in which dates are told. */
  timeZone: string | undefined;
  /** Aborts when the asker goes away. */
  signal: AbortSignal;
}

export type CoachService = ReturnType<typeof createCoach>;

export function createCoach({ db, clock, ai, credits, country }: Needs) {
  const store = coachStore(db);
  const context = coachContextStore(db);

  const ask = async (question: Question, member: MemberContext | null, history: Turn[]) => {
    const { message, timeZone, signal } = question;
    const now = clock.now();
    const open = await store.openExperiences(now, candidates);
    const experiences = open.map((one) => ({ ...one, dateTime: one.dateTime.toISOString() }));
    return ai.reply({ message, history, member, experiences, timeZone, country }, { signal, now });
  };

  const keep = async (userId: string, message: string, reply: CoachReply, creditsUsed: number) => {
    const { response, answeredBy } = reply;
    await store.insertConversation({ userId, message, response, category: answeredBy, creditsUsed });
    return reply;
  };

  return {
    exportOf,
    /** The demo on the landing page: nothing is kept and nothing charged. */
    askAsVisitor: (question: Question): Promise<CoachReply> => ask(question, null, []),

    /**
     * Answers a member for one credit, taken exactly once and only for an answer that was delivered. Help in a crisis
     * comes first and costs nothing, also with no credit left. Throws noCredits when none is.
     */
    async askAsMember(userId: string, question: Question): Promise<CoachReply> {
      const { message, signal } = question;
      const history = turnsOf(await store.conversationsOf(userId, undefined, remembered));
      const help = careReply({ message, history, member: null, experiences: [], country });
      if (help !== null) return keep(userId, message, help, 0);
      if (!(await credits.take(userId))) throw new AppError(coachFaults.noCredits);
      try {
        const reply = await ask(question, await memberContext(userId), history);
        signal.throwIfAborted();
        return await keep(userId, message, reply, 1);
      } catch (error) {
        await credits.giveBack(userId);
        throw error;
      }
    },

    async conversations(userId: string, page: { limit: number; cursor?: string | undefined }) {
      const rows = await store.conversationsOf(userId, page.cursor, page.limit + 1);
      const items = rows.slice(0, page.limit);
      return { items: items.map(conversationView), next: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null };
    },
  };

  /** Everything of one member, for their export. */
  async function exportOf(userId: string) {
    return (await store.conversationsOf(userId, undefined, exported)).map(conversationView);
  }

  async function memberContext(userId: string): Promise<MemberContext> {
    const now = clock.now();
    const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    const [person, goals, agenda, recent, thisMonth, experiences] = await Promise.all([
      context.person(userId),
      context.goals(userId),
      context.agenda(userId, now),
      context.karma(userId),
      context.karmaSince(userId, monthStart),
      context.joined(userId, now),
    ]);
    return {
      firstName: person?.firstName ?? null,
      goals: goals.map((goal) => ({ ...goal, targetDate: goal.targetDate?.toISOString() ?? null })),
      agenda: agenda.map((item) => ({ ...item, dateTime: item.dateTime.toISOString() })),
      karma: {
        total: person?.karmaPoints ?? 0,
        thisMonth,
        recent: recent.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() })),
      },
      experiences: experiences.map((one) => ({ ...one, dateTime: one.dateTime.toISOString() })),
    };
  }
}

/** The stored pairs, newest first, as a talk that runs forward. */
function turnsOf(rows: readonly ConversationRow[]): Turn[] {
  return rows.toReversed().flatMap((row): Turn[] => [
    { role: "user", content: row.message },
    { role: "assistant", content: row.response },
  ]);
}

function conversationView(row: ConversationRow) {
  return {
    id: row.id,
    message: row.message,
    response: row.response,
    creditsUsed: row.creditsUsed,
    createdAt: row.createdAt.toISOString(),
  };
}
