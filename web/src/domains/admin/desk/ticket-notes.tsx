import { lengths } from "@alongside/contract/kernel/limits.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../identity/shared/failure.ts";
import { type AdminTicket, useTicketChange } from "./desk.queries.ts";

/** What the team keeps in mind about a ticket. Nobody else ever sees it. */
export function TicketNotes({ ticket }: { ticket: AdminTicket }) {
  const saved = ticket.adminNotes ?? "";
  const [text, setText] = useState(saved);
  const change = useTicketChange(ticket.id, {
    onSuccess: () => toast.show({ title: "Notes saved", tone: "success" }),
    onError: (error) => showFailure(error, "The notes could not be saved. Please try again."),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) change.mutate({ adminNotes: text });
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-2">
      <Field label="Notes" hint="For the team alone.">
        <Textarea value={text} maxLength={lengths.ticket} onChange={(event) => setText(event.currentTarget.value)} />
      </Field>
      {text !== saved && (
        <Button type="submit" variant="secondary" size="sm" pending={change.isPending} pendingText="Saving...">
          Save notes
        </Button>
      )}
    </form>
  );
}
