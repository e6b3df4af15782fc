const hour = 3600 * 1000;
const day = 24 * hour;
/** Milliseconds: 30 days after the last use (P-IDENTITY-6). */
export const memberLifetime = 30 * day;
/** Milliseconds: 8 hours, regardless of use (P-ADMIN-4). */
export const adminLifetime = 8 * hour;

/** A session is extended at most once a day, not on every request. */
export function isDueForRenewal(expire: Date, now: Date): boolean {
  return expire.getTime() - now.getTime() < memberLifetime - day;
}
