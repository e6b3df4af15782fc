import { type ReactNode, useCallback, useState } from "react";
import { AddItemDialog } from "./add-item-dialog.tsx";
import { type AgendaDialog, AgendaDialogContext } from "./agenda-dialog.ts";
import { DeleteItemDialog } from "./delete-item-dialog.tsx";
import { EditItemDialog } from "./edit-item-dialog.tsx";
import { FeedDialog } from "../feed/feed-dialog.tsx";
import { ItemDetailsDialog } from "./item-details-dialog.tsx";

/** Provides the agenda's dialogs, of which at most one is open. */
export function AgendaDialogs({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<AgendaDialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const open = useCallback((next: AgendaDialog) => {
    setDialog(next);
    setOpen(true);
    setOpenings((count) => count + 1);
  }, []);
  return (
    <AgendaDialogContext value={open}>
      {children}
      {/* A new key for each opening resets the form. */}
      {dialog && <OpenDialog key={openings} dialog={dialog} open={isOpen} onOpenChange={setOpen} />}
    </AgendaDialogContext>
  );
}

interface OpenDialogProps {
  dialog: AgendaDialog;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function OpenDialog({ dialog, ...state }: OpenDialogProps) {
  switch (dialog.kind) {
    case "add":
      return <AddItemDialog {...state} day={dialog.day} time={dialog.time} />;
    case "edit":
      return <EditItemDialog {...state} item={dialog.item} />;
    case "details":
      return <ItemDetailsDialog {...state} item={dialog.item} />;
    case "delete":
      return <DeleteItemDialog {...state} item={dialog.item} />;
    case "feed":
      return <FeedDialog {...state} />;
  }
}
