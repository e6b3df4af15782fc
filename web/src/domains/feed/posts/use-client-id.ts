import { newId } from "../../../api/new-id.ts";
import { useDraftText } from "../../../ui/use-draft-text.ts";

/**
 * The client id of a text, stored in this tab with the draft. If the response is lost or the tab reloads, sending the
 * same text again doesn't create a second post or comment.
 */
export function useClientId(key: string) {
  const [sent, setSent] = useDraftText(key);
  return {
    clientIdFor(text: string): string {
      const end = sent.indexOf(" ");
      if (end !== -1 && sent.slice(end + 1) === text) return sent.slice(0, end);
      const clientId = newId();
      setSent(`${clientId} ${text}`);
      return clientId;
    },
    clear: () => setSent(""),
  };
}
