import { type PointerEvent, useRef } from "react";

/** Milliseconds, and pixels a resting finger may move. */
const press = { for: 450, within: 10 };

/** Handlers for an element that a finger can hold down. Scrolling and selecting end it. */
export function useLongPress(onLongPress: ((element: HTMLElement) => void) | undefined) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const end = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  if (onLongPress === undefined) return {};
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      end();
      if (event.pointerType !== "touch") return;
      const { currentTarget, clientX: x, clientY: y } = event;
      held.current = { x, y, timer: setTimeout(() => onLongPress(currentTarget), press.for) };
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const from = held.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > press.within) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
