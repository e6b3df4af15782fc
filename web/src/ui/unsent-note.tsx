import { Button } from "./button.tsx";

interface UnsentNoteProps {
  /** Without a connection it is sent later by itself; otherwise it failed. */
  isWaiting: boolean;
  /** Why it failed, if the server said so. */
  reason?: string | null;
  /** The id of the text it is about. */
  textId?: string;
  onRetry: () => void;
  /** Takes what failed back into its field. */
  onEdit?: (() => void) | undefined;
  onDiscard: () => void;
}

/** Below something written here that the server doesn't have, with what can be done about it. */
export function UnsentNote(props: UnsentNoteProps) {
  const { isWaiting, reason = null, textId, onRetry, onEdit, onDiscard } = props;
  const action = { variant: "quiet", size: "sm", "aria-describedby": textId } as const;
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center justify-end text-xs ${isWaiting ? "text-ink-faint" : "text-danger-ink"}`}
    >
      <span className={reason === null ? undefined : "basis-full text-right wrap-anywhere"}>
        {isWaiting ? "Waiting for a connection" : `Not sent${reason === null ? "" : `: ${reason}`}`}
      </span>
      <Button {...action} className="ml-1 text-xs!" onClick={onRetry}>
        Retry
      </Button>
      {!isWaiting && onEdit && (
        <Button {...action} className="text-xs!" onClick={onEdit}>
          Edit
        </Button>
      )}
      <Button {...action} className="text-xs!" onClick={onDiscard}>
        Delete
      </Button>
    </div>
  );
}
