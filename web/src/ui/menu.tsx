import {
  cloneElement,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useState,
} from "react";
import type * as menuKit from "./menu-kit.tsx";
import type { MenuAtProps, MenuItemProps } from "./menu-kit.tsx";
import type { RenderAs } from "./render-as.ts";

// Opening a menu takes 25 kB of script, and a list has one in each row: a screen starts with the buttons alone.

type Kit = typeof menuKit;

let kit: Kit | undefined;

/** Loads what menus open with, ahead of the first press. */
export async function loadMenus(): Promise<Kit> {
  return (kit ??= await import("./menu-kit.tsx"));
}

const KitContext = createContext<Kit | null>(null);

interface MenuProps {
  /** The control that opens it, such as an IconButton. */
  trigger: RenderAs;
  align?: "start" | "end";
  children: ReactNode;
}

export function Menu({ trigger, align, children }: MenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isByKeyboard, setByKeyboard] = useState(false);
  const open = (button: HTMLElement, byKeyboard: boolean) => {
    setAnchor(button);
    setByKeyboard(byKeyboard);
    setOpen(true);
  };
  const button = {
    id,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) => open(currentTarget, detail === 0),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      open(event.currentTarget, true);
    },
    onPointerEnter: () => void loadMenus().catch(() => undefined),
  };
  return (
    <>
      {cloneElement(trigger, { className: trigger.props.className, ...button })}
      {anchor && (
        <MenuAt
          anchor={anchor}
          open={isOpen}
          onOpenChange={setOpen}
          align={align}
          labelledBy={id}
          isByKeyboard={isByKeyboard}
        >
          {children}
        </MenuAt>
      )}
    </>
  );
}

/** One menu for many buttons, as in a long list. */
export function MenuAt(props: MenuAtProps) {
  const loaded = useKit();
  return (
    loaded && (
      <KitContext value={loaded}>
        <loaded.MenuAt {...props} />
      </KitContext>
    )
  );
}

/** Null until it has loaded. */
function useKit(): Kit | null {
  const [loaded, setLoaded] = useState<Kit | { failure: unknown } | null>(kit ?? null);
  useEffect(() => {
    if (loaded === null) loadMenus().then(setLoaded, (failure: unknown) => setLoaded({ failure }));
  }, [loaded]);
  // As any part of a screen that can't be loaded.
  if (loaded !== null && "failure" in loaded) throw loaded.failure;
  return loaded;
}

export function MenuItem(props: MenuItemProps) {
  const loaded = use(KitContext);
  return loaded && <loaded.MenuItem {...props} />;
}

export function MenuSeparator() {
  const loaded = use(KitContext);
  return loaded && <loaded.MenuSeparator />;
}
