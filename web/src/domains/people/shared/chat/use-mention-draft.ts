import { useDraftText } from "../../../../ui/use-draft-text.ts";
import type { MentionedText, MentionRange } from "./mentions.rules.ts";

/** A draft with the members it names, both stored for this tab until they are sent. */
export function useMentionDraft(key: string): [MentionedText, (draft: MentionedText) => void] {
  const [text, setText] = useDraftText(key);
  const [named, setNamed] = useDraftText(`${key}:mentions`);
  const change = (draft: MentionedText) => {
    setText(draft.text);
    setNamed(draft.mentions.length === 0 ? "" : JSON.stringify(draft.mentions));
  };
  return [{ text, mentions: mentionsIn(named, text) }, change];
}

/** A text that was changed elsewhere names nobody. */
function mentionsIn(named: string, text: string): readonly MentionRange[] {
  if (named === "") return [];
  try {
    const mentions = JSON.parse(named) as MentionRange[]; // only this file writes there
    return mentions.every(({ start, length }) => text[start] === "@" && start + length <= text.length) ? mentions : [];
  } catch {
    return [];
  }
}
