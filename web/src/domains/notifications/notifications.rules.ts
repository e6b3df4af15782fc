import { type NotificationType, notificationTypes } from "@alongside/contract/notifications/notifications.constants.ts";
import { paths } from "../../app/paths.ts";
import type { Notification } from "./notifications.queries.ts";

/** The announcement of a count that grew. */
export function unreadText(count: number): string {
  return count === 1 ? "1 unread notification" : `${count} unread notifications`;
}

/** The text below the title; null where it would only say the title again. */
export function bodyOf({ type, title, message }: Pick<Notification, "type" | "title" | "message">): string | null {
  return type === "friend-request" || message === `${title}.` ? null : message;
}

type Actor = Pick<NonNullable<Notification["actor"]>, "firstName" | "lastName" | "username">;

/** The name for the initials: the full name, else the username. */
export function actorName({ firstName, lastName, username }: Actor): string {
  return [firstName, lastName].filter(Boolean).join(" ") || (username ?? "");
}

interface Place {
  to: string;
  search?: Record<string, string>;
  hash?: string;
}

const isOfChat = (type: NotificationType) => type === "mention" || type === "group-call";

/** Where a notification links to; null if there is nothing to open. */
export function placeOf({ type, relatedId }: { type: NotificationType; relatedId: string | null }): Place | null {
  if (type === "badge-reached") return { to: paths.home, search: { tab: "karma" } };
  // The settings, where a new private calendar address can be created.
  if (type === "password-changed") return { to: paths.agenda };
  // The requester's account may be gone, but the other requests still exist.
  if (type === "friend-request") return { to: paths.friends, search: { tab: "requests" } };
  if (relatedId === null) return null;
  if (type === "message-missed" || type === "call-missed") return { to: paths.messages, search: { user: relatedId } };
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
      return { to: paths.experience(relatedId), ...(isOfChat(type) && { hash: "chat" }) };
    case "ticket":
      return { to: paths.ticket(relatedId) };
    case "decision":
      return { to: paths.safety };
    case "payment":
      return { to: paths.credits };
  }
}
