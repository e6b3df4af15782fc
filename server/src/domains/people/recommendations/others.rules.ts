const day = 24 * 3600 * 1000;
/** Days after sign-up in which somebody is new. */
const newFor = 30;

interface Hosting {
  title: string;
  dateTime: Date;
  timeZone: string | null;
}

/** "Hosts Garden hands on Saturday", by the clock of the place. */
export function hostsText({ title, dateTime, timeZone }: Hosting, now: Date): string {
  return `Hosts ${title} ${dayText(dateTime, now, timeZone ?? "UTC")}`;
}

function dayText(moment: Date, now: Date, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
  const date = format({ dateStyle: "short" });
  if (date.format(moment) === date.format(now)) return "today";
  if (date.format(moment) === date.format(new Date(now.getTime() + day))) return "tomorrow";
  const isThisWeek = moment.getTime() - now.getTime() < 6 * day;
  return `on ${format(isThisWeek ? { weekday: "long" } : { day: "numeric", month: "long" }).format(moment)}`;
}

const sinceFormat = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "long", year: "numeric" });

interface Member {
  city: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** What a card says by itself about somebody who has nothing known in common with the viewer. */
export function memberText({ city, createdAt }: Member, now: Date): string {
  if (now.getTime() - Date.parse(createdAt) < newFor * day) return city === null ? "New here" : `New here, in ${city}`;
  return `Here since ${sinceFormat.format(new Date(createdAt))}`;
}
