import { fault } from "../kernel/fault.ts";

export const coachFaults = {
  noCredits: fault("coach/no-credits", 402, "You have no AI credits left"),
  conversationNotFound: fault("coach/conversation-not-found", 404, "Conversation not found"),
  cardNotFound: fault("coach/card-not-found", 404, "This proposal isn't there any more"),
  cardTaken: fault("coach/card-taken", 409, "You've already added this"),
  importClosed: fault("coach/import-closed", 409, "Only a new account can keep a chat from the landing page"),
  answerNotFound: fault("coach/answer-not-found", 404, "There is no answer in progress"),
} as const;
