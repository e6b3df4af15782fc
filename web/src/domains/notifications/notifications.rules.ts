import { type NotificationType, notificationTypes } from "@alongside/contract/notifications/notifications.constants.ts";
import { paths } from "../../app/paths.ts";

/** What a screen reader says of a count that has grown. */
export function unreadText(count: number): string {
  return count === 1 ? "1 unread notification" : `${count} unread notifications`;
}

interface Place {
  to: string;
  search?: Record<string, string>;
}

/** Where a notification leads; null where there is nothing to be opened. */
export function placeOf({ type, relatedId }: { type: NotificationType; relatedId: string | null }): Place | null {
  if (type === "badge-reached") return { to: paths.home, search: { tab: "karma" } };
  // Where a new private calendar address is made.
  if (type === "password-changed") return { to: paths.agenda };
  // Whoever asked may be gone; the other requests are still there.
  if (type === "friend-request") return { to: paths.friends, search: { tab: "requests" } };
  if (relatedId === null) return null;
  if (type === "message-missed") return { to: paths.messages, search: { user: relatedId } };
  switch (notificationTypes[type].about) {
    case "person":
      return { to: paths.profile(relatedId) };
    case "post":
      return { to: paths.feed, search: { post: relatedId } };
    case "video":
      return { to: paths.videos, search: { video: relatedId } };
    case "listing":
      return { to: paths.listing(relatedId) };
    case "experience":
      return { to: paths.experience(relatedId) };
    case "ticket":
      return { to: paths.ticket(relatedId) };
    case "decision":
      return { to: paths.safety };
    case "payment":
      return { to: paths.credits };
  }
}
