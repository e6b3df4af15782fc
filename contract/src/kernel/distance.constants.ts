/** Kilometres; the mean radius every distance is reckoned with. */
export const earthRadius = 6371;

/** "less than 1 km", "3 km": a member's place is the middle of their town, so nothing finer would be true. */
export function distanceText(kilometres: number): string {
  return kilometres < 1 ? "less than 1 km" : `${Math.round(kilometres)} km`;
}
