import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { PublicUser } from "../../people.queries.ts";
import { type MentionedText, membersCalled, mentionQuery, mentionsAfter, withMention } from "./mentions.rules.ts";

export type Mentionable = Pick<PublicUser, "id" | "username" | "firstName" | "lastName" | "profileImageUrl">;

const nobody: readonly Mentionable[] = [];

/**
 * Suggests members while a name is typed after "@". The field keeps the focus: arrow keys choose, Enter or Tab takes the
 * chosen one, and Escape closes the list. A text field of several lines can't have the role of a combobox, so it is a
 * text box with a list that completes it.
 */
export function useMentions(
  members: readonly Mentionable[],
  draft: MentionedText,
  onChange: (draft: MentionedText) => void,
) {
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  /** Where the cursor goes once the text with the name is in the field. */
  const next = useRef<number | null>(null);
  const query = cursor === null || members.length === 0 ? null : mentionQuery(draft, cursor);
  const found = query === null || query.start === closedAt ? nobody : membersCalled(members, query.letters);
  const active = Math.min(at, found.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  useLayoutEffect(() => {
    if (next.current === null) return;
    field.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  });
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView?.({ block: "nearest" });
  }, [active, listId]);

  const pick = (member: Mentionable) => {
    if (query === null) return;
    const changed = withMention(draft, query, member);
    next.current = changed.cursor;
    setCursor(changed.cursor);
    setAt(0);
    onChange(changed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active];
    if (chosen === undefined || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      setAt((active + (event.key === "ArrowDown" ? 1 : -1) + found.length) % found.length);
    } else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) pick(chosen);
    else if (event.key === "Escape") {
      setClosedAt(query?.start ?? null);
      // A reply or an edit that it would end goes on.
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const onSelect = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = currentTarget;
    setCursor(selectionStart === selectionEnd ? selectionEnd : null);
  };
  return {
    field: {
      ref: field,
      "aria-autocomplete": "list" as const,
      "aria-controls": found.length > 0 ? listId : undefined,
      "aria-activedescendant": found.length > 0 ? optionId(active) : undefined,
      onKeyDown,
      onSelect,
      onBlur: () => setCursor(null),
    },
    /** For the field's new text. */
    onText(text: string) {
      const { current } = field;
      setCursor(current && current.selectionStart === current.selectionEnd ? current.selectionEnd : null);
      setAt(0);
      // Another "@" in its place opens the list again.
      if (closedAt !== null && text[closedAt] !== "@") setClosedAt(null);
      onChange({ text, mentions: mentionsAfter(draft, text) });
    },
    list: { id: listId, members: found, active, optionId, onPick: pick, onPoint: setAt },
  };
}
