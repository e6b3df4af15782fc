import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { id, idParams } from "../kernel/ids.ts";
import { timeZone } from "../kernel/place.ts";
import { marketplaceFaults } from "../marketplace/marketplace.faults.ts";
import { cardTaken } from "./cards.shapes.ts";
import { coachFaults as faults } from "./coach.faults.ts";
import {
  coachConversation,
  coachEvent,
  coachMessage,
  coachReply,
  conversationQuery,
  dailyMotivation,
  landingChat,
  weekPlan,
} from "./coach.shapes.ts";
import { today } from "./today.shapes.ts";

/** The time zone for dates in the answer. Not part of the body, which is fixed (P-API-16). */
const zoned = z.object({ timeZone: timeZone.optional() });

export const coachEndpoints = endpoints({
  "POST /api/ai/chat-test": {
    access: "anyone",
    summary:
      "Asks the coach, or a member about an item. An answered message costs one credit; visitors may ask ten times an hour.",
    query: zoned,
    body: coachMessage,
    reply: coachReply,
    events: coachEvent,
    faults: [faults.noCredits, marketplaceFaults.notFound],
    limits: [
      { points: 10, seconds: 3600, per: "address", only: "visitors" },
      { points: 60, seconds: 60, per: "viewer", only: "members" },
      // Crisis answers are free, and every answer is stored.
      { points: 600, seconds: 3600, per: "viewer", only: "members" },
    ],
  },
  "GET /api/ai/answers/{id}": {
    access: "member",
    summary: "Follows an answer that is being written, from its beginning.",
    params: idParams,
    events: coachEvent,
    faults: [faults.answerNotFound],
  },
  "DELETE /api/ai/answers/{id}": {
    access: "member",
    summary: "Stops an answer. What has been written is kept and costs its credit; where nothing was, nothing does.",
    params: idParams,
    status: 204,
    faults: [faults.answerNotFound],
  },
  "GET /api/ai/conversations": {
    access: "member",
    summary: "The member's conversations with the coach, newest first.",
    query: conversationQuery,
    reply: z.array(coachConversation),
    paged: true,
    limits: [{ points: 120, seconds: 60, per: "viewer" }],
  },
  "POST /api/ai/conversations": {
    access: "member",
    summary: "Keeps what a new member said in the landing page's chat. Once, as text, and without a credit.",
    body: landingChat,
    reply: z.array(coachConversation),
    status: 201,
    faults: [faults.importClosed],
    limits: [{ points: 10, seconds: 3600, per: "viewer" }],
  },
  "DELETE /api/ai/conversations/{id}": {
    access: "member",
    summary: "Deletes one conversation; the coach no longer remembers it.",
    params: idParams,
    status: 204,
    faults: [faults.conversationNotFound],
  },
  "PATCH /api/ai/conversations/{id}/cards/{cardId}": {
    access: "member",
    summary: "Remembers that a proposal of an answer was taken, or undone.",
    params: z.object({ id, cardId: id }),
    body: cardTaken,
    status: 204,
    faults: [faults.cardNotFound, faults.cardTaken],
    limits: [{ points: 240, seconds: 3600, per: "viewer" }],
  },
  "GET /api/ai/daily-motivation": {
    access: "member",
    summary: "The member's day in a few sentences about their record as it is now; the wording changes daily.",
    query: zoned,
    reply: dailyMotivation,
  },
  "GET /api/user/today": {
    access: "member",
    summary: "What Home begins with: the member's next experience, one goal, requests to answer, and what is near.",
    reply: today,
  },
  "POST /api/ai/week-plan": {
    access: "member",
    summary: "Proposes agenda items and goal steps for the next seven days; writes nothing.",
    query: zoned,
    reply: weekPlan,
    limits: [{ points: 30, seconds: 3600, per: "viewer" }],
  },
});
