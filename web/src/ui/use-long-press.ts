import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Milliseconds, and pixels a resting finger may move. */
const press = { for: 450, within: 10 };

/** Handlers for an element that a finger can hold down. Scrolling and selecting end it. */
export function useLongPress(onLongPress: ((element: HTMLElement) => void) | undefined) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasLong = useRef(false);
  const end = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  if (onLongPress === undefined) return {};
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      end();
      wasLong.current = false;
      if (event.pointerType !== "touch") return;
      const { currentTarget, clientX: x, clientY: y } = event;
      const open = () => {
        wasLong.current = true;
        onLongPress(currentTarget);
      };
      held.current = { x, y, timer: setTimeout(open, press.for) };
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const from = held.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > press.within) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** Some browsers make a click of it, which would press a button inside. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
