import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { AnyMessage } from "./chat.rules.ts";
import type { ComposerAbout, MessageHandle } from "./message-composer.tsx";
import type { useChatOutbox } from "./use-chat-outbox.ts";

interface Parts<M> {
  composer: RefObject<MessageHandle | null>;
  panel: RefObject<HTMLElement | null>;
  setAbout: (about: ComposerAbout<M> | null) => void;
  /** The loaded messages, among them perhaps the one it answers. */
  messages: readonly M[] | undefined;
}

/** Takes a message that couldn't be sent back into the field, with what it carries and the message it answers. */
export function useEditUnsent<M extends AnyMessage>(
  outbox: ReturnType<typeof useChatOutbox>,
  parts: Parts<M>,
): (key: string) => void {
  const latest = useRef({ outbox, ...parts });
  useEffect(() => {
    latest.current = { outbox, ...parts };
  });
  // The same function all the time, because messages are memoised.
  return useCallback((key) => {
    const { outbox, composer, panel, setAbout, messages } = latest.current;
    const unsent = outbox.outgoing.find(({ clientId }) => clientId === key);
    if (unsent === undefined || composer.current?.takeBack(unsent) !== true) return;
    const answered = messages?.find(({ id }) => id === unsent.replyTo?.id);
    if (answered) setAbout({ kind: "reply", message: answered });
    outbox.discard(key);
    panel.current?.querySelector("textarea")?.focus();
  }, []);
}
