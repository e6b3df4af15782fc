import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** The browser's own details element. */
export function Disclosure({
  summary,
  isOpen = false,
  className,
  children,
}: {
  summary: ReactNode;
  /** Whether it begins open. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className={clsx("group", className)}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-md text-sm font-semibold text-ink [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint transition group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  );
}
