const zone = "Europe/Vienna";

/** The value of a date-and-time field for 18:30 in the browser's time zone, about three days ahead. */
export function dateTimeIn({ days, time = "18:30" }: { days: number; time?: string }): string {
  // Swedish dates have the format of the field.
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(Date.now() + days * 86_400_000);
  return `${day}T${time}`;
}
