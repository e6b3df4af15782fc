import { newId } from "../../../api/new-id.ts";
import { useDraftText } from "../../../ui/use-draft-text.ts";

/**
 * The name a text travels under, kept in this tab beside the draft. An answer may be lost on the way, and the tab be
 * loaded again: the same text, sent once more, is still the same post or comment.
 */
export function useSendName(key: string) {
  const [sent, setSent] = useDraftText(key);
  return {
    nameOf(text: string): string {
      const end = sent.indexOf(" ");
      if (end !== -1 && sent.slice(end + 1) === text) return sent.slice(0, end);
      const name = newId();
      setSent(`${name} ${text}`);
      return name;
    },
    forget: () => setSent(""),
  };
}
