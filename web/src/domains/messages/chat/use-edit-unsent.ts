import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { ComposerHandle } from "../../media/shared/attachments/attachment-composer.tsx";
import type { Message } from "../messages.queries.ts";
import type { ComposerAbout } from "./message-composer.tsx";
import type { useOutbox } from "./use-outbox.ts";

interface Parts {
  composer: RefObject<ComposerHandle | null>;
  panel: RefObject<HTMLElement | null>;
  setAbout: (about: ComposerAbout | null) => void;
  /** The loaded messages, among them perhaps the one it answers. */
  messages: readonly Message[] | undefined;
}

/** Takes a message that couldn't be sent back into the field, with what it carries and the message it answers. */
export function useEditUnsent(outbox: ReturnType<typeof useOutbox>, parts: Parts): (key: string) => void {
  const latest = useRef({ outbox, ...parts });
  useEffect(() => {
    latest.current = { outbox, ...parts };
  });
  // The same function all the time, because messages are memoised.
  return useCallback((key) => {
    const { outbox, composer, panel, setAbout, messages } = latest.current;
    const unsent = outbox.outgoing.find(({ clientId }) => clientId === key);
    if (unsent === undefined) return;
    if (composer.current?.takeBack(unsent.text, unsent.attachments ?? []) !== true) return;
    const answered = messages?.find(({ id }) => id === unsent.replyTo?.id);
    if (answered) setAbout({ kind: "reply", message: answered });
    outbox.discard(key);
    panel.current?.querySelector("textarea")?.focus();
  }, []);
}
