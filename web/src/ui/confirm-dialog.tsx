import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { clsx } from "clsx";
import { type ReactNode, useRef, useState } from "react";
import { BackCloses } from "./back-closes.tsx";
import { Button } from "./button.tsx";
import { ButtonRow } from "./button-row.tsx";
import { overlayBackdropClass, overlayPopupClass } from "./overlay-class.ts";
import type { RenderAs } from "./render-as.ts";

interface ConfirmDialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: RenderAs;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The action itself, such as "Delete post"; never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  pending?: boolean;
  pendingText?: string;
  /** The dialog stays open until the caller closes it, unless `closeOnConfirm`. */
  onConfirm: () => void;
  closeOnConfirm?: boolean;
}

/** Asks before something that can't be undone. Cancel has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    trigger,
    title,
    description,
    confirmLabel,
    cancelLabel = "Cancel",
    tone = "danger",
  } = props;
  const actions = useRef<Base.Root.Actions>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = (
    <Button variant={tone} pending={props.pending} pendingText={props.pendingText} onClick={props.onConfirm}>
      {confirmLabel}
    </Button>
  );
  // A list has one in each row.
  if (!trigger && !wasOpen && !open) return null;
  return (
    <Base.Root open={open} actionsRef={actions} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        {/* Also above another dialog, to show which one is active. */}
        <Base.Backdrop forceRender className={overlayBackdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup initialFocus={cancel} className={clsx(overlayPopupClass, "p-6 sm:max-w-md")}>
            <BackCloses close={() => actions.current?.close()} />
            <Base.Title dir="auto" className="type-heading wrap-anywhere">
              {title}
            </Base.Title>
            <Base.Description className="mt-2 text-sm wrap-anywhere text-ink-soft">{description}</Base.Description>
            <ButtonRow className="mt-6">
              <Base.Close ref={cancel} render={<Button variant="secondary">{cancelLabel}</Button>} />
              {props.closeOnConfirm ? <Base.Close render={confirm} /> : confirm}
            </ButtonRow>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
