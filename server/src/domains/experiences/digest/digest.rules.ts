import { distanceText } from "@alongside/contract/kernel/distance.constants.ts";
import { notificationTopicNames } from "@alongside/contract/notifications/notifications.constants.ts";
import { horizon, servingCategories } from "../matching/matching.rules.ts";
import { type Subject, whenOf } from "../notifications/notifications.rules.ts";

const hour = 3600 * 1000;
const day = 24 * hour;

/** Milliseconds. A summary covers the past and the coming week. */
export const week = 7 * day;
/** How far ahead new experiences may be. */
export const lookAhead = horizon * day;
/** The least time between two summaries: a week, minus an hour so that the time of day can vary. */
export const betweenDigests = week - hour;

interface Experience extends Subject {
  id: string;
}

/** The content of a summary. */
export interface Week {
  firstName: string | null;
  /** The number of the week's unread notifications. */
  unread: number;
  /** The titles of the newest. */
  newest: readonly string[];
  upcoming: readonly (Experience & { isHost: boolean })[];
  /** New experiences for their goals. */
  near: readonly (Experience & { distanceKm: number })[];
}

/** The experience categories that fit any of a member's open goals. */
export function wantedCategories(goals: readonly string[]): string[] {
  return [...new Set(goals.flatMap(servingCategories))];
}

export function hasNews({ unread, upcoming, near }: Week): boolean {
  return unread > 0 || upcoming.length > 0 || near.length > 0;
}

/** The weekly mail, as plain text. */
export function digestMail(
  { firstName, unread, newest, upcoming, near }: Week,
  publicUrl: string,
): { subject: string; text: string } {
  const experience = ({ id, title, location, ...when }: Experience, more: string) =>
    `- “${title}”${more}\n  ${whenOf(when)}, ${location}\n  ${publicUrl}/experiences/${id}`;
  const count = `You have ${unread === 1 ? "one notification" : `${unread} notifications`} you haven't read yet:`;
  const parts = [
    `Hello${firstName === null ? "" : ` ${firstName}`},`,
    ...titled("Your week ahead:", upcoming, (one) => experience(one, one.isHost ? ", which you host" : "")),
    ...titled("New near you, for your goals:", near, (one) =>
      experience(one, `, ${distanceText(one.distanceKm)} away`),
    ),
    ...titled(count, newest, (words) => `- ${words}`),
    `See everything: ${publicUrl}/home`,
    `You get this email once a week, when there's news. To stop it, open your profile\non ${publicUrl}/home, choose Settings & Privacy, and switch off "${notificationTopicNames.digest}" under "Emails".`,
  ];
  return { subject: "Your week on Alongside", text: `${parts.join("\n\n")}\n` };
}

function titled<T>(title: string, items: readonly T[], line: (item: T) => string): string[] {
  return items.length === 0 ? [] : [`${title}\n\n${items.map(line).join("\n")}`];
}
