import { lengths } from "@alongside/contract/kernel/limits.ts";
import type { DecisionAction } from "@alongside/contract/support/support.constants.ts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { targetNames } from "../../support/shared/support-labels.ts";
import type { Decision } from "../../support/support.queries.ts";
import { ReasonDialog } from "../lists/reason-dialog.tsx";
import { useLift } from "./desk.queries.ts";

/** What taking the decision back changes. */
function effectOf({ action, targetType }: Pick<Decision, "action" | "targetType">): string {
  const noun = targetType === null || targetType === "user" ? null : targetNames[targetType];
  const removal = noun === null ? "" : ` If the ${noun} was removed too, it's restored.`;
  const effects: Record<DecisionAction, string> = {
    remove: `The ${noun ?? "content"} is restored.`,
    warn: `The warning no longer counts.${removal}`,
    suspend: `The account is open again, and its content is visible.${removal}`,
    dismiss: "",
  };
  return effects[action];
}

/** Takes a decision back, with a reason that the member reads. */
export function LiftButton({ decision }: { decision: Decision }) {
  const [isOpen, setOpen] = useState(false);
  const lift = useLift(decision.id, {
    onSuccess() {
      setOpen(false);
      toast.show({ title: "Taken back", description: "The member is told.", tone: "success" });
    },
    onError: (error) => showFailure(error, "Couldn't take back the decision. Please try again."),
  });
  const label = decision.action === "suspend" ? "Lift the suspension" : "Take back";
  return (
    <ReasonDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm">
          {label}
        </Button>
      }
      title={decision.action === "suspend" ? "Lift the suspension?" : "Take this decision back?"}
      description={effectOf(decision)}
      hint="The member sees this reason."
      required="Please give a reason. The member sees it."
      maxLength={lengths.shortDescription}
      confirmLabel={label}
      tone="primary"
      pending={lift.isPending}
      onConfirm={(reason) => lift.mutate(reason)}
    />
  );
}
