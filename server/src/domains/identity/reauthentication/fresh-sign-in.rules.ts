const freshFor = 10 * 60 * 1000;

/**
 * Whether a session is recent enough to prove its member. A new proof by an outside provider or a passkey opens a new
 * session, so this is the only rule.
 */
export function isFresh(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= freshFor;
}
