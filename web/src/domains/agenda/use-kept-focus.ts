import { type FocusEvent, useEffect, useRef } from "react";

const boxes = 'input[type="checkbox"]';

/** When the row in focus leaves the list, its neighbour takes the focus, so that a keyboard never loses its place. */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const held = useRef<{ element: Element; at: number } | null>(null);
  useEffect(() => {
    if (held.current === null || held.current.element.isConnected) return;
    const { at } = held.current;
    held.current = null;
    if (document.activeElement !== document.body) return;
    const left = ref.current?.querySelectorAll<HTMLElement>(boxes) ?? [];
    (left[Math.min(at, left.length - 1)] ?? ref.current)?.focus({ preventScroll: true });
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
    const row = target.closest("li");
    const at = [...currentTarget.querySelectorAll(boxes)].findIndex((box) => row?.contains(box));
    held.current = at === -1 ? null : { element: target, at };
  };
  return { ref, onFocus };
}
