const freshFor = 10 * 60 * 1000;

/**
 * Whether a session is recent enough to prove by itself who its member is. A new proof by an outside provider or a passkey
 * opens a new session, so that this is the one rule for all of them.
 */
export function isFresh(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= freshFor;
}
