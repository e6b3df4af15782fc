import { paths } from "../../../app/paths.ts";
import type { Notification } from "../../../domains/notifications/notifications.queries.ts";
import type { Moment } from "../../../ui/moment-store.ts";

/** Milliseconds after which an unread notification is no longer news. */
const freshFor = 7 * 24 * 3600 * 1000;

/** The moment of an unread notification: a badge, or the first event attended. Null for any other. */
export function newsMoment(item: Notification, now: number): Moment | null {
  if (item.isRead || now - Date.parse(item.createdAt) > freshFor) return null;
  const { title, message } = item;
  if (item.type === "badge-reached") {
    return {
      id: `badge/${item.id}`,
      kind: "badge",
      title,
      text: message,
      moved: [],
      share: `${title.replace("You are", "I am")} on Alongside`,
      next: { label: "See your karma", to: paths.karma },
    };
  }
  if (item.type === "first-attendance") {
    return {
      id: `event/${item.relatedId ?? item.id}`,
      kind: "event",
      title,
      text: "Your first event here. Showing up is the hardest part, and you did it.",
      moved: [message],
      share: title.replace("You went", "I went"),
      next: { label: "Find the next one", to: paths.experiences },
    };
  }
  return null;
}
