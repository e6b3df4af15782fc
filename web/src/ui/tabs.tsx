import { clsx } from "clsx";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";

interface TabsState {
  id: string;
  value: string;
  select: (value: string) => void;
}

const TabsContext = createContext<TabsState | undefined>(undefined);

function useTabs(): TabsState {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error("Tab, TabList and TabPanel stand inside Tabs");
  return tabs;
}

interface TabsProps {
  /** Controlled, for a tab kept in the address; defaultValue otherwise. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
  children: ReactNode;
}

export function Tabs({ value, defaultValue = "", onValueChange, className, children }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const state = useMemo(
    () => ({
      id,
      value: current,
      select: (next: string) => {
        setOwn(next);
        onValueChange?.(next);
      },
    }),
    [id, current, onValueChange],
  );
  return (
    <TabsContext value={state}>
      <div className={className}>{children}</div>
    </TabsContext>
  );
}

/** Where an arrow key leads from the tab in focus; Home and End go to the ends. */
function neighbour(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];
  const at = tabs.indexOf(document.activeElement as HTMLElement); // indexOf compares by identity; any element will do
  if (event.key === "ArrowRight") return tabs[(at + 1) % tabs.length];
  if (event.key === "ArrowLeft") return tabs.at(at - 1);
  if (event.key === "Home") return tabs[0];
  if (event.key === "End") return tabs.at(-1);
  return undefined;
}

/** Moves the strip until a tab stands in its middle, as far as it goes. The page stays where it is. */
function centre(strip: HTMLElement, tab: HTMLElement): void {
  const { left, width } = tab.getBoundingClientRect();
  const frame = strip.getBoundingClientRect();
  strip.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}

/** The row of tabs. fill: shares the width, for two or three; scroll: any number, runs sideways on a phone. */
export function TabList({
  label,
  layout = "scroll",
  className,
  children,
}: {
  label: string;
  layout?: "fill" | "scroll";
  className?: string;
  children: ReactNode;
}) {
  const { id, value } = useTabs();
  const strip = useRef<HTMLDivElement>(null);
  // Also the one that an address has chosen may lie outside of the strip.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${id}-tab-${value}`);
    if (strip.current && tab) centre(strip.current, tab);
  }, [id, value]);
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={label}
      onKeyDown={(event) => {
        const next = neighbour(event);
        if (!next) return;
        event.preventDefault();
        next.focus();
        next.click();
      }}
      className={clsx(
        "flex gap-1 rounded-lg bg-sunken p-1",
        layout === "fill" ? "*:grow *:basis-0" : "scroll-row sm:inline-flex sm:max-w-full sm:flex-wrap",
        className,
      )}
    >
      {children}
    </div>
  );
}

export function Tab({
  value,
  icon,
  disabled,
  children,
}: {
  value: string;
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}) {
  const tabs = useTabs();
  const selected = tabs.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-selected={selected}
      aria-controls={selected ? `${tabs.id}-panel-${value}` : undefined}
      tabIndex={selected ? 0 : -1}
      disabled={disabled}
      onClick={() => tabs.select(value)}
      className="inline-flex min-h-10 shrink-0 items-center justify-center gap-2 rounded-md px-3.5 text-sm font-semibold whitespace-nowrap text-ink-soft transition -outline-offset-2 hover:text-ink disabled:opacity-50 aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-soft pointer-coarse:min-h-11 [&_svg]:size-4 aria-selected:[&_svg]:text-accent-ink"
    >
      {icon}
      {children}
    </button>
  );
}

/** keepMounted leaves a hidden panel in the page, so that what was typed in it stays. */
export function TabPanel({
  value,
  keepMounted,
  className,
  children,
}: {
  value: string;
  keepMounted?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const tabs = useTabs();
  const selected = tabs.value === value;
  if (!selected && !keepMounted) return null;
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      hidden={!selected}
      className={className}
    >
      {children}
    </div>
  );
}
