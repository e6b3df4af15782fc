import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Controls that are off while they wait lose the focus. Whichever of these had it has it back afterwards, unless it has
 * gone to a better place meanwhile. Answers the ref of the box around them.
 */
export function useFocusBack<E extends HTMLElement>(isOff: boolean): RefObject<E | null> {
  const box = useRef<E>(null);
  const had = useRef<Element>(null);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (isOff) {
      had.current = box.current?.contains(active) ? active : had.current;
      return;
    }
    if (had.current instanceof HTMLElement && (active === null || active === document.body)) {
      had.current.focus({ preventScroll: true });
    }
    had.current = null;
  }, [isOff]);
  return box;
}
