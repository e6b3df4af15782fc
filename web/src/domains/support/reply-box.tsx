import { lengths } from "@alongside/contract/kernel/limits.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useDraftText } from "../../ui/use-draft-text.ts";
import { useSession } from "../identity/identity.queries.ts";
import { showFailure } from "../../shared/failure.ts";
import { answerHint } from "./shared/support-labels.ts";
import { type TicketAddress, useReply } from "./support.queries.ts";

/** The storage key of the reply's draft. */
export const replyKey = (address: TicketAddress) => `ticket:${"key" in address ? address.key : address.id}`;

/** The reply field of a ticket. A draft stays in this tab until it is sent. */
export function ReplyBox({ address }: { address: TicketAddress }) {
  const account = useSession();
  const [text, setText] = useDraftText(replyKey(address));
  const [isMissing, setMissing] = useState(false);
  const reply = useReply(address, {
    onSuccess(_, sent) {
      // On a slow connection the member may have started the next one meanwhile.
      setText(text.startsWith(sent) ? text.slice(sent.length).trimStart() : text);
      toast.show({ title: "Sent", description: answerHint("key" in address && account === null), tone: "success" });
    },
    onError: (error) => showFailure(error, "Couldn't send your message. Please try again."),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reply.isPending) return;
    if (text.trim() !== "") return reply.mutate(text);
    setMissing(true);
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <Field
        label="Write to us"
        error={isMissing ? "Please write something" : undefined}
        aside={text.length > lengths.ticket * 0.8 && `${text.length} / ${lengths.ticket}`}
      >
        <Textarea
          value={text}
          maxLength={lengths.ticket}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
          }}
        />
      </Field>
      <ButtonRow>
        <Button type="submit" pending={reply.isPending} pendingText="Sending...">
          Send
        </Button>
      </ButtonRow>
    </form>
  );
}
