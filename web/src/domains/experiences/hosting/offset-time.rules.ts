/** A line's time without a date, "1:15" after the start, as a span: "+1 h 15 min". Any other text stays. */
export function offsetText(time: string): string {
  const [, hours, minutes] = /^(\d+):(\d\d)$/u.exec(time) ?? [];
  if (hours === undefined) return time;
  const parts = [Number(hours) > 0 && `${Number(hours)} h`, Number(minutes) > 0 && `${Number(minutes)} min`];
  const span = parts.filter(Boolean).join(" ");
  return span === "" ? "Start" : `+${span}`;
}
