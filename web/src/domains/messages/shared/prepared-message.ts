const waiting = (viewerId: string, personId: string) => `draft:words:${viewerId}:${personId}`;

/** Where what one is writing in a conversation is kept, in this tab. */
export const draftKey = (viewerId: string, conversationId: string) => `draft:message:${viewerId}:${conversationId}`;

/** Words that wait for the conversation with somebody: they stand in its field when it opens, to be changed or sent. */
export function prepareMessage(viewerId: string, personId: string, text: string): void {
  try {
    sessionStorage.setItem(waiting(viewerId, personId), text);
  } catch {
    // A browser that keeps nothing opens the conversation with an empty field.
  }
}

/** Puts the words that wait for somebody into the field of the conversation with them, unless something stands there. */
export function insertPreparedMessage(viewerId: string, personId: string, conversationId: string): void {
  try {
    const key = waiting(viewerId, personId);
    const text = sessionStorage.getItem(key);
    if (text === null) return;
    sessionStorage.removeItem(key);
    const field = draftKey(viewerId, conversationId);
    if (sessionStorage.getItem(field) === null) sessionStorage.setItem(field, text);
  } catch {
    // As above.
  }
}
