import { lengths } from "@alongside/contract/kernel/limits.ts";
import { reportReasons } from "@alongside/contract/support/support.constants.ts";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { type ReportTarget, useReport } from "../report.queries.ts";

interface ReportDialogProps {
  target: { type: ReportTarget; id: string };
  /** What is reported, as in "Report this post". */
  what: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type Reason = (typeof reportReasons)[number]["value"];

/** Reports content to the team, who see it as it was at this moment. */
export function ReportDialog({ target, what, open, onOpenChange }: ReportDialogProps) {
  const form = useId();
  const [reason, setReason] = useState<Reason>();
  const [details, setDetails] = useState("");
  const [isMissing, setMissing] = useState(false);
  const report = useReport({
    onSuccess() {
      onOpenChange(false);
      toast.show({
        title: "Report sent",
        description: "Thanks for telling us. Our team will look at it. Find it under Support.",
        tone: "success",
      });
    },
    onError: (error) => showFailure(error, "Failed to send the report. Please try again."),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may be rendered inside the caller's form.
    event.stopPropagation();
    if (reason !== undefined) {
      report.mutate({ targetType: target.type, targetId: target.id, reason, details });
      return;
    }
    setMissing(true);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Report ${what}`}
      size="md"
      description="Only our team sees this. We never say who reported it."
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={form} pending={report.isPending} pendingText="Sending...">
            Send report
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="flex flex-col gap-5">
        <RadioCards
          legend="What is wrong?"
          columns={2}
          options={reportReasons}
          value={reason}
          error={isMissing ? "Please choose a reason" : undefined}
          onValueChange={(next) => {
            setReason(next);
            setMissing(false);
          }}
        />
        <Field
          label="Anything we should know"
          hint="Optional"
          aside={`${details.length} / ${lengths.shortDescription}`}
        >
          <Textarea
            maxLength={lengths.shortDescription}
            value={details}
            onChange={(event) => setDetails(event.currentTarget.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
