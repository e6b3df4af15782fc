import {
  alwaysMailed,
  notificationTopicNames,
  notificationTypes,
  type NotificationTopic,
  type NotificationType,
} from "@alongside/contract/notifications/notifications.constants.ts";

const minute = 60 * 1000;
/** Milliseconds before a mail that couldn't be sent is retried, after the first, second … try. */
const waits = [minute, 5 * minute, 25 * minute, 120 * minute];

/** How long to wait after so many tries; null gives up. */
export function retryAfter(tries: number): number | null {
  return waits[tries - 1] ?? null;
}

type Known = (typeof notificationTypes)[NotificationType];

const isOfChat = (type: string) => type === "mention" || type === "group-call";

/** Where a mail links to, by its subject, which may be deleted since. */
const pathTo: Record<NonNullable<Known["about"]>, (id: string, type: string) => string> = {
  experience: (id, type) => `/experiences/${id}${isOfChat(type) ? "#chat" : ""}`,
  person: (id, type) => {
    if (type === "friend-request") return "/friends?tab=requests";
    return type === "message-missed" || type === "call-missed" ? `/messages?user=${id}` : `/profile/${id}`;
  },
  post: (id) => `/feed?post=${id}`,
  video: (id) => `/videos?video=${id}`,
  listing: (id) => `/marketplace/items/${id}`,
  ticket: (id) => `/support/${id}`,
  decision: () => "/safety",
  payment: () => "/credits",
};

/** The page a notification links to. */
export function pathOf(type: string, relatedId: string | null): string {
  const [, known] = Object.entries(notificationTypes).find(([name]) => name === type) ?? [];
  const isOfNothing = relatedId === null || known?.about === null;
  return isOfNothing ? "/home" : pathTo[known?.about ?? "experience"](relatedId, type);
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
  return {
    subject: title,
    text: `Hello${firstName === null ? "" : ` ${firstName}`},

${message}

${publicUrl}${pathOf(type, relatedId)}

${alwaysMailed.includes(type) ? "You get this email because it's about your account." : wayOut(known?.topic ?? "changes", publicUrl)}
`,
  };
}

function wayOut(topic: NotificationTopic, publicUrl: string): string {
  const what = topic === "support" ? "what you wrote to us, or your account" : "something you take part in";
  return `You get this email because it's about ${what}. To stop these, open your profile
on ${publicUrl}/home, choose Settings & Privacy, and switch off "${notificationTopicNames[topic]}" under "Emails".`;
}
