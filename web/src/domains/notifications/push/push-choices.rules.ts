/** Offered first, in minutes of the day: 22:00 to 7:00. */
export const usualQuietHours = { from: 22 * 60, to: 7 * 60 };

/** "07:05", as a time field takes it. */
export function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Of a time field's value. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
