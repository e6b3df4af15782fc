import { useState } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface RestoredDraftNoticeProps {
  /** The form equals its initial state: there is nothing to discard. */
  isAsBefore: boolean;
  onStartOver: () => void;
  className?: string;
}

/**
 * Tells a member who comes back to a form that their unsaved changes were restored. Disappears for good once they are
 * discarded.
 */
export function RestoredDraftNotice({ isAsBefore, onStartOver, className }: RestoredDraftNoticeProps) {
  const [isOver, setOver] = useState(false);
  if (isOver || isAsBefore) return null;
  const startOver = () => {
    setOver(true);
    onStartOver();
  };
  return (
    <Notice
      title="We kept your unsaved changes"
      className={className}
      action={
        <Button variant="secondary" size="sm" onClick={startOver}>
          Start over
        </Button>
      }
    />
  );
}
