import { type RefObject, useEffect, useRef } from "react";

/** Props of a record's element, so that a link can focus it and highlight it for a moment. */
interface Arrival<E extends HTMLElement> {
  ref: RefObject<E | null>;
  id: string;
  tabIndex: -1;
  "data-arrived": true | undefined;
}

/** The highlight: an outline that fades. */
export const arrivalLook = "outline-2 outline-transparent data-arrived:animate-arrive";

/**
 * Scrolls to a record and focuses it if the address contains its anchor, even if the record loads later. Another visit
 * to the same address is a new location and focuses it again.
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
