const preparedKey = (viewerId: string, personId: string) => `draft:prepared:${viewerId}:${personId}`;

/** The storage key of a conversation's draft, in this tab. */
export const draftKey = (viewerId: string, conversationId: string) => `draft:message:${viewerId}:${conversationId}`;

/** The storage key of a group chat's draft, in this tab. */
export const groupDraftKey = (viewerId: string, experienceId: string) => `draft:chat:${viewerId}:${experienceId}`;

/** Prepares a message to the people of an experience, unless one is being written there. */
export function prepareGroupMessage(viewerId: string, experienceId: string, text: string): void {
  try {
    const field = groupDraftKey(viewerId, experienceId);
    if (sessionStorage.getItem(field) === null) sessionStorage.setItem(field, text);
  } catch {
    // If storage is unavailable, the chat opens with an empty field.
  }
}

/** Prepares a message for the conversation with a person: it appears in the field to be edited or sent. */
export function prepareMessage(viewerId: string, personId: string, text: string): void {
  try {
    sessionStorage.setItem(preparedKey(viewerId, personId), text);
  } catch {
    // If storage is unavailable, the conversation opens with an empty field.
  }
}

/** Moves a prepared message into the conversation's field, unless there is a draft. */
export function insertPreparedMessage(viewerId: string, personId: string, conversationId: string): void {
  try {
    const key = preparedKey(viewerId, personId);
    const text = sessionStorage.getItem(key);
    if (text === null) return;
    sessionStorage.removeItem(key);
    const field = draftKey(viewerId, conversationId);
    if (sessionStorage.getItem(field) === null) sessionStorage.setItem(field, text);
  } catch {
    // As above.
  }
}
