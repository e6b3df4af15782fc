import { lengths } from "@alongside/contract/kernel/limits.ts";
import { type FormEvent, useState } from "react";
import { dateText } from "../../../ui/ago.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { useDraftText } from "../../../ui/use-draft-text.ts";
import { showFailure } from "../../../shared/failure.ts";
import { type Decision, useDecisionAnswer } from "../support.queries.ts";

/** The member's appeal, or the form to send the one allowed. */
export function DecisionAnswer({ decision }: { decision: Decision }) {
  const { answer, answeredAt, liftedAt } = decision;
  if (answer !== null) {
    return (
      <div className="mt-4 rounded-lg bg-wash p-4">
        <p className="text-sm font-semibold">
          Your answer
          {answeredAt !== null && (
            <time dateTime={answeredAt} className="ms-2 text-xs font-normal text-ink-faint">
              {dateText(answeredAt)}
            </time>
          )}
        </p>
        <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
          {answer}
        </p>
      </div>
    );
  }
  return liftedAt === null ? <AnswerForm id={decision.id} /> : null;
}

function AnswerForm({ id }: { id: string }) {
  const [text, setText] = useDraftText(`decision:${id}`);
  const [isOpen, setOpen] = useState(text !== "");
  const [wasSwitched, setSwitched] = useState(false);
  const [isMissing, setMissing] = useState(false);
  // Opened and closed by a button that is removed with it; a form with a draft is open from the start.
  const arrival = wasSwitched ? focusOnMount : undefined;
  const show = (isShown: boolean) => {
    setSwitched(true);
    setOpen(isShown);
  };
  const answer = useDecisionAnswer(id, {
    onSuccess() {
      setText("");
      toast.show({ title: "Answer sent", description: "Our team will read it.", tone: "success" });
    },
    onError: (error) => showFailure(error, "Couldn't send your answer. Please try again."),
  });
  if (!isOpen) {
    return (
      <Button ref={arrival} variant="secondary" size="sm" className="mt-4" onClick={() => show(true)}>
        Answer
      </Button>
    );
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer.isPending) return;
    if (text.trim() !== "") return answer.mutate(text);
    setMissing(true);
  };
  return (
    <form noValidate onSubmit={send} className="mt-4 flex flex-col gap-3">
      <Field
        label="Your answer"
        hint="You can answer once. Our team reads it, and reverses the decision if it was wrong."
        error={isMissing ? "Please write your answer" : undefined}
        aside={`${text.length} / ${lengths.longDescription}`}
      >
        <Textarea
          ref={arrival}
          value={text}
          readOnly={answer.isPending}
          maxLength={lengths.longDescription}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
          }}
        />
      </Field>
      <ButtonRow>
        <Button variant="quiet" onClick={() => show(false)}>
          Not now
        </Button>
        <Button type="submit" pending={answer.isPending || answer.isSuccess} pendingText="Sending...">
          Send answer
        </Button>
      </ButtonRow>
    </form>
  );
}
