import { attachmentText } from "@alongside/contract/media/attachment-text.constants.ts";
import type { NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";

interface Written {
  firstName: string | null;
  username: string | null;
  message: string;
  attachments?: Parameters<typeof attachmentText>[0] | null;
  /** The title of the listing if this is a pending request about one. */
  listing?: string | null;
}

/** Characters of a message in its notification. */
const shown = 100;

/** The notification of a message that wasn't read in time. */
export function missedWords({ firstName, username, message, attachments, listing }: Written): {
  type: NotificationType;
  title: string;
  message: string;
} {
  const name = firstName ?? (username === null ? "New member" : `@${username}`);
  return {
    type: "message-missed",
    title: listing ? `${name} asked about ${listing}` : `${name} wrote to you`,
    message: beginningOf(message === "" && attachments ? attachmentText(attachments) : message),
  };
}

/** The beginning of a text on one line, without cutting a character or emoji. */
function beginningOf(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text.replaceAll(/\s+/gu, " ").slice(0, shown * 20))];
  if (letters.length <= shown) return letters.map(({ segment }) => segment).join("");
  const beginning = letters.slice(0, shown).map(({ segment }) => segment);
  return `${beginning.join("").trimEnd()}…`;
}
