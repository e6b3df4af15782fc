import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import type { RenderAs } from "../../../ui/render-as.ts";
import { Textarea } from "../../../ui/textarea.tsx";

interface ReasonDialogProps {
  trigger: RenderAs;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen. */
  description: string;
  /** Who reads the reason. */
  hint: string;
  /** Said where there must be a reason and is none; without it, none is needed. */
  required?: string;
  maxLength: number;
  /** The reason is a single line. */
  oneLine?: boolean;
  confirmLabel: string;
  tone: "danger" | "primary";
  pending: boolean;
  onConfirm: (reason: string) => void;
}

/** Asks before something is done to somebody, and for what reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { required, maxLength, pending, open } = props;
  const form = useId();
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const change = (isOpen: boolean) => {
    setError(undefined);
    if (!isOpen) setReason("");
    props.onOpenChange(isOpen);
  };
  return (
    <Dialog
      trigger={props.trigger}
      open={open}
      onOpenChange={change}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button variant="secondary" onClick={() => change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant={props.tone} pending={pending}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const text = reason.trim();
          if (text === "" && required !== undefined) setError(required);
          else if (!pending) props.onConfirm(text);
        }}
      >
        <Field label="Reason" hint={props.hint} error={error} required={required !== undefined}>
          {props.oneLine ? (
            <Input maxLength={maxLength} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          ) : (
            <Textarea maxLength={maxLength} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
