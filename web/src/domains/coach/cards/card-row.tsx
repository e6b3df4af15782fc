import { clsx } from "clsx";
import type { ReactNode } from "react";

interface CardRowProps {
  /** The item's name for screen readers. */
  label: string;
  tone: "open" | "taken";
  icon: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  /** The action. */
  children: ReactNode;
}

/** A card with an icon, two lines and an action, which wraps below them where there is no room. */
export function CardRow({ label, tone, icon, title, detail, children }: CardRowProps) {
  return (
    <li
      aria-label={label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-surface p-3 shadow-soft ring-1 ring-line ring-inset"
    >
      <span
        aria-hidden="true"
        className={clsx(
          "grid size-10 shrink-0 place-items-center rounded-md [&_svg]:size-5",
          tone === "taken" ? "bg-sage-soft text-sage-ink" : "bg-accent-soft text-accent-ink",
        )}
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-36">
        <p dir="auto" className="text-sm font-semibold wrap-anywhere text-ink">
          {title}
        </p>
        <p className="figures text-xs text-ink-soft">{detail}</p>
      </div>
      <div className="ml-auto">{children}</div>
    </li>
  );
}
