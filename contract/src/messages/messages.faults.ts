import { fault } from "../kernel/fault.ts";

export const messageFaults = {
  conversationNotFound: fault("messages/conversation-not-found", 404, "Conversation not found"),
  messageNotFound: fault("messages/not-found", 404, "Message not found"),
  /** By the other's settings, or because the account is gone. */
  notAllowed: fault("messages/not-allowed", 403, "This member does not take messages from you"),
  self: fault("messages/self", 400, "You cannot write to yourself"),
} as const;
