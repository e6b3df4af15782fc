import { useState } from "react";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { type AgendaItem, useChangeItem } from "../agenda.queries.ts";
import { AgendaItemForm } from "./agenda-item-form.tsx";
import { draftOf } from "./item-draft.ts";
import { showUpdated, showUpdateFailed } from "./show-updated.ts";

interface EditItemDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  item: AgendaItem;
}

export function EditItemDialog({ open, onOpenChange, item }: EditItemDialogProps) {
  const [draft] = useState(() => draftOf(item, ownTimeZone()));
  const change = useChangeItem({
    onSuccess() {
      onOpenChange(false);
      showUpdated();
    },
    onError: showUpdateFailed,
  });
  return (
    <AgendaItemForm
      open={open}
      onOpenChange={onOpenChange}
      heading="Edit agenda item"
      draft={draft}
      itemId={item.id}
      submitLabel="Save"
      pendingText="Saving..."
      pending={change.isPending}
      onSave={(body) => change.mutate({ id: item.id, body })}
    />
  );
}
