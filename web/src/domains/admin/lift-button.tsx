import type { DecisionAction } from "@alongside/contract/support/support.constants.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { toast } from "../../ui/toast-store.ts";
import { showFailure } from "../identity/shared/failure.ts";
import type { Decision } from "../support/support.queries.ts";
import { targetNames } from "../support/shared/support-words.ts";
import { useLift } from "./desk.queries.ts";

/** What taking it back does. */
function effectOf({ action, targetType }: Pick<Decision, "action" | "targetType">): string {
  const thing = targetType === null ? "content" : targetNames[targetType];
  const effects: Record<DecisionAction, string> = {
    remove: `The ${thing} comes back to where it was.`,
    warn: `The warning no longer counts. If the ${thing} was removed with it, it comes back.`,
    suspend: `The account is open again, and what it had posted is back. If the ${thing} was removed with it, it comes back, too.`,
    dismiss: "",
  };
  return effects[action];
}

/** Takes a decision back, with a reason that the member reads. */
export function LiftButton({ decision }: { decision: Decision }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const form = useId();
  const lift = useLift(decision.id, {
    onSuccess() {
      setOpen(false);
      toast.show({ title: "Taken back", description: "The member is told.", tone: "success" });
    },
    onError: (error) => showFailure(error, "The decision could not be taken back. Please try again."),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (lift.isPending) return;
    if (reason.trim() !== "") return lift.mutate(reason);
    setMissing(true);
    event.currentTarget.querySelector("textarea")?.focus();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      size="md"
      title="Take this decision back?"
      description={`${effectOf(decision)} The member is told, with your reason.`}
      trigger={
        <Button variant="secondary" size="sm" className="mt-3">
          Take back
        </Button>
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={lift.isPending} pendingText="Taking back...">
            Take back
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Field
          label="Reason"
          required
          error={isMissing ? "Please give the reason: the member is told" : undefined}
          aside={`${reason.length} / ${lengths.shortDescription}`}
        >
          <Textarea
            value={reason}
            maxLength={lengths.shortDescription}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
