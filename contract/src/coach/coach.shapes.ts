import { z } from "zod";
import { agendaTypes } from "../agenda/agenda.constants.ts";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { idPageQuery } from "../kernel/page.ts";
import { streamError } from "../kernel/stream-error.ts";
import { text } from "../kernel/text.ts";
import { coachCards as cards } from "./cards.shapes.ts";
import { landingChatLimits } from "./coach.constants.ts";

/**
 * `answerId` is chosen by the client: repeating it returns the same answer and charges once. It also finds the answer
 * after a reload, and stops it.
 */
export const coachMessage = z.object({
  message: text({ max: lengths.message, required: "Please write a message" }),
  answerId: id.optional(),
  /** Asks about a marketplace item: the answer is based only on the listing. */
  itemId: id.optional(),
});

/** What the client can offer besides chat: drafting a plan for the week. */
const offers = z.array(z.enum(["week-plan"]));

/** The answer is crisis help, written by people and never by a model. */
const isHelp = z.boolean();

/** Under which the answer is stored; null if it isn't. */
const conversationId = idReply.nullable();

/** The coach's answer, two or three suggested replies, and what the answer offers to do. */
export const coachReply = z
  .object({ response: z.string(), suggestions: z.array(z.string()), cards, offers, isHelp, conversationId })
  .meta({ id: "CoachReply" });

/**
 * The same as a stream: pieces of text, then the reply, which wins where it differs. `stopped`: the member stopped it,
 * so the answer is the text so far.
 */
export const coachEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("delta"), text: z.string() }),
  z.object({
    type: z.literal("reply"),
    response: z.string(),
    suggestions: z.array(z.string()),
    cards,
    offers,
    isHelp,
    conversationId,
    stopped: z.boolean(),
  }),
  streamError,
]);

/** A question and its answer. `creditsUsed` is 1, or 0 for crisis help (P-COACH-4). */
export const coachConversation = z
  .object({
    id: idReply,
    message: z.string(),
    response: z.string(),
    suggestions: z.array(z.string()),
    cards,
    creditsUsed: z.number().int(),
    isHelp,
    /** The browser sent it after sign-up, from the landing page's chat: its answer isn't known to be the coach's. */
    isFromLanding: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: "CoachConversation" });

/** The landing page's chat, oldest first. Each is a question with its answer, so no other role can be sent. */
export const landingChat = z.object({
  exchanges: z
    .array(z.object({ message: text({ max: lengths.message }), response: text({ max: lengths.message }) }))
    .min(1)
    .max(landingChatLimits.exchanges),
});

/** `query` finds conversations that contain all its words in the question or the answer. */
export const conversationQuery = idPageQuery.extend({ query: z.string().trim().max(lengths.search).optional() });

/** A fact about the member's day and the record it is about; requests and empty days have no id. */
export const motivationLine = z
  .object({
    text: z.string(),
    link: z.object({
      kind: z.enum(["agenda", "goal", "experience", "requests", "discover", "host"]),
      id: idReply.nullable(),
    }),
  })
  .meta({ id: "MotivationLine" });

/** Follows the member's record. `suggestion` is the last line that suggests a step, as plain text. */
export const dailyMotivation = z
  .object({ message: z.string(), suggestion: z.string().nullable(), lines: z.array(motivationLine) })
  .meta({ id: "DailyMotivation" });

/** One proposal: an agenda item or a step of a goal. Nothing is saved until the member accepts it. */
export const planLine = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("agenda"),
      title: z.string(),
      description: z.string().nullable(),
      type: z.enum(agendaTypes),
      dateTime: moment,
      /** Minutes. */
      duration: z.number().int(),
      reason: z.string(),
    }),
    z.object({
      kind: z.literal("step"),
      goalId: idReply,
      goalTitle: z.string(),
      title: z.string(),
      reason: z.string(),
    }),
  ])
  .meta({ id: "PlanLine" });

/** At most seven lines, each with its reason. */
export const weekPlan = z.object({ lines: z.array(planLine) }).meta({ id: "WeekPlan" });
