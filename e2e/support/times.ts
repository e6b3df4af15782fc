const zone = "Europe/Vienna";

/** The value of a date-and-time field for half past six in the evening, by the browser's clock; three days ahead or so. */
export function dateTimeIn({ days, time = "18:30" }: { days: number; time?: string }): string {
  // Swedish dates are written as the field wants them.
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(Date.now() + days * 86_400_000);
  return `${day}T${time}`;
}
