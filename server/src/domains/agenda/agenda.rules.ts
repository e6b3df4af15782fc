/** Minutes no agenda item exceeds: how far back an item can begin that still reaches into a given moment. */
export const longestItem = 24 * 60;

/** The end of something that lasts `duration` minutes. */
export function endOf(start: Date, duration: number): Date {
  return new Date(start.getTime() + duration * 60_000);
}
