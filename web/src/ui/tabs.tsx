import { Tabs as Base } from "@base-ui/react/tabs";
import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useLayoutEffect } from "react";

interface TabsProps {
  /** Controlled, for a tab kept in the address; defaultValue otherwise. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
  children: ReactNode;
}

export const Tabs = (props: TabsProps) => <Base.Root {...props} />;

interface TabListProps {
  label: string;
  /** fill: shares the width, for two or three; scroll: any number, runs sideways on a phone. */
  layout?: "fill" | "scroll";
  className?: string;
  children: ReactNode;
}

export function TabList({ label, layout = "scroll", className, children }: TabListProps) {
  return (
    <Base.List
      activateOnFocus
      aria-label={label}
      className={clsx(
        "flex gap-1 rounded-lg bg-sunken p-1",
        layout === "fill" ? "*:grow *:basis-0" : "scroll-row sm:inline-flex sm:max-w-full sm:flex-wrap",
        className,
      )}
    >
      {children}
    </Base.List>
  );
}

interface TabProps {
  value: string;
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

export function Tab({ value, icon, disabled = false, children }: TabProps) {
  return (
    <Base.Tab
      value={value}
      disabled={disabled}
      render={(props, { active }) => <TabButton {...props} isActive={active} />}
      className="inline-flex min-h-10 shrink-0 items-center justify-center gap-2 rounded-md px-3.5 text-sm font-semibold whitespace-nowrap text-ink-soft transition -outline-offset-2 hover:text-ink data-disabled:opacity-50 aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-soft pointer-coarse:min-h-11 [&_svg]:size-4 aria-selected:[&_svg]:text-accent-ink"
    >
      {icon}
      {children}
    </Base.Tab>
  );
}

/** A tab that becomes active moves to the middle of its row, also where an address chose it. */
function TabButton({ isActive, ...props }: ComponentProps<"button"> & { isActive: boolean }) {
  const { id } = props;
  useLayoutEffect(() => {
    const tab = isActive && id !== undefined && document.getElementById(id);
    if (tab && tab.parentElement) centre(tab.parentElement, tab);
  }, [isActive, id]);
  return <button type="button" {...props} />;
}

/** Moves the row until a tab is in its middle, as far as it goes. The page doesn't scroll. */
function centre(row: HTMLElement, tab: HTMLElement): void {
  const { left, width } = tab.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  row.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}

interface TabPanelProps {
  value: string;
  /** Leaves a hidden panel in the page, so that what was typed in it stays. */
  keepMounted?: boolean;
  className?: string;
  children: ReactNode;
}

/** Its content is reached by Tab; the panel itself is no stop. */
export const TabPanel = (props: TabPanelProps) => <Base.Panel tabIndex={undefined} {...props} />;
