import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import type { RenderAs } from "../../../ui/render-as.ts";
import { Textarea } from "../../../ui/textarea.tsx";

interface ReasonFormProps {
  /** Who reads the reason. */
  hint: string;
  /** Said where there must be a reason and is none; without it, none is needed. */
  required?: string;
  maxLength: number;
  /** The reason is a single line. */
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

/** Asks before something is done to somebody, and for what reason. */
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

/** Lives as long as the dialog is open: the reason of one act is never that of the next. */
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
        if (isMissing) event.currentTarget.querySelector<HTMLElement>("input, textarea")?.focus();
        else if (!pending) onConfirm(text);
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
