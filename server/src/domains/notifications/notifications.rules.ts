import {
  notificationTopicNames,
  notificationTypes,
} from "@alongside/contract/notifications/notifications.constants.ts";

const minute = 60 * 1000;
/** Milliseconds until a mail that could not be sent is tried again, after the first, second … try. */
const waits = [minute, 5 * minute, 25 * minute, 120 * minute];

/** How long to wait after so many tries; null gives up. */
export function retryAfter(tries: number): number | null {
  return waits[tries - 1] ?? null;
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
  const link = relatedId === null ? `${publicUrl}/home` : `${publicUrl}/experiences/${relatedId}`;
  const topic = notificationTopicNames[known?.topic ?? "changes"];
  return {
    subject: title,
    text: `Hello${firstName === null ? "" : ` ${firstName}`},

${message}

${link}

You get this mail because it concerns something you take part in. To get none of this kind any more, open your profile
on ${publicUrl}/home, choose Settings & Privacy, and switch off "${topic}" under "Mails".
`,
  };
}
