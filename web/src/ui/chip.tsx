import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

interface ChipProps extends ComponentProps<"button"> {
  icon?: ReactNode;
}

/** A short suggestion to tap, such as what to ask the coach next. */
export function Chip({ icon, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      dir="auto"
      {...rest}
      className={clsx(
        "inline-flex min-h-10 items-center gap-1.5 rounded-2xl bg-accent-soft px-4 py-1.5 text-start text-sm font-medium text-accent-ink transition hover:ring-1 hover:ring-inset hover:ring-accent-ink disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0",
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
