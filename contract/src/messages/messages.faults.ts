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
  /** `editableFor` seconds have passed. */
  tooLateToEdit: fault("messages/too-late-to-edit", 409, "You can edit a message for 15 minutes after sending it"),
  tooManyPinned: fault("messages/too-many-pinned", 409, "You can pin up to 5 chats. Unpin one first."),
  /** A request about a listing carries text only, until it is accepted. */
  notYet: fault("messages/no-attachments-yet", 403, "You can send photos and files once they've replied"),
  self: fault("messages/self", 400, "You can't message yourself"),
} as const;
