import { fault } from "../kernel/fault.ts";

export const messageFaults = {
  conversationNotFound: fault("messages/conversation-not-found", 404, "Conversation not found"),
  messageNotFound: fault("messages/not-found", 404, "Message not found"),
  /** By the other's settings, or because the account is gone. */
  notAllowed: fault("messages/not-allowed", 403, "This member does not take messages from you"),
  /** Not there, not to be seen, or not this seller's. */
  itemNotFound: fault("messages/item-not-found", 404, "This listing isn't there any more"),
  itemSold: fault("messages/item-sold", 409, "This listing has been sold"),
  noRequest: fault("messages/no-request", 409, "There's no message request to answer here"),
  self: fault("messages/self", 400, "You cannot write to yourself"),
} as const;
