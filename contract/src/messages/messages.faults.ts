import { fault } from "../kernel/fault.ts";

export const messageFaults = {
  conversationNotFound: fault("messages/conversation-not-found", 404, "Conversation not found"),
  messageNotFound: fault("messages/not-found", 404, "Message not found"),
  /** Because of the other member's settings, or because the account was deleted. */
  notAllowed: fault("messages/not-allowed", 403, "You can't message this member"),
  /** It doesn't exist, isn't visible to the viewer, or isn't this seller's. */
  itemNotFound: fault("messages/item-not-found", 404, "This listing no longer exists"),
  itemSold: fault("messages/item-sold", 409, "This listing has been sold"),
  noRequest: fault("messages/no-request", 409, "There's no message request to answer here"),
  self: fault("messages/self", 400, "You can't message yourself"),
} as const;
