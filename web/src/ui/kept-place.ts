/** What can be acted on, and brings up no keyboard on a phone. */
const controls =
  'a[href], button:not(:disabled), input:is([type="checkbox"], [type="radio"]):not(:disabled), select:not(:disabled), [tabindex="0"]';
const rooms =
  'li, section, article, fieldset, main, [role="feed"], [role="tabpanel"], [role="dialog"], [role="alertdialog"], [role="region"], [role="group"], [data-room]';
const floating = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-toaster]';
const hidden = '[hidden], [inert], [aria-hidden="true"], [data-toaster]';

/** Where an element stood: each of its ancestors, nearest first, and what stood beside it there. */
export interface Place {
  element: HTMLElement;
  /** In a dialog, a menu or a toast, which go and leave the page as it was. */
  isFloating: boolean;
  /** Whether it showed its focus, as it does for whoever uses the keyboard. */
  isSeen: boolean;
  levels: ReadonlyArray<{ parent: Element; beside: readonly Element[] }>;
}

export function placeOf(element: HTMLElement): Place {
  const levels: Array<{ parent: Element; beside: readonly Element[] }> = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const siblings = [...child.parentElement.children];
    const at = siblings.indexOf(child);
    // What comes after is nearer than what came before.
    levels.push({
      parent: child.parentElement,
      beside: [...siblings.slice(at + 1), ...siblings.slice(0, at).toReversed()],
    });
  }
  return {
    element,
    isFloating: element.closest(floating) !== null,
    isSeen: element.matches(":focus-visible"),
    levels,
  };
}

const isOpen = (element: Element) => element.isConnected && element.closest(hidden) === null;

function controlIn(element: Element): HTMLElement | undefined {
  const own = element.matches(controls) ? [element] : [];
  const inside = [...own, ...element.querySelectorAll(controls)];
  return inside.find((found): found is HTMLElement => found instanceof HTMLElement && isOpen(found));
}

/** The heading of a part of the page, else the part itself, made ready for the focus. */
export function headOf(room: Element): HTMLElement | undefined {
  const heading = room.querySelector("h1, h2, h3, h4, h5, h6");
  const linked = heading && controlIn(heading);
  if (linked) return linked;
  const head = heading ?? room;
  if (!(head instanceof HTMLElement) || !isOpen(head)) return undefined;
  if (!head.hasAttribute("tabindex")) head.tabIndex = -1;
  return head;
}

/**
 * What stands nearest to where an element stood: itself where it is still there, else what can be acted on beside it,
 * else the head of the part it was in. Undefined where the whole screen has gone.
 */
export function nearestTo({ element, levels }: Place): HTMLElement | undefined {
  if (isOpen(element)) return element.matches(controls) ? element : controlIn(element);
  if (element.isConnected) return undefined;
  const left = levels.find(({ parent }) => parent.isConnected);
  const room = left?.parent.closest(rooms);
  if (!left || !room || !isOpen(room)) return undefined;
  for (const neighbour of left.beside) {
    const control = controlIn(neighbour);
    if (control) return control;
  }
  return headOf(room);
}
