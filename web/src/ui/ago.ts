const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const yearFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** "3 November 2026", in the viewer's time zone. */
export const dateText = (moment: string) => yearFormat.format(new Date(moment));

/** How long ago something was; after a week its date, with the year if it isn't this one. */
export function agoOf(moment: string, now: Date): string {
  const at = new Date(moment);
  const past = now.getTime() - at.getTime();
  if (past < minute) return "just now";
  if (past < hour) return relative.format(-Math.floor(past / minute), "minute");
  if (past < day) return relative.format(-Math.floor(past / hour), "hour");
  if (past < 7 * day) return relative.format(-Math.floor(past / day), "day");
  return (at.getFullYear() === now.getFullYear() ? dayFormat : yearFormat).format(at);
}
