interface MuteState {
  isMuted: boolean;
  mutedUntil: string | null;
}

/** What to store after a change: a time, `infinity`, or null for a chat that is heard. */
export function mutedUntilAfter(
  before: MuteState,
  change: { isMuted?: boolean | undefined; mutedUntil?: string | undefined },
): string | null {
  if (change.isMuted === false) return null;
  if (change.mutedUntil !== undefined) return change.mutedUntil;
  if (change.isMuted === true) return "infinity";
  return before.isMuted ? (before.mutedUntil ?? "infinity") : null;
}
