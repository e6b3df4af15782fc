/** How a conversation stands as a request. */
interface RequestState {
  status: string | null;
  requestedById: string | null;
}

/** What asking about a listing makes of a conversation. */
interface Opening {
  /** The conversation is about this listing from now on. */
  takesItem: boolean;
  /** It becomes a request of the viewer, whose messages are counted from now on. */
  becomesRequest: boolean;
}

/**
 * Who may write anyway asks in an ordinary conversation. A request that waits, or that was ignored, stays as it is, with
 * its count, so that nobody gets more messages or learns anything by asking again.
 */
export function openingOf(state: RequestState, viewerId: string, mayWrite: boolean): Opening {
  const isUnanswered = state.status === "waiting" || state.status === "ignored";
  // What the other asked about stays the matter until the viewer has answered.
  const isTheirs = isUnanswered && state.requestedById !== viewerId;
  return { takesItem: !isTheirs, becomesRequest: !mayWrite && state.status === null };
}
