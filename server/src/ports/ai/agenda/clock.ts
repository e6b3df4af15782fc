/** Minutes after the beginning as text: on the clock ("18:45") where the beginning is known, else as an offset ("0:45"). */
export function clockFrom(startsAt: string | undefined): (minutes: number) => string {
  const match = /(?:^|T|\s)([01]?\d|2[0-3]):([0-5]\d)/.exec(startsAt ?? "");
  if (!match) return (minutes) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  const start = Number(match[1]) * 60 + Number(match[2]);
  return (minutes) => {
    const at = (start + minutes) % 1440;
    return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
  };
}

/** The hour of the beginning, 0 to 23; null when unknown. */
export function hourOf(startsAt: string | undefined): number | null {
  const match = /(?:^|T|\s)([01]?\d|2[0-3]):[0-5]\d/.exec(startsAt ?? "");
  return match ? Number(match[1]) : null;
}
