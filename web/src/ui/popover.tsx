import { Popover as Base } from "@base-ui/react/popover";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { floatingPopupClass } from "./overlay-class.ts";
import type { RenderAs } from "./render-as.ts";

interface PopoverProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger: RenderAs;
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
}

/** A panel attached to a control, such as the list of notifications. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  title,
  hideTitle,
  align = "end",
  className,
  children,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align={align} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            className={clsx(
              floatingPopupClass,
              "max-h-(--available-height) w-88 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain p-4",
              className,
            )}
          >
            <Base.Title className={hideTitle ? "sr-only" : "type-subheading mb-2"}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
