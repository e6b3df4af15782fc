import { z } from "zod";
import { agendaTypes } from "../agenda/agenda.constants.ts";
import { id, idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { idPageQuery } from "../kernel/page.ts";
import { streamError } from "../kernel/stream-error.ts";
import { text } from "../kernel/text.ts";

/**
 * `answerId` is the client's own name for the answer it asks for: asked again with the same one, a member is given the
 * same answer and charged once; it also finds the answer again after a reload, and stops it.
 */
export const coachMessage = z.object({
  message: text({ max: lengths.message, required: "Please write a message" }),
  answerId: id.optional(),
  /** Asks about an item of the marketplace: the answer is made of what is told there alone. */
  itemId: id.optional(),
});

/** What the client can do beside talking: draft a plan for the week. */
const offers = z.array(z.enum(["week-plan"]));

/** The answer is human help in a crisis; nothing of it comes from a model. */
const isHelp = z.boolean();

/** What the coach says, and two or three things that can be tapped to send next. */
export const coachReply = z
  .object({ response: z.string(), suggestions: z.array(z.string()), offers, isHelp })
  .meta({ id: "CoachReply" });

/**
 * The same while it is written: pieces of text, then the reply, which holds where it differs from the pieces. `stopped`
 * says that the member ended it: what had been written is the answer.
 */
export const coachEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("delta"), text: z.string() }),
  z.object({
    type: z.literal("reply"),
    response: z.string(),
    suggestions: z.array(z.string()),
    offers,
    isHelp,
    stopped: z.boolean(),
  }),
  streamError,
]);

/** A question and its answer. `creditsUsed` is 1, or 0 where the answer was help in a crisis (P-COACH-4). */
export const coachConversation = z
  .object({
    id: idReply,
    message: z.string(),
    response: z.string(),
    suggestions: z.array(z.string()),
    creditsUsed: z.number().int(),
    isHelp,
    createdAt: moment,
  })
  .meta({ id: "CoachConversation" });

/** `query` finds conversations that hold all of its words, in the question or in the answer. */
export const conversationQuery = idPageQuery.extend({ query: z.string().trim().max(lengths.search).optional() });

/** A true sentence about the member's day and the record it is about; requests and empty days have no id. */
export const motivationLine = z
  .object({
    text: z.string(),
    link: z.object({
      kind: z.enum(["agenda", "goal", "experience", "requests", "discover", "host"]),
      id: idReply.nullable(),
    }),
  })
  .meta({ id: "MotivationLine" });

/** The same all day in the member's zone. `suggestion` is the last of the lines that asks for a step, as plain text. */
export const dailyMotivation = z
  .object({ message: z.string(), suggestion: z.string().nullable(), lines: z.array(motivationLine) })
  .meta({ id: "DailyMotivation" });

/** One proposal: something for the agenda, or a step of a goal. Nothing of it is written until the member takes it. */
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

/** Seven lines at most, each with the reason for it. */
export const weekPlan = z.object({ lines: z.array(planLine) }).meta({ id: "WeekPlan" });
