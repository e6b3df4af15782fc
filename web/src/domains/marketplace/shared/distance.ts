/** "less than 1 km away", "3 km away": places are the middles of towns, so nothing finer would be true. */
export function distanceText(kilometres: number): string {
  return `${kilometres < 1 ? "less than 1" : Math.round(kilometres)} km away`;
}
