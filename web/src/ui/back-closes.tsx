import { useEffect, useRef } from "react";
import { isByFinger } from "./is-by-finger.ts";

declare global {
  interface Window {
    /** Not in every browser yet, so not in the types. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/**
 * For anything above a screen, such as a dialog: on a phone, back (the button or the edge swipe) closes it and keeps
 * the screen. Only in browsers that support it; keyboards have Escape.
 */
export function BackCloses({ close }: { close: () => void }) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const { CloseWatcher } = window;
    if (CloseWatcher === undefined || !isByFinger()) return undefined;
    const watcher = new CloseWatcher();
    watcher.addEventListener("close", () => latest.current());
    return () => watcher.destroy();
  }, []);
  return null;
}
