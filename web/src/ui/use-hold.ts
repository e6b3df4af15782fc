import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";

/** Milliseconds from which a press is a hold and not a tap. */
const least = 400;
/** Pixels from where it began at which a hold is given up. */
const away = 90;

interface Hold {
  /** Begins with the press, whether it becomes a tap or a hold. */
  onStart: () => void;
  /** A hold has ended; after a tap nothing is called. */
  onRelease: () => void;
  /** A hold was moved away from the button, or interrupted. */
  onCancel: () => void;
}

/** A button that is tapped, or held for as long as something lasts: by a finger, the mouse or the space bar. */
export function useHold({ onStart, onRelease, onCancel }: Hold) {
  const [isHeld, setHeld] = useState(false);
  const press = useRef<{ at: number; x: number; y: number } | null>(null);
  const wasPressed = useRef(false);
  const begin = (timeStamp: number, x = 0, y = 0) => {
    press.current = { at: timeStamp, x, y };
    setHeld(true);
    onStart();
  };
  const end = (timeStamp: number, isCancelled = false) => {
    if (press.current === null) return;
    const isHold = timeStamp - press.current.at >= least;
    press.current = null;
    setHeld(false);
    if (isCancelled) onCancel();
    else if (isHold) onRelease();
  };
  return {
    isHeld,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || !event.isPrimary) return;
        wasPressed.current = true;
        // So that letting go is noticed anywhere.
        event.currentTarget.setPointerCapture?.(event.pointerId);
        begin(event.timeStamp, event.clientX, event.clientY);
      },
      onPointerMove({ timeStamp, clientX, clientY }: PointerEvent<HTMLElement>) {
        const from = press.current;
        if (from && Math.hypot(clientX - from.x, clientY - from.y) > away) end(timeStamp, true);
      },
      onPointerUp: ({ timeStamp }: PointerEvent<HTMLElement>) => end(timeStamp),
      onPointerCancel: ({ timeStamp }: PointerEvent<HTMLElement>) => end(timeStamp, true),
      onClick(event: MouseEvent<HTMLElement>) {
        // A keyboard and a screen reader click without pressing.
        if (!wasPressed.current) onStart();
        wasPressed.current = false;
        event.preventDefault();
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== " " || !event.repeat || press.current !== null) return;
        event.preventDefault();
        // The key repeats only after it was held for a while.
        begin(event.timeStamp - least);
      },
      onKeyUp(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== " " || press.current === null) return;
        // Without the click that a button makes of it.
        event.preventDefault();
        end(event.timeStamp);
      },
      // A long press opens no menu.
      onContextMenu: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
    },
  };
}
