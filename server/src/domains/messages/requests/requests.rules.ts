interface RequestState {
  status: string | null;
  requestedById: string | null;
}

/** How asking about a listing changes a conversation. */
interface Opening {
  /** The conversation is now about this listing. */
  takesItem: boolean;
  /** It becomes the viewer's request, whose messages are counted from now on. */
  becomesRequest: boolean;
}

/**
 * A member who may write anyway uses an ordinary conversation. A pending or ignored request stays unchanged, with its
 * count, so that asking again allows no more messages and reveals nothing.
 */
export function openingOf(state: RequestState, viewerId: string, mayWrite: boolean): Opening {
  const isUnanswered = state.status === "waiting" || state.status === "ignored";
  // The listing the other asked about stays until the viewer has answered.
  const isTheirs = isUnanswered && state.requestedById !== viewerId;
  return { takesItem: !isTheirs, becomesRequest: !mayWrite && state.status === null };
}
