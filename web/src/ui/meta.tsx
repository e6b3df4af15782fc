import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Facts with icons. column: below each other; row: in one line that may wrap. */
export function Meta({
  layout = "column",
  className,
  children,
}: {
  layout?: "row" | "column";
  className?: string;
  children: ReactNode;
}) {
  return (
    <ul
      className={clsx(
        "flex text-sm text-ink-soft",
        layout === "column" ? "flex-col gap-1.5" : "flex-wrap gap-x-4 gap-y-1.5",
        className,
      )}
    >
      {children}
    </ul>
  );
}

/** `label` names the icon for screen readers: "Where", "When", "Spots". */
export function MetaItem({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      <span aria-hidden="true" className="shrink-0 text-ink-faint [&_svg]:size-4">
        {icon}
      </span>
      <span className="sr-only">{label}: </span>
      <span className="figures min-w-0 truncate">{children}</span>
    </li>
  );
}
