import {
  type NotificationTopic,
  notificationTypes,
} from "@alongside/contract/notifications/notifications.constants.ts";

const minute = 60 * 1000;
/** Milliseconds until a mail that could not be sent is tried again, after the first, second … try. */
const waits = [minute, 5 * minute, 25 * minute, 120 * minute];

/** How long to wait after so many tries; null gives up. */
export function retryAfter(tries: number): number | null {
  return waits[tries - 1] ?? null;
}

/** What each switch of the settings is called. */
const topicNames: Record<NotificationTopic, string> = {
  requests: "Join requests and answers",
  changes: "Changed and cancelled experiences",
  places: "Places that come free",
  karma: "Karma",
};

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
  const topic = topicNames[known?.topic ?? "changes"];
  return {
    subject: title,
    text: `Hello${firstName === null ? "" : ` ${firstName}`},

${message}

${link}

You get this mail because it concerns something you take part in. To get none of this kind any more, open the bell on
${publicUrl}/home
and switch off "${topic}" under "Mails".
`,
  };
}
