import { type PointerEvent, useRef } from "react";

/** Pixels of movement before it counts as a swipe. */
const least = 48;

/** Left and right swipes; mostly vertical movement is scrolling. */
export function useSwipe(onSwipe: (to: "left" | "right") => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      start.current =
        event.pointerType === "mouse" || !event.isPrimary ? undefined : { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      if (start.current === undefined || !event.isPrimary) return;
      const across = event.clientX - start.current.x;
      const along = event.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) >= least && Math.abs(across) > Math.abs(along)) onSwipe(across < 0 ? "left" : "right");
    },
    onPointerCancel: () => void (start.current = undefined),
  };
}
