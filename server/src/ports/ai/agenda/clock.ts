const clock = /(?:^|T|\s)([01]?\d|2[0-3]):([0-5]\d)/;

/** The minute of the day at which an experience begins; null when unknown. */
export function minuteOf(startsAt: string | undefined): number | null {
  const match = clock.exec(startsAt ?? "");
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** Minutes after the beginning as text: on the clock ("18:45") where the beginning is known, else as an offset ("0:45"). */
export function clockFrom(startsAt: string | undefined): (minutes: number) => string {
  const start = minuteOf(startsAt);
  const two = (part: number) => String(part).padStart(2, "0");
  if (start === null) return (minutes) => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
  return (minutes) => {
    const at = (start + minutes) % 1440;
    return `${two(Math.floor(at / 60))}:${two(at % 60)}`;
  };
}
