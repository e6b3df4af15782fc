import { useEffect } from "react";

/** Milliseconds in which a screen, a dialog or a menu may move the focus itself. */
const patience = 80;

const dialogs = '[role="dialog"][data-open], [role="alertdialog"][data-open]';
const floating = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-toaster]';
const behindDialog = '[inert], [aria-hidden="true"]';
/** No place to go on: hidden, behind a dialog, or about to disappear by itself. */
const closed = `${behindDialog}, [hidden], [data-toaster]`;
/** A part of the page that the focus doesn't leave. */
const rooms =
  'li, section, article, fieldset, main, [role="feed"], [role="tabpanel"], [role="dialog"], [role="alertdialog"], [role="region"], [role="group"], [data-room]';
/** Focusable without bringing up a phone's keyboard. */
const controls =
  'a[href], button:not(:disabled, [tabindex="-1"]), input:is([type="checkbox"], [type="radio"]):not(:disabled), select:not(:disabled), [tabindex="0"]';

/** Where an element is in the page: each of its ancestors, nearest first, and its neighbours there, the next ones first. */
interface Place {
  element: HTMLElement;
  isFloating: boolean;
  /** It showed its focus, as it does for those who use the keyboard. */
  isSeen: boolean;
  levels: ReadonlyArray<{ parent: Element; neighbours: readonly Element[] }>;
}

function placeOf(element: HTMLElement): Place {
  const levels: Array<{ parent: Element; neighbours: readonly Element[] }> = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const siblings = [...child.parentElement.children];
    const at = siblings.indexOf(child);
    const neighbours = [...siblings.slice(at + 1), ...siblings.slice(0, at).toReversed()];
    levels.push({ parent: child.parentElement, neighbours });
  }
  const isFloating = element.closest(floating) !== null;
  return { element, isFloating, isSeen: element.matches(":focus-visible"), levels };
}

const isBehind = (element: Element) => element.closest(behindDialog) !== null;
const isOpen = (element: Element) => element.isConnected && element.closest(closed) === null;

function controlIn(element: Element): HTMLElement | undefined {
  const own = element.matches(controls) ? [element] : [];
  const found = [...own, ...element.querySelectorAll(controls)].find(isOpen);
  return found instanceof HTMLElement ? found : undefined;
}

/** The heading of a part of the page, or a link in it; else the part itself. */
function headOf(room: Element): HTMLElement | undefined {
  const heading = room.querySelector("h1, h2, h3, h4, h5, h6");
  const head = (heading && controlIn(heading)) ?? heading ?? room;
  if (!(head instanceof HTMLElement) || !isOpen(head)) return undefined;
  if (!head.matches(`${controls}, [tabindex]`)) head.tabIndex = -1;
  return head;
}

/** The element itself, a control beside it, or the head of the part it was in; undefined where the screen has gone. */
function nearestTo({ element, levels }: Place): HTMLElement | undefined {
  if (isOpen(element)) return controlIn(element);
  if (element.isConnected) return undefined;
  const left = levels.filter(({ parent }) => parent.isConnected);
  const room = left[0]?.parent.closest(rooms);
  if (!room || !isOpen(room)) return undefined;
  for (const { parent, neighbours } of left) {
    if (!room.contains(parent)) break;
    const control = neighbours.map(controlIn).find((found) => found !== undefined);
    if (control) return control;
  }
  return headOf(room);
}

/**
 * Mounted once, at the root. When the focused element is removed (a row that was ticked off, a post whose author was
 * blocked), the browser leaves the focus nowhere, and a screen reader starts again at the top of the page. This moves it
 * to the nearest control, unless something else has taken it meanwhile. A pending button isn't removed and keeps it.
 */
export function FocusRecovery() {
  useEffect(() => {
    let last: Place | undefined;
    /** The last one that wasn't in a dialog, a menu or a toast, which disappear and leave the page as it was. */
    let lastOnPage: Place | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recover = () => {
      const active = document.activeElement;
      const isLost = active === null || active === document.body || active.matches(dialogs) || isBehind(active);
      if (!isLost || !last || (last.element.isConnected && !isBehind(last.element))) return;
      const dialog = [...document.querySelectorAll(dialogs)].at(-1);
      const onPage = last.isFloating && lastOnPage ? nearestTo(lastOnPage) : undefined;
      const near = nearestTo(last) ?? onPage;
      const target = dialog && !(near && dialog.contains(near)) ? headOf(dialog) : near;
      target?.focus({ preventScroll: !last.isSeen });
    };
    const recoverSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(recover, patience);
    };
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.matches(dialogs)) return;
      last = placeOf(target);
      if (!last.isFloating) lastOnPage = last;
      if (isBehind(target)) recoverSoon();
    };
    const removals = new MutationObserver(() => {
      if (last?.element.isConnected === false) recoverSoon();
    });
    removals.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    return () => {
      clearTimeout(timer);
      removals.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
  return null;
}
