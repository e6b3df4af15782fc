import { lengths } from "@alongside/contract/kernel/limits.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { type AdminTicket, useTicketChange } from "./desk.queries.ts";
import { useDraft } from "./use-draft.ts";

/** What the team keeps in mind about a ticket. Nobody else ever sees it. What is begun stays in this tab. */
export function TicketNotes({ ticket }: { ticket: AdminTicket }) {
  const saved = ticket.adminNotes ?? "";
  const [kept, keep] = useDraft(`notes:${ticket.id}`);
  // Null where nothing has been changed: then it follows what colleagues save.
  const [draft, setDraft] = useState(kept === "" ? null : kept);
  const [begun, setBegun] = useState(saved);
  const text = draft ?? saved;
  const write = (next: string | null) => {
    setDraft(next);
    keep(next ?? "");
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
  const isOvertaken = draft !== null && begun !== saved;
  return (
    <form onSubmit={save} className="flex flex-col gap-2">
      <Field label="Notes" hint="Only the team sees these.">
        <Textarea
          value={text}
          maxLength={lengths.ticket}
          onChange={({ currentTarget: { value } }) => {
            if (draft === null) setBegun(saved);
            write(value === saved ? null : value);
          }}
        />
      </Field>
      {isOvertaken && (
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
