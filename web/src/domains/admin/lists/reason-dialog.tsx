import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import type { RenderAs } from "../../../ui/render-as.ts";
import { Textarea } from "../../../ui/textarea.tsx";

interface ReasonFormProps {
  /** Says who reads the reason. */
  hint: string;
  /** The error for an empty reason; without it the reason is optional. */
  required?: string;
  maxLength: number;
  /** A single-line field. */
  oneLine?: boolean;
  pending: boolean;
  onConfirm: (reason: string) => void;
}

interface ReasonDialogProps extends ReasonFormProps {
  trigger: RenderAs;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen. */
  description: string;
  confirmLabel: string;
  tone: "danger" | "primary";
}

/** Asks for confirmation and a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { trigger, open, onOpenChange, title, description, confirmLabel, tone, ...form } = props;
  const id = useId();
  return (
    <Dialog
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={tone} pending={form.pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <ReasonForm id={id} {...form} />
    </Dialog>
  );
}

/** Unmounts with the dialog, so that each one starts with an empty reason. */
function ReasonForm(props: ReasonFormProps & { id: string }) {
  const { id, hint, required, maxLength, pending, onConfirm } = props;
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const text = reason.trim();
        const isMissing = text === "" && required !== undefined;
        setError(isMissing ? required : undefined);
        if (!isMissing && !pending) onConfirm(text);
      }}
    >
      <Field label="Reason" hint={hint} error={error} required={required !== undefined}>
        {props.oneLine ? (
          <Input maxLength={maxLength} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        ) : (
          <Textarea maxLength={maxLength} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        )}
      </Field>
    </form>
  );
}
