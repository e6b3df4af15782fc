import { useEffect, useRef } from "react";
import { isByFinger } from "./is-by-finger.ts";

declare global {
  interface Window {
    /** Not in every browser yet, and so not in the types. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/**
 * Stands in what lies above a screen, such as a dialog: on a phone the way back (the button, the swipe from the edge)
 * closes that and leaves the screen in its place. Only where the browser tells of it; a keyboard has Escape.
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
