import { useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { focusOnMount } from "./focus-on-mount.ts";

/** Milliseconds in which the second half of a double click or a double Enter can arrive. */
const doubled = 500;

/**
 * Cancels an upload. It replaces the button that started it and takes its focus, so it ignores the second press of a
 * double click.
 */
export function CancelUpload({ onCancel }: { onCancel: () => void }) {
  const shownAt = useRef(Infinity);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return (
    <Button
      ref={focusOnMount}
      variant="secondary"
      onClick={({ timeStamp }) => {
        if (timeStamp - shownAt.current > doubled) onCancel();
      }}
    >
      Cancel upload
    </Button>
  );
}
