/** Kilometres; the mean earth radius used for every distance. */
export const earthRadius = 6371;

/** Kilometres that nobody travels for an evening out: what is beyond is no plan, and shown apart. */
export const farAway = 500;

/** "less than 1 km", "3 km", "1,200 km": a member's place is the middle of their town, so greater precision would be false. */
export function distanceText(kilometres: number): string {
  return kilometres < 1 ? "less than 1 km" : `${Math.round(kilometres).toLocaleString("en")} km`;
}
