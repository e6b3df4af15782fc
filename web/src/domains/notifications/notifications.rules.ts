const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** How long ago something was, in words; after a week, its day. */
export function agoOf(moment: string, now: Date): string {
  const at = new Date(moment);
  const past = now.getTime() - at.getTime();
  if (past < minute) return "just now";
  if (past < hour) return relative.format(-Math.floor(past / minute), "minute");
  if (past < day) return relative.format(-Math.floor(past / hour), "hour");
  if (past < 7 * day) return relative.format(-Math.floor(past / day), "day");
  return dayFormat.format(at);
}

/** What a screen reader says of a count that has grown. */
export function unreadWords(count: number): string {
  return count === 1 ? "1 unread notification" : `${count} unread notifications`;
}
