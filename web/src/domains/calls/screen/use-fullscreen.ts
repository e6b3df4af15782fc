import { type RefObject, useEffect, useState } from "react";

/** The full screen for an element; null where the browser has none, as on iPhones. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  return {
    isOn,
    // The browser may refuse, and then nothing changes.
    toggle: () =>
      void (isOn ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => undefined),
  };
}
