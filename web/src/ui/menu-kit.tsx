import { Menu as Base } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { type ReactNode, useRef } from "react";
import { floatingItemClass, floatingPopupClass } from "./overlay-class.ts";
import type { RenderAs } from "./render-as.ts";

// Loaded by menu.tsx, through which everybody else uses it.

export interface MenuAtProps {
  /** The pressed button, which gets the focus back. It sets aria-haspopup="menu" itself. */
  anchor: HTMLElement | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: "start" | "end" | undefined;
  /** The id of what names it. */
  labelledBy?: string;
  /** Focuses the first entry. */
  isByKeyboard?: boolean;
  children: ReactNode;
}

export function MenuAt({ open, onOpenChange, ...popup }: MenuAtProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <MenuPopup {...popup} />
    </Base.Root>
  );
}

/** If an entry opened a dialog or another screen, that keeps the focus. */
function isLeftBehind(anchor: HTMLElement): boolean {
  const active = document.activeElement;
  if (active !== null && active !== document.body && active !== anchor && !active.closest('[role="menu"]')) return true;
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  return [...dialogs].some((dialog) => !dialog.contains(anchor));
}

function MenuPopup(props: Omit<MenuAtProps, "open" | "onOpenChange">) {
  const { anchor, align = "end", labelledBy, isByKeyboard = false, children } = props;
  const isFirstFocus = useRef(isByKeyboard);
  return (
    <Base.Portal>
      {/* Fixed, as the bars that open some of them are: what scrolls the page doesn't carry the menu away from the pointer. */}
      <Base.Positioner
        anchor={anchor}
        positionMethod="fixed"
        sideOffset={6}
        align={align}
        collisionPadding={8}
        className="z-50 outline-none"
      >
        <Base.Popup
          {...(anchor && { finalFocus: () => (isLeftBehind(anchor) ? false : anchor) })}
          aria-labelledby={labelledBy}
          onFocus={({ target, currentTarget }) => {
            if (!isFirstFocus.current || target !== currentTarget) return;
            isFirstFocus.current = false;
            currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
          }}
          className={clsx(floatingPopupClass, "min-w-52 max-w-[calc(100vw-1rem)] p-1.5")}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  tone?: "plain" | "danger";
  disabled?: boolean;
  onSelect?: () => void;
  /** For an entry that is a link: a router link or `<a href>`. */
  render?: RenderAs;
  children: ReactNode;
}

export function MenuItem({ icon, tone = "plain", disabled, onSelect, render, children }: MenuItemProps) {
  const looks = clsx(
    floatingItemClass,
    tone === "danger" && "text-danger-ink data-highlighted:bg-danger-soft [&_svg]:text-danger-ink",
  );
  if (render) {
    return (
      <Base.LinkItem render={render} closeOnClick className={looks}>
        {icon}
        {children}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={looks}>
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-3 my-1.5 h-px bg-line" />;
}
