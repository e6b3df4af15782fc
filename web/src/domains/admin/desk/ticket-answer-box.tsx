import { lengths } from "@alongside/contract/kernel/limits.ts";
import { type TicketStatus, ticketStatuses } from "@alongside/contract/support/support.constants.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { statusBadges } from "../../support/shared/support-labels.ts";
import { type AdminTicket, useTicketAnswer } from "./desk.queries.ts";
import { findOption } from "../lists/use-list-address.ts";
import { useDraft } from "./use-draft.ts";

const statuses = ticketStatuses.map((value) => ({ value, label: statusBadges[value].label }));

/** The team's answer form. A draft is stored in this tab until it is sent. */
export function TicketAnswerBox({ ticket }: { ticket: AdminTicket }) {
  const [text, setText] = useDraft(`answer:${ticket.id}`);
  const [status, setStatus] = useState<TicketStatus>("in_progress");
  const [isMissing, setMissing] = useState(false);
  const answer = useTicketAnswer(ticket.id, {
    onSuccess() {
      setText("");
      setStatus("in_progress");
      toast.show({ title: "Answer sent", tone: "success" });
    },
    onError: (error) => showFailure(error, "Couldn't send the answer. Please try again."),
  });
  const { isReachable } = ticket;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer.isPending) return;
    if (text.trim() !== "") return answer.mutate({ message: text, status });
    setMissing(true);
  };
  return (
    <form noValidate onSubmit={send} className="mt-6 flex flex-col gap-4">
      {!isReachable && (
        <Notice tone="warning">
          Nobody can read an answer: the account was deleted, or they gave no address. We save it anyway.
        </Notice>
      )}
      <Field
        label="Answer"
        hint={
          isReachable &&
          (ticket.user === null ? "We'll email it to the address they gave." : "They'll find it under Support.")
        }
        error={isMissing ? "Please write an answer" : undefined}
        aside={text.length > lengths.ticket * 0.8 && `${text.length} / ${lengths.ticket}`}
      >
        <Textarea
          rows={5}
          value={text}
          maxLength={lengths.ticket}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-end justify-end gap-3">
        <Field label="Set status to" className="w-44 max-sm:grow">
          <NativeSelect
            options={statuses}
            value={status}
            onChange={({ currentTarget }) =>
              setStatus(findOption(ticketStatuses, currentTarget.value) ?? "in_progress")
            }
          />
        </Field>
        <Button type="submit" pending={answer.isPending} pendingText="Sending..." className="max-sm:grow">
          Send answer
        </Button>
      </div>
    </form>
  );
}
