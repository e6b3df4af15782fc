import { z } from "zod";
import { agendaTypes } from "../agenda/agenda.constants.ts";
import { experience } from "../experiences/experiences.shapes.ts";
import { goalCategory } from "../goals/goals.shapes.ts";
import { idReply, moment } from "../kernel/ids.ts";
import { priceReply } from "../kernel/money.ts";
import { person } from "../people/people.shapes.ts";
import { cardPages } from "./coach.constants.ts";

/** The card's own id, by which its proposal is marked as taken. */
const card = z.object({ id: idReply });

/** `recordId`: what taking the proposal saved; null while it is open. */
const proposal = card.extend({ recordId: idReply.nullable() });

/** What a member can mark as done. */
const doable = z.discriminatedUnion("type", [
  z.object({ type: z.literal("goal"), id: idReply }),
  z.object({ type: z.literal("step"), id: idReply, goalId: idReply }),
  z.object({ type: z.literal("agenda"), id: idReply }),
]);

/**
 * What an answer offers to do (P-COACH-10). Events and people are shown as the viewer may see them now; proposals are
 * saved only when the member takes them, by the endpoints of their own domain.
 */
export const coachCard = z
  .discriminatedUnion("kind", [
    card.extend({
      kind: z.literal("event"),
      experience,
      /** Half a sentence: "a music event on Saturday". */
      reason: z.string().nullable(),
      /** Null if the viewer has no location. */
      distanceKm: z.number().nullable(),
    }),
    card.extend({ kind: z.literal("person"), person, reason: z.string() }),
    proposal.extend({
      kind: z.literal("goal"),
      title: z.string(),
      category: goalCategory.nullable(),
      targetDate: moment.nullable(),
      steps: z.array(z.string()),
    }),
    proposal.extend({
      kind: z.literal("agenda"),
      title: z.string(),
      type: z.enum(agendaTypes),
      dateTime: moment,
      /** Minutes. */
      duration: z.number().int(),
    }),
    /** Moves an agenda item. */
    proposal.extend({
      kind: z.literal("move"),
      agendaItemId: idReply,
      title: z.string(),
      from: moment,
      to: moment,
      duration: z.number().int(),
    }),
    /** Marks as done; `goalTitle` is a step's goal. */
    proposal.extend({ kind: z.literal("done"), record: doable, title: z.string(), goalTitle: z.string().nullable() }),
    /** A listing to write: opens the form with these values. */
    card.extend({ kind: z.literal("listing"), title: z.string(), price: priceReply.nullable() }),
    card.extend({ kind: z.literal("link"), page: z.enum(cardPages) }),
  ])
  .meta({ id: "CoachCard" });

export type ShownCard = z.output<typeof coachCard>;

/** As the conversation keeps it: events and people by id alone, so that they are shown as the viewer may see them later. */
export type StoredCard =
  | { id: string; kind: "event"; experienceId: string; reason: string | null; distanceKm: number | null }
  | { id: string; kind: "person"; personId: string; reason: string }
  | Exclude<ShownCard, { kind: "event" | "person" }>;

export const coachCards = z.array(coachCard).max(5);

/** The record that taking a proposal saved, or null where it was undone. */
export const cardTaken = z.object({ recordId: z.uuid().toLowerCase().nullable() }).meta({ id: "CardTaken" });
