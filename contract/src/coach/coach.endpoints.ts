import { z } from "zod";
import { endpoints } from "../kernel/endpoint.ts";
import { timeZone } from "../kernel/place.ts";
import { idPageQuery } from "../kernel/page.ts";
import { coachFaults } from "./coach.faults.ts";
import { coachConversation, coachMessage, coachReply } from "./coach.shapes.ts";

export const coachEndpoints = endpoints({
  "POST /api/ai/chat-test": {
    access: "anyone",
    summary: "Asks the coach. A member's answered message costs one credit; visitors may ask ten times an hour.",
    /** The zone in which dates are told, since the documents' body is the message alone. */
    query: z.object({ timeZone: timeZone.optional() }),
    body: coachMessage,
    reply: coachReply,
    faults: [coachFaults.noCredits],
    limits: [
      { points: 10, seconds: 3600, per: "address", only: "visitors" },
      { points: 60, seconds: 60, per: "viewer", only: "members" },
    ],
  },
  "GET /api/ai/conversations": {
    access: "member",
    summary: "The member's conversations with the coach, newest first.",
    query: idPageQuery,
    reply: z.array(coachConversation),
    paged: true,
  },
});
