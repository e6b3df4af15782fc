import { useLayoutEffect, useRef } from "react";
import { Button } from "./button.tsx";

/** Milliseconds in which the second half of a double click, or of a double Enter, still arrives. */
const doubled = 500;

/**
 * Ends an upload. It takes the place of the button that began it, and the focus: a press too many of that one is not
 * meant for it.
 */
export function CancelUpload({ onCancel }: { onCancel: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const shownAt = useRef(Infinity);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
    button.current?.focus();
  }, []);
  return (
    <Button
      ref={button}
      variant="secondary"
      onClick={({ timeStamp }) => {
        if (timeStamp - shownAt.current > doubled) onCancel();
      }}
    >
      Cancel upload
    </Button>
  );
}
