import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";

/**
 * A button is off while it waits, and the browser then takes the focus from it. It has it back afterwards, unless the
 * focus has gone to a better place meanwhile. Answers the ref to give to the button.
 */
export function useKeptFocus(pending: boolean | undefined, given: Ref<HTMLButtonElement> | undefined) {
  const own = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const button = own.current;
    const gain = () => (hasFocus.current = true);
    // What is taken from a button that is off is owed to it.
    const lose = () => (hasFocus.current = button?.disabled ?? false);
    hasFocus.current = button !== null && button === document.activeElement;
    button?.addEventListener("focus", gain);
    button?.addEventListener("blur", lose);
    return () => {
      button?.removeEventListener("focus", gain);
      button?.removeEventListener("blur", lose);
    };
  }, []);
  useLayoutEffect(() => {
    const button = own.current;
    if (pending || !hasFocus.current || button === null || button === document.activeElement) return;
    // Nobody has it but the page, or a dialog that caught it.
    if (document.activeElement?.contains(button) ?? true) button.focus({ preventScroll: true });
    else hasFocus.current = false;
  }, [pending]);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(given, () => own.current, []);
  return own;
}
