import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import type { Conversation } from "./coach.queries.ts";
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
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) setWords("");
        onOpenChange(next);
      }}
      size="md"
      title={shown ? "Conversation" : "All conversations"}
      description={shown ? momentFormat.format(new Date(shown.createdAt)) : "What you asked the coach, for you alone."}
    >
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
    </Dialog>
  );
}
