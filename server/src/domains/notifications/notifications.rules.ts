import {
  alwaysMailed,
  notificationTopicNames,
  notificationTypes,
  type NotificationTopic,
  type NotificationType,
} from "@alongside/contract/notifications/notifications.constants.ts";

const minute = 60 * 1000;
/** Milliseconds until a mail that could not be sent is tried again, after the first, second … try. */
const waits = [minute, 5 * minute, 25 * minute, 120 * minute];

/** How long to wait after so many tries; null gives up. */
export function retryAfter(tries: number): number | null {
  return waits[tries - 1] ?? null;
}

type Known = (typeof notificationTypes)[NotificationType];

/** Where a mail leads, from what it is about, which may be gone since; to the dashboard where that is nothing. */
function pathOf(type: string, about: Known["about"] | undefined, id: string | null): string {
  if (id === null) return "/home";
  if (about === "post") return `/feed?post=${id}`;
  if (about === "video") return `/videos?video=${id}`;
  if (about === "decision") return "/safety";
  if (about === "ticket") return `/support/${id}`;
  if (about === "payment") return "/credits";
  if (about === "listing") return `/marketplace/items/${id}`;
  if (about !== "person") return `/experiences/${id}`;
  if (type === "friend-request") return "/friends?tab=requests";
  return type === "message-missed" ? `/messages?user=${id}` : `/profile/${id}`;
}

interface Told {
  type: string;
  title: string;
  message: string;
  relatedId: string | null;
  firstName: string | null;
}

/** The mail about a notification, as plain text. */
export function mailText({ type, title, message, relatedId, firstName }: Told, publicUrl: string) {
  const [, known] = Object.entries(notificationTypes).find(([name]) => name === type) ?? [];
  const link = publicUrl + pathOf(type, known?.about, relatedId);
  return {
    subject: title,
    text: `Hello${firstName === null ? "" : ` ${firstName}`},

${message}

${link}

${alwaysMailed.includes(type) ? "You get this mail because it concerns your account." : wayOut(known?.topic ?? "changes", publicUrl)}
`,
  };
}

function wayOut(topic: NotificationTopic, publicUrl: string): string {
  return `You get this mail because it concerns something you take part in. To get none of this kind any more, open your profile
on ${publicUrl}/home, choose Settings & Privacy, and switch off "${notificationTopicNames[topic]}" under "Mails".`;
}
