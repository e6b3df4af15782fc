import { fault } from "../kernel/fault.ts";

export const coachFaults = {
  noCredits: fault("coach/no-credits", 402, "You have no AI credits left"),
  conversationNotFound: fault("coach/conversation-not-found", 404, "Conversation not found"),
  answerNotFound: fault("coach/answer-not-found", 404, "There is no answer in progress"),
} as const;
