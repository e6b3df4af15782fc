import { useState } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface RestoredDraftNoticeProps {
  /** The form is as it begins: there is nothing to throw away. */
  isAsBefore: boolean;
  onStartOver: () => void;
  className?: string;
}

/** Says to who comes back to a form that it has what was left unsaved. Once that is thrown away it is not said again. */
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
