import { useEffect } from "react";
import { headOf, nearestTo, type Place, placeOf } from "./kept-place.ts";

/** Milliseconds in which a screen or a dialog gives the focus to a place of its own choice. */
const patience = 80;
/** Places remembered; the way through two dialogs and back is shorter. */
const most = 16;

const dialogs = ["dialog", "alertdialog"].map((role) => `[role="${role}"][data-open]`).join();
const isBehind = (element: Element) => element.closest('[inert], [aria-hidden="true"]') !== null;

/** Nowhere: on the page as a whole, on a dialog as a whole, or on what an open dialog covers. */
function isNowhere(active: Element | null): boolean {
  return active === null || active === document.body || active.matches(dialogs) || isBehind(active);
}

/** The best place that is left, from the latest on; with a dialog open only what is in it. */
function refugeFrom(places: readonly Place[]): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll(dialogs)].at(-1);
  for (const place of places) {
    const near = nearestTo(place);
    if (near && (!dialog || dialog.contains(near))) return near;
    // Without a dialog only what floated above the page leads back to an earlier place on it.
    if (!dialog && !place.isFloating) return undefined;
  }
  return dialog && headOf(dialog);
}

/**
 * Stands once at the root of a page. When what has the focus goes (a row that was ticked off, a button that its own act
 * replaces), the browser leaves the focus nowhere and a screen reader begins again at the top. Here it goes on at what
 * stands nearest, unless somebody has given it a better place meanwhile.
 */
export function FocusKeeper() {
  useEffect(() => {
    const places: Place[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const active = document.activeElement;
      const latest = places[0];
      if (!latest || !isNowhere(active) || (latest.element.isConnected && !isBehind(latest.element))) return;
      // Whoever came with a pointer is not taken anywhere.
      refugeFrom(places)?.focus({ preventScroll: !latest.isSeen });
    };
    const settleSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, patience);
    };
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.matches(dialogs)) return;
      places.unshift(placeOf(target));
      places.length = Math.min(places.length, most);
      if (isBehind(target)) settleSoon();
    };
    const changes = new MutationObserver(() => {
      if (places[0]?.element.isConnected === false) settleSoon();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
  return null;
}
