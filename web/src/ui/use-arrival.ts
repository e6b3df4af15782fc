import { type RefObject, useEffect, useRef } from "react";

/** What the element of a record wears: it can be led to, and shows for a moment that one has been. */
interface Arrival<E extends HTMLElement> {
  ref: RefObject<E | null>;
  id: string;
  tabIndex: -1;
  "data-arrived": true | undefined;
}

/** How it shows that: an outline that fades. */
export const arrivalLook = "outline-2 outline-transparent data-arrived:animate-arrive";

/**
 * Brings a record into sight and into focus when the address names its anchor, also where the record is there only
 * later. Another visit to the same address is another location, and leads there again.
 */
export function useArrival<E extends HTMLElement>(anchor: string, location: { hash: string }): Arrival<E> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (location.hash !== anchor) return;
    ref.current?.scrollIntoView?.({ block: "center" });
    ref.current?.focus({ preventScroll: true });
  }, [anchor, location]);
  return { ref, id: anchor, tabIndex: -1, "data-arrived": location.hash === anchor || undefined };
}
