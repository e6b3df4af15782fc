import { Tabs as Base } from "@base-ui/react/tabs";
import { clsx } from "clsx";
import type { ReactNode, Ref } from "react";

interface TabsProps {
  /** Controlled, for a tab kept in the address; defaultValue otherwise. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

export const Tabs = (props: TabsProps) => <Base.Root {...props} />;

interface TabListProps {
  label: string;
  /** fill: shares the width, for two or three; wrap: any number, two beside each other on a phone. */
  layout?: "fill" | "wrap";
  className?: string;
  children: ReactNode;
}

export function TabList({ label, layout = "wrap", className, children }: TabListProps) {
  return (
    <Base.List
      activateOnFocus
      aria-label={label}
      className={clsx(
        "gap-1 rounded-lg bg-sunken p-1",
        layout === "fill"
          ? "flex *:grow *:basis-0"
          : "grid grid-cols-2 sm:inline-flex sm:max-w-full sm:flex-wrap max-sm:*:px-2 max-sm:*:whitespace-normal",
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
      className="inline-flex min-h-10 shrink-0 items-center justify-center gap-2 rounded-md px-3.5 text-sm font-semibold whitespace-nowrap text-ink-soft transition -outline-offset-2 hover:text-ink data-disabled:opacity-50 aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-soft pointer-coarse:min-h-11 [&_svg]:size-4 aria-selected:[&_svg]:text-accent-ink"
    >
      {icon}
      {children}
    </Base.Tab>
  );
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
