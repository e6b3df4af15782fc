import { Dialog as Base } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { BackCloses } from "./back-closes.tsx";
import { ButtonRow } from "./button-row.tsx";
import { IconButton } from "./icon-button.tsx";
import { isByFinger } from "./is-by-finger.ts";
import { overlayBackdropClass, overlayPopupClass } from "./overlay-class.ts";
import type { RenderAs } from "./render-as.ts";

interface DialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The control that opens it; focus returns to it. */
  trigger?: RenderAs;
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl";
  /** As high as a dialog may be, for a list that would make it grow while it loads. */
  isTall?: boolean;
  /** The row of buttons; on a phone it stays at the bottom. */
  footer?: ReactNode;
  /** The first element to focus; by default the first field, or the dialog itself if it was opened by touch. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

const isToast = (target: EventTarget | null) => target instanceof Element && target.closest("[data-toaster]") !== null;

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl", xl: "sm:max-w-6xl" };

/**
 * A dialog; on a phone a sheet that slides up from the bottom. To submit a form from the footer give the button
 * `form="id"`.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    trigger,
    title,
    description,
    size = "sm",
    isTall = false,
    footer,
    initialFocus,
    children,
  } = props;
  const actions = useRef<Base.Root.Actions>(null);
  const body = useRef<HTMLDivElement>(null);
  // A phone's keyboard would cover a sheet that has just opened. A dialog without a trigger doesn't know how it was
  // opened.
  const firstField = (by: string) =>
    by === "touch" ||
    (by === "" && isByFinger()) ||
    (body.current?.querySelector<HTMLElement>("input, textarea, select") ?? true);
  return (
    <Base.Root
      open={open}
      actionsRef={actions}
      onOpenChange={(next, details) => {
        // A toast is above the dialog: pressing it doesn't count as leaving the dialog.
        if (isToast(details.event.target)) details.cancel();
        else onOpenChange?.(next);
      }}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        {/* Also above another dialog, to show which one is active. */}
        <Base.Backdrop forceRender className={overlayBackdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Base.Popup
            initialFocus={initialFocus ?? firstField}
            className={clsx(overlayPopupClass, widths[size], isTall && "h-[92dvh] sm:h-[86dvh]")}
          >
            <BackCloses close={() => actions.current?.close()} />
            <div className="px-5 pt-5 pb-3 sm:px-6 sm:pt-6">
              <div className="flex items-start gap-3">
                <Base.Title dir="auto" className="type-heading min-w-0 grow wrap-anywhere">
                  {title}
                </Base.Title>
                <Base.Close render={<IconButton label="Close" icon={<X />} className="-mt-1.5 -mr-2 -mb-2" />} />
              </div>
              {description && (
                <Base.Description className="mt-1 text-sm wrap-anywhere text-ink-soft">{description}</Base.Description>
              )}
            </div>
            <div ref={body} className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6">
              {children}
            </div>
            {footer && (
              <ButtonRow className="px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6">
                {footer}
              </ButtonRow>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
