import { typing } from "@alongside/contract/kernel/chat.constants.ts";
import { useRef } from "react";

/** Calls `signal` while the member types, every few seconds at most. */
export function useTypingSignal(signal: (() => Promise<unknown>) | undefined): (text: string) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (text) => {
    if (signal === undefined || text.trim() === "" || Date.now() - last.current < typing.every * 1000) return;
    last.current = Date.now();
    // Nothing is lost with it.
    signal().catch(() => undefined);
  };
}
