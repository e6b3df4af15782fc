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

interface Known {
  member: Member;
  /** What the two have in common, as a sentence; empty for nothing. */
  inCommon: string;
  interests: readonly string[];
  hosts: Hosting | null;
}

/** Interests named at most. */
const named = 2;

/**
 * Why a person is worth knowing: what they host, what the two have in common, and where that is little, what they like
 * and how long they have been here.
 */
export function fullReason({ member, inCommon, interests, hosts }: Known, now: Date): string {
  const told = [hosts === null ? "" : hostsText(hosts, now), ...inCommon.split(" · ")];
  const parts = told.filter((part) => part !== "");
  const isAlsoInto = /also into/iu.test(inCommon);
  if (parts.length < 2 && interests.length > 0 && !isAlsoInto)
    parts.push(`Into ${interests.slice(0, named).join(" and ")}`);
  if (parts.length < 2) parts.push(memberText(member, now, inCommon === ""));
  const [first = "", ...rest] = parts;
  return [first, ...rest.map((part) => part.slice(0, 1).toLowerCase() + part.slice(1))].join(" · ");
}

/** "New here, in Lisbon", or since when. The town is left out where it is said already. */
export function memberText({ city, createdAt }: Member, now: Date, withTown: boolean): string {
  if (now.getTime() - Date.parse(createdAt) >= newFor * day)
    return `Here since ${sinceFormat.format(new Date(createdAt))}`;
  return city === null || !withTown ? "New here" : `New here, in ${city}`;
}
