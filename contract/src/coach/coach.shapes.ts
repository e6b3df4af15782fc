import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";
import { lengths } from "../kernel/limits.ts";
import { text } from "../kernel/text.ts";

export const coachMessage = z.object({
  message: text({ max: lengths.message, required: "Please write a message" }),
});

/** What the coach says, and two or three things that can be tapped to send next. */
export const coachReply = z
  .object({ response: z.string(), suggestions: z.array(z.string()) })
  .meta({ id: "CoachReply" });

export const coachConversation = z
  .object({ id: idReply, message: z.string(), response: z.string(), creditsUsed: z.number().int(), createdAt: moment })
  .meta({ id: "CoachConversation" });
