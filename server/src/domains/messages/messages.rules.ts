import type { NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";

interface Written {
  firstName: string | null;
  username: string | null;
  message: string;
  /** The title of the listing, where this asks about one and waits for an answer. */
  listing?: string | null;
}

/** Letters of a message in the bell. */
const shown = 100;

/** How the bell tells of a message that was not read in time. */
export function missedWords({ firstName, username, message, listing }: Written): {
  type: NotificationType;
  title: string;
  message: string;
} {
  const name = firstName ?? (username === null ? "A member" : `@${username}`);
  return {
    type: "message-missed",
    title: listing ? `${name} asked about ${listing}` : `${name} wrote to you`,
    message: beginningOf(message),
  };
}

/** The beginning of a text on one line, with no letter or emoji cut in half. */
function beginningOf(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text.replaceAll(/\s+/gu, " ").slice(0, shown * 20))];
  if (letters.length <= shown) return letters.map(({ segment }) => segment).join("");
  const begun = letters.slice(0, shown).map(({ segment }) => segment);
  return `${begun.join("").trimEnd()}…`;
}
