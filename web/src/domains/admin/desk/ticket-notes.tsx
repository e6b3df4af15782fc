import { lengths } from "@alongside/contract/kernel/limits.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { type AdminTicket, useTicketChange } from "./desk.queries.ts";
import { useDraft } from "./use-draft.ts";

/** The team's notes about a ticket, hidden from members. A draft is stored in this tab. */
export function TicketNotes({ ticket }: { ticket: AdminTicket }) {
  const saved = ticket.adminNotes ?? "";
  const [storedDraft, storeDraft] = useDraft(`notes:${ticket.id}`);
  // Null while unchanged, so that the field shows what colleagues save.
  const [draft, setDraft] = useState(storedDraft === "" ? null : storedDraft);
  const [savedAtStart, setSavedAtStart] = useState(saved);
  const text = draft ?? saved;
  const write = (next: string | null) => {
    setDraft(next);
    storeDraft(next ?? "");
  };
  const change = useTicketChange(ticket.id, {
    onSuccess() {
      write(null);
      toast.show({ title: "Notes saved", tone: "success" });
    },
    onError: (error) => showFailure(error, "Couldn't save the notes. Please try again."),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate({ adminNotes: text });
  };
  const hasConflict = draft !== null && savedAtStart !== saved;
  return (
    <form onSubmit={save} className="flex flex-col gap-2">
      <Field label="Notes" hint="Only the team sees these.">
        <Textarea
          value={text}
          maxLength={lengths.ticket}
          onChange={({ currentTarget: { value } }) => {
            if (draft === null) setSavedAtStart(saved);
            write(value === saved ? null : value);
          }}
        />
      </Field>
      {hasConflict && (
        <div role="status" className="rounded-lg bg-honey-soft px-3 py-2 text-sm">
          <p className="font-semibold">Someone else has changed the notes</p>
          <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
            {saved || "None"}
          </p>
        </div>
      )}
      {draft !== null && draft !== saved && (
        <Button type="submit" variant="secondary" size="sm" pending={change.isPending} pendingText="Saving...">
          Save notes
        </Button>
      )}
    </form>
  );
}
