import type { NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";

export interface Subject {
  title: string;
  dateTime: Date;
  /** Null if its host set none. */
  timeZone: string | null;
  location: string;
}

export interface Name {
  firstName: string | null;
  username: string | null;
}

interface Words {
  type: NotificationType;
  title: string;
  message: string;
}

/** The short name of a person. */
export function nameOf({ firstName, username }: Name): string {
  return firstName ?? (username === null ? "New member" : `@${username}`);
}

export function asked({ title }: Subject, who: Name): Words {
  return {
    type: "join-request",
    title: `${nameOf(who)} would like to join`,
    message: `${nameOf(who)} asked to join “${title}”.`,
  };
}

export function accepted({ title, ...subject }: Subject, host: Name): Words {
  return {
    type: "join-accepted",
    title: `You're in: “${title}”`,
    message: `${nameOf(host)} accepted your request. “${title}” starts on ${whenOf(subject)} and is on your agenda.`,
  };
}

export function declined({ title }: Subject, host: Name): Words {
  return {
    type: "join-declined",
    title: `No spot in “${title}”`,
    message: `${nameOf(host)} declined your request to join “${title}”.`,
  };
}

export function joined({ title }: Subject, who: Name, bringsOne: boolean): Words {
  return {
    type: "guest-joined",
    title: `${nameOf(who)} is coming${bringsOne ? " and brings someone" : ""}`,
    message: `${nameOf(who)} joined “${title}”${bringsOne ? " and takes two spots" : ""}.`,
  };
}

export function joinedSeries({ title }: Subject, who: Name, dates: number): Words {
  return {
    type: "guest-joined",
    title: `${nameOf(who)} is coming`,
    message: `${nameOf(who)} joined ${dates === 1 ? "one date" : `${dates} dates`} of “${title}”.`,
  };
}

/** Several unread ones of a chat become one. */
export function mentioned({ title }: Subject, who: Name, message: string): Words & { merged: Omit<Words, "type"> } {
  const said = message.replaceAll(/\s+/gu, " ").slice(0, 120);
  return {
    type: "mention",
    title: `${nameOf(who)} mentioned you in “${title}”`,
    message: said,
    merged: { title: `${nameOf(who)} and others mentioned you in “${title}”`, message: said },
  };
}

export function bringsSomeone({ title }: Subject, who: Name): Words {
  return {
    type: "guest-joined",
    title: `${nameOf(who)} brings someone`,
    message: `${nameOf(who)} is bringing someone to “${title}”.`,
  };
}

export function left({ title }: Subject, who: Name): Words {
  return {
    type: "guest-left",
    title: `${nameOf(who)} is no longer coming`,
    message: `${nameOf(who)} left “${title}”.`,
  };
}

export function movedUp({ title, ...subject }: Subject): Words {
  return {
    type: "moved-up",
    title: `You have a spot in “${title}”`,
    message: `A spot opened up and you were next on the waitlist. “${title}” starts on ${whenOf(subject)} and is on your agenda.`,
  };
}

/** To the host, once for all who were promoted at the same time. */
export function movedIn({ title }: Subject, first: Name, others: number): Words {
  const who = others === 0 ? nameOf(first) : `${nameOf(first)} and ${others === 1 ? "one other" : `${others} others`}`;
  return {
    type: "guest-joined",
    title: `${who} ${others === 0 ? "is" : "are"} coming`,
    message: `${who} got a spot in “${title}” from the waitlist.`,
  };
}

export function cancelled({ title, ...subject }: Subject, host: Name): Words {
  return {
    type: "experience-cancelled",
    title: `“${title}” is cancelled`,
    message: `${nameOf(host)} cancelled “${title}”, planned for ${whenOf(subject)}.`,
  };
}

/** To guests, requesters and the waitlist of an experience that moderators deactivate. */
export function takenOut({ title, ...subject }: Subject): Words {
  return {
    type: "experience-cancelled",
    title: `“${title}” is on hold`,
    message: `The team took down “${title}”, planned for ${whenOf(subject)}. If it comes back, we'll tell you, and you keep your spot.`,
  };
}

export function takenFromHost({ title }: Subject): Words {
  return {
    type: "experience-cancelled",
    title: `“${title}” was taken down`,
    message: `The team took down your experience “${title}”, and nobody can join it. If you think this is a mistake, write to the team from your settings.`,
  };
}

export function isBack({ title, ...subject }: Subject, now: Date): Words {
  const begins = subject.dateTime > now ? ` It starts on ${whenOf(subject)}.` : "";
  return {
    type: "experience-changed",
    title: `“${title}” is back`,
    message: `The team restored “${title}”.${begins}`,
  };
}

/** Null if nothing that matters to guests has changed. */
export function changed(before: Subject, after: Subject): Words | null {
  const news = [
    before.title === after.title ? null : `is now called “${after.title}”`,
    before.dateTime.getTime() === after.dateTime.getTime() ? null : `starts on ${whenOf(after)}`,
    before.location === after.location ? null : `takes place at ${after.location}`,
  ].filter((part) => part !== null);
  if (news.length === 0) return null;
  const last = news.at(-1) ?? "";
  const list = news.length === 1 ? last : `${news.slice(0, -1).join(", ")} and ${last}`;
  const now = before.title === after.title ? "now " : "";
  return {
    type: "experience-changed",
    title: `“${after.title}” has changed`,
    message: `“${before.title}” ${now}${list}.`,
  };
}

/** "Saturday 21 November at 19:00", in the time zone of the experience, or in UTC if it has none. */
export function whenOf({ dateTime, timeZone }: Pick<Subject, "dateTime" | "timeZone">): string {
  const zone = timeZone ?? "UTC";
  const parts = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: zone,
  }).formatToParts(dateTime);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? "";
  const time = `${part("hour")}:${part("minute")}${timeZone === null ? " UTC" : ""}`;
  return `${part("weekday")} ${part("day")} ${part("month")} at ${time}`;
}
