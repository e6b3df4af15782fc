import { Button } from "./button.tsx";

interface UnsentNoteProps {
  /** Without a connection it is sent later by itself; otherwise it failed. */
  isWaiting: boolean;
  /** The id of the text it is about. */
  textId?: string;
  retryLabel?: string;
  onRetry: () => void;
  onDiscard: () => void;
}

/** Below something written here that the server doesn't have, with what can be done about it. */
export function UnsentNote({ isWaiting, textId, retryLabel = "Retry", onRetry, onDiscard }: UnsentNoteProps) {
  const action = { variant: "quiet", size: "sm", "aria-describedby": textId } as const;
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center justify-end text-xs ${isWaiting ? "text-ink-faint" : "text-danger-ink"}`}
    >
      {isWaiting ? "Waiting for a connection" : "Not sent"}
      <Button {...action} className="ml-1 text-xs!" onClick={onRetry}>
        {retryLabel}
      </Button>
      <Button {...action} className="text-xs!" onClick={onDiscard}>
        Delete
      </Button>
    </div>
  );
}
