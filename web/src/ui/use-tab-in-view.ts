import { type RefObject, useEffect, useRef } from "react";

/** Pixels of the tabs and their content that are in view where nothing needs to scroll. */
const leastVisible = 240;

/**
 * Scrolls tabs into view where the address names one of them and they begin below the screen's edge. `location` is
 * null for an address without a tab; another visit to the same address is a new location and scrolls again.
 */
export function useTabInView<E extends HTMLElement>(location: object | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (location === null) return;
    // After the router has restored the position of a screen that was left, which is kept.
    const frame = requestAnimationFrame(() => {
      const tabs = ref.current;
      const isBelow = tabs !== null && tabs.getBoundingClientRect().top > innerHeight - leastVisible;
      if (isBelow && scrollY === 0) tabs.scrollIntoView({ behavior: "instant" });
    });
    return () => cancelAnimationFrame(frame);
  }, [location]);
  return ref;
}
