import { useEffect, useRef, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Conversation } from "../coach.queries.ts";
import { ConversationView } from "./conversation-view.tsx";
import { HistoryView } from "./history-view.tsx";

const momentFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

interface HistoryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The conversation that is open; null shows them all. */
  shown: Conversation | null;
  onShow: (conversation: Conversation | null) => void;
  onDeleted: (conversation: Conversation) => void;
}

/** Everything that was said with the coach: found again, read again, deleted one by one. */
export function HistoryDialog({ open, onOpenChange, shown, onShow, onDeleted }: HistoryDialogProps) {
  // Whoever comes back from a conversation finds the list as it was.
  const [words, setWords] = useState("");
  const view = useMovedFocus(open, shown);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) setWords("");
        onOpenChange(next);
      }}
      size="md"
      title={shown ? "Conversation" : "All conversations"}
      description={shown ? momentFormat.format(new Date(shown.createdAt)) : "Only you can see these."}
    >
      <div ref={view}>
        {shown ? (
          <ConversationView
            conversation={shown}
            onBack={() => onShow(null)}
            onDeleted={() => {
              onShow(null);
              onDeleted(shown);
            }}
          />
        ) : (
          <HistoryView words={words} onWords={setWords} onOpen={onShow} />
        )}
      </div>
    </Dialog>
  );
}

/**
 * Between the list and a conversation the focus goes along: to the way back, and from there to the row one came from,
 * or to the first where it is deleted. As the dialog opens it is the dialog's own affair, which also takes it back.
 */
function useMovedFocus(open: boolean, shown: Conversation | null) {
  const view = useRef<HTMLDivElement>(null);
  const last = useRef({ open, shown });
  useEffect(() => {
    const before = last.current;
    last.current = { open, shown };
    if (!open || !before.open || before.shown?.id === shown?.id) return;
    const row = view.current?.querySelector<HTMLElement>(`[data-conversation="${before.shown?.id}"]`);
    const target = shown ? null : row;
    (target ?? view.current?.querySelector<HTMLElement>(shown ? "button" : "[data-conversation]"))?.focus();
  }, [open, shown]);
  return view;
}
