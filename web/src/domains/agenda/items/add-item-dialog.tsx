import { useState } from "react";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { useAddItem } from "../agenda.queries.ts";
import { AgendaItemForm } from "./agenda-item-form.tsx";
import type { Day } from "../week/agenda-week.rules.ts";
import { momentText } from "../agenda-text.ts";
import { emptyDraft } from "./item-draft.ts";

interface AddItemDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  day?: Day | undefined;
  /** "14:30". */
  time?: string | undefined;
}

export function AddItemDialog({ open, onOpenChange, day, time }: AddItemDialogProps) {
  const timeZone = ownTimeZone();
  const [draft] = useState(() => emptyDraft(Date.now(), timeZone, day, time));
  const add = useAddItem({
    onSuccess({ title, dateTime }) {
      onOpenChange(false);
      const when = momentText(dateTime, Date.now(), timeZone);
      toast.show({ title: "Added to your agenda", description: `${title}: ${when}`, tone: "success" });
    },
    onError: (error) => showFailure(error, "Failed to add to your agenda. Please try again."),
  });
  return (
    <AgendaItemForm
      open={open}
      onOpenChange={onOpenChange}
      heading="Add to your agenda"
      draft={draft}
      submitLabel="Add to agenda"
      pendingText="Adding..."
      pending={add.isPending}
      onSave={(body) => add.mutate(body)}
    />
  );
}
