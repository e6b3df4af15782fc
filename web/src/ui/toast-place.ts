interface Span {
  top: number;
  bottom: number;
}

/** Pixels between a toast and what it must not cover. */
const gap = 8;

/** The highest place on a screen for a toast that covers none of what is `taken`; null if there is none. */
export function freeTop(height: number, screenHeight: number, taken: readonly Span[]): number | null {
  const tops = [gap, ...taken.map(({ bottom }) => bottom + gap)].filter((top) => top >= gap);
  const isFree = (top: number) =>
    top + height + gap <= screenHeight && taken.every((one) => one.bottom <= top || one.top >= top + height);
  return tops.toSorted((a, b) => a - b).find(isFree) ?? null;
}

const kept = "h1, a[href], button, input, textarea, select, summary";

/**
 * Where to move a toast that covers a control or the title, on screens whose controls are at the edge
 * (`data-keeps-controls`); null to leave it where it is. While a dialog is open, only its own controls count.
 */
export function placeFor(toast: Element): number | null {
  const screen = document.querySelector("[data-keeps-controls]");
  if (screen === null) return null;
  const above = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? screen;
  const own = toast.getBoundingClientRect();
  const taken = [...above.querySelectorAll(kept)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ height, left, right }) => height > 0 && left < own.right && right > own.left);
  const isCovering = taken.some(({ top, bottom }) => top < own.bottom && bottom > own.top);
  return isCovering ? freeTop(own.height, globalThis.innerHeight, taken) : null;
}
