import { attachmentText } from "@alongside/contract/media/attachment-text.constants.ts";
import type { NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";
import { notificationTypes } from "@alongside/contract/notifications/notifications.constants.ts";
import { pushedTypes, type PushTopic } from "@alongside/contract/notifications/push.constants.ts";
import { Temporal } from "temporal-polyfill";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds for which a call rings, and a notice to try it out is kept. */
export const shortest = 45;

/** Seconds for which a notice is kept for a device that is offline, and after which it is not begun any more. */
export const lifetimes: Record<PushTopic, number> = {
  messages: 2 * day,
  /** One that was missed; one that rings has its own. */
  calls: 2 * day,
  requests: 3 * day,
  reminders: day,
  answers: 3 * day,
  searches: day,
};

/** What a locked screen shows where the member wants no details on it. */
const plainTitles: Record<PushTopic, string> = {
  messages: "New message on Alongside",
  calls: "Missed call on Alongside",
  requests: "New request on Alongside",
  reminders: "Reminder from Alongside",
  answers: "Event update on Alongside",
  searches: "New match on Alongside",
};

/** What a tag stands for. */
export type Subject =
  | { kind: "message" | "chat" | "call"; id: string }
  | { kind: "notice"; type: NotificationType; relatedId: string | null }
  | { kind: "test" };

/** A subject with content of its own. */
export type Told = Exclude<Subject, { kind: "test" }>;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** Null if no job of this version can have this tag. */
export function subjectOf(tag: string): Subject | null {
  const [name = "", id = ""] = tag.split(":");
  if (name === "test") return { kind: "test" };
  if (id !== "" && !uuid.test(id)) return null;
  if (name === "message" || name === "chat" || name === "call") return id === "" ? null : { kind: name, id };
  return isType(name) ? { kind: "notice", type: name, relatedId: id === "" ? null : id } : null;
}

function isType(name: string): name is NotificationType {
  return Object.hasOwn(notificationTypes, name);
}

export function topicOf(subject: Told): PushTopic | null {
  switch (subject.kind) {
    case "message":
    case "chat":
      return "messages";
    case "call":
      return "calls";
    case "notice":
      return pushedTypes[subject.type] ?? null;
  }
}

/** A group call that has begun: it is taken back when it is over. */
export const isGroupCall = (subject: Told): boolean => subject.kind === "notice" && subject.type === "group-call";

/** The words of a notice, cut to what a lock screen has room for. */
export function wordsOf(subject: Told, full: { title: string; body: string }, showDetails: boolean) {
  if (!showDetails) return { title: plainTitleOf(subject), body: "" };
  return { title: beginningOf(full.title, 80), body: beginningOf(full.body, 140) };
}

function plainTitleOf(subject: Told): string {
  if (subject.kind === "call") return "Incoming call on Alongside";
  if (isGroupCall(subject)) return "Group call on Alongside";
  const topic = topicOf(subject);
  return topic === null ? "News from Alongside" : plainTitles[topic];
}

interface Person {
  firstName: string | null;
  username: string | null;
}

type Attached = Parameters<typeof attachmentText>[0];

export function nameOf({ firstName, username }: Person): string {
  return firstName ?? (username === null ? "New member" : `@${username}`);
}

/** A message without text has something attached. */
export function messageWords({ message, attached }: { message: string; attached: Attached | null }): string {
  if (message.trim() !== "") return message;
  return attached === null ? "New message" : attachmentText(attached);
}

/** "Jonas", or "Jonas (3)" with two more unread. */
export function counted(title: string, unread: number): string {
  return unread > 1 ? `${title} (${unread})` : title;
}

/** UTF-16 units per character on average, with room for emoji; so that any payload fits. */
const unitsEach = 5;

/** The beginning of a text on one line, without cutting a character or emoji. */
function beginningOf(text: string, most: number): string {
  const line = text.replaceAll(/\s+/gu, " ");
  let beginning = "";
  let letters = 0;
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (letters === most || beginning.length + segment.length > most * unitsEach) return `${beginning.trimEnd()}…`;
    beginning += segment;
    letters += 1;
  }
  return beginning;
}

interface Quiet {
  quietFrom: number | null;
  quietTo: number | null;
  timeZone: string;
}

/**
 * When the quiet hours end that `now` lies in, by the member's clock; null outside of them. Where a clock is put back, the
 * same minutes are quiet twice; where it is put forward over the end, they end with the jump.
 */
export function quietUntil(now: Date, { quietFrom: from, quietTo: to, timeZone }: Quiet): Date | null {
  if (from === null || to === null || from === to) return null;
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const time = here.hour * 60 + here.minute;
  const isQuiet = from < to ? from <= time && time < to : time >= from || time < to;
  if (!isQuiet) return null;
  const lastDay = here.toPlainDate().add({ days: time < to ? 0 : 1 });
  const end = lastDay.toPlainDateTime({ hour: Math.floor(to / 60), minute: to % 60 });
  const first = end.toZonedDateTime(timeZone).epochMilliseconds;
  if (first > now.getTime()) return new Date(first);
  return new Date(end.toZonedDateTime(timeZone, { disambiguation: "later" }).epochMilliseconds);
}

/** Seconds until another attempt, after the first, second … failed one. */
const delays = [30, 2 * minute, 10 * minute, 30 * minute, 2 * hour];
/** Attempts for one notice. */
export const mostTries = delays.length + 1;

/** Seconds for which a device's push service is left alone after so many failures in a row, or for as long as it asks. */
export function waitAfter(failures: number, asked: number | null): number {
  return Math.max(delays[Math.min(failures, delays.length) - 1] ?? 0, asked ?? 0);
}

/**
 * Browsers of Apple end a subscription whose messages show nothing, so that one to close a notice can't be sent; the
 * application closes it when it opens.
 */
export function mayBeSilent(endpoint: string): boolean {
  return !/^https:\/\/[^/]*\.push\.apple\.com\//u.test(endpoint);
}
