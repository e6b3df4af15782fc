import { lengths } from "@alongside/contract/kernel/limits.ts";
import { type DecisionAction, decisionActions } from "@alongside/contract/support/support.constants.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Card, CardHeader } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { NativeSelect } from "../../../ui/native-select.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { personName } from "../../people/shared/person-name.ts";
import { targetNames } from "../../support/shared/support-labels.ts";
import { actionChoice, actionsFor, consequenceOf, isRemovable, templatesFor, withTemplate } from "./decide.rules.ts";
import { type AdminReportDetail, useDecide } from "./desk.queries.ts";
import { actionBadges, reasonName } from "./desk-labels.ts";
import { useDraft } from "./use-draft.ts";

/** Decides a report: the action, the reason the member reads, and a confirmation. */
export function DecideBox({ report }: { report: AdminReportDetail }) {
  const { targetType, targetUser, isThere } = report;
  const reported = { targetType, isThere, hasOwner: targetUser !== null };
  const actions = actionsFor(reported);
  const [selected, setAction] = useState<DecisionAction>();
  // The chosen action may have become unavailable, for example because the content was deleted.
  const action = selected !== undefined && actions.includes(selected) ? selected : undefined;
  const [reason, setReason] = useDraft(`decision:${report.id}`);
  const [alsoRemove, setAlsoRemove] = useState(false);
  const [missing, setMissing] = useState<"action" | "reason">();
  const [isAsking, setAsking] = useState(false);
  const decide = useDecide(report.id, {
    onSuccess({ action: done }) {
      setAsking(false);
      setReason("");
      toast.show({ title: actionBadges[done].label, description: "The report is decided.", tone: "success" });
    },
    onError(error) {
      setAsking(false);
      showFailure(error, "Couldn't save the decision. Please try again.");
    },
  });
  const needsReason = action !== undefined && action !== "dismiss";
  const removeContent = alsoRemove && (action === "warn" || action === "suspend") && isRemovable(reported);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const missingField = action === undefined ? "action" : needsReason && reason.trim() === "" ? "reason" : undefined;
    setMissing(missingField);
    if (missingField === undefined) setAsking(true);
  };
  return (
    <Card as="section" aria-label="Decide">
      <CardHeader title="Decide" description="Applies to every report of this item." />
      <form noValidate onSubmit={ask} className="flex flex-col gap-5">
        <RadioCards
          legend="What should happen?"
          columns={2}
          options={decisionActions
            .filter((each) => actions.includes(each))
            .map((value) => ({ value, ...actionChoice(value, targetType) }))}
          value={action}
          error={missing === "action" ? "Please choose what to do" : undefined}
          onValueChange={(next) => {
            setAction(next);
            setMissing(undefined);
          }}
        />
        {(action === "warn" || action === "suspend") && isRemovable(reported) && (
          <Checkbox
            label={`Also remove the ${targetNames[targetType]}`}
            checked={alsoRemove}
            onCheckedChange={setAlsoRemove}
          />
        )}
        {needsReason && (
          <>
            <Field label="Start with a template" hint="Edit it before you send it.">
              <NativeSelect
                placeholder="Choose one"
                value=""
                options={templatesFor(report.reason).map(({ value }) => ({ value, label: reasonName(value) }))}
                onChange={({ currentTarget }) => {
                  const template = templatesFor(report.reason).find(({ value }) => value === currentTarget.value);
                  if (template) setReason(withTemplate(reason, template.text));
                  setMissing(undefined);
                }}
              />
            </Field>
            <Field
              label="Reason"
              required
              hint="The member sees this text."
              error={missing === "reason" ? "Please give a reason. The member sees it." : undefined}
              aside={`${reason.length} / ${lengths.shortDescription}`}
            >
              <Textarea
                value={reason}
                maxLength={lengths.shortDescription}
                onChange={(event) => {
                  setReason(event.currentTarget.value);
                  setMissing(undefined);
                }}
              />
            </Field>
          </>
        )}
        <ButtonRow>
          <Button type="submit">Decide</Button>
        </ButtonRow>
      </form>
      {action !== undefined && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={`${actionChoice(action, targetType).label}?`}
          description={consequenceOf(action, { targetType, removeContent, name: personName(targetUser) })}
          confirmLabel={actionChoice(action, targetType).label}
          tone={action === "dismiss" ? "primary" : "danger"}
          pending={decide.isPending}
          pendingText="Deciding..."
          onConfirm={() => decide.mutate({ action, removeContent, ...(needsReason && { reason }) })}
        />
      )}
    </Card>
  );
}
