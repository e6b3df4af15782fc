import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Controls that are off while they wait lose the focus. Whichever of these had it has it back afterwards, unless it has
 * gone to a better place meanwhile. Answers the ref of the box around them.
 */
export function useFocusBack<E extends HTMLElement>(isOff: boolean): RefObject<E | null> {
  const box = useRef<E>(null);
  const owed = useRef<HTMLElement>(null);
  useEffect(() => {
    const around = box.current;
    const gain = ({ target }: FocusEvent) => {
      owed.current = target instanceof HTMLElement ? target : null;
    };
    // What is taken from a control that is off is owed to it. A browser may take it before React has told anybody.
    const lose = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.matches(":disabled"))) owed.current = null;
    };
    around?.addEventListener("focusin", gain);
    around?.addEventListener("focusout", lose);
    return () => {
      around?.removeEventListener("focusin", gain);
      around?.removeEventListener("focusout", lose);
    };
  }, []);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (isOff || owed.current === null || active === owed.current) return;
    if (active === null || active === document.body) owed.current.focus({ preventScroll: true });
    else owed.current = null;
  }, [isOff]);
  return box;
}
