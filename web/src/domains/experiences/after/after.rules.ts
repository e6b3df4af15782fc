import { ratings, type Rating } from "@alongside/contract/experiences/experiences.constants.ts";
import type { GuestAttendance } from "./attendance.queries.ts";

export const ratingValues = ratings;

export const ratingLabels: Record<Rating, string> = {
  loved: "Loved it",
  good: "Good",
  "not-for-me": "Not for me",
};

/** What a guest reads about whether they were there; null if nobody has said. */
export function stateText(state: GuestAttendance["state"], host: string): string | null {
  switch (state) {
    case "came":
      return "You were there.";
    case "claimed":
      return `You were there. It counts once ${host} agrees.`;
    case "missed":
      return `${host} marked you as absent. Message them if you were there.`;
    case null:
      return null;
  }
}

/** A first line to a host, to be edited before it is sent. */
export function thanksText(host: string | null, title: string): string {
  return `${host === null ? "Hi" : `Hi ${host}`}, thank you for “${title}”! `;
}
