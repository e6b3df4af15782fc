import { useEffect, useRef, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Conversation } from "../coach.queries.ts";
import { ConversationView } from "./conversation-view.tsx";
import { HistoryView } from "./history-view.tsx";

const momentFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

interface HistoryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The open conversation; null shows the list. */
  shown: Conversation | null;
  onShow: (conversation: Conversation | null) => void;
  onDeleted: (conversation: Conversation) => void;
}

/** The history of the coach: search, read, and delete conversations. */
export function HistoryDialog({ open, onOpenChange, shown, onShow, onDeleted }: HistoryDialogProps) {
  // Kept here, so that the search is unchanged when the member returns to the list.
  const [searchText, setSearchText] = useState("");
  const view = useMovedFocus(open, shown);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) setSearchText("");
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
          <HistoryView searchText={searchText} onSearchChange={setSearchText} onOpen={onShow} />
        )}
      </div>
    </Dialog>
  );
}

/**
 * Moves the focus between the list and a conversation: to the back button, and from there to the conversation's row, or
 * to the first row if it was deleted. Opening and closing is handled by the dialog itself.
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
