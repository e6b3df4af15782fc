import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds for which the message that was jumped to is marked. */
const markedFor = 2_000;

/** Goes to a message of the open chat; one that isn't loaded is opened by `onFar`. */
export function useJump(onFar: (messageId: string) => void) {
  const [markedId, setMarkedId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const jump = useCallback(
    (messageId: string) => {
      const message = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`);
      if (message === null) return onFar(messageId);
      message.scrollIntoView({ block: "center" });
      message.focus({ preventScroll: true });
      setMarkedId(messageId);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setMarkedId(null), markedFor);
    },
    [onFar],
  );
  return { markedId, jump };
}
