import { clsx } from "clsx";
import type { ReactNode } from "react";

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The next thing to do: a Button. */
  action?: ReactNode;
  size?: "sm" | "md";
  className?: string;
}

export function EmptyState({ icon, title, text, action, size = "md", className }: EmptyStateProps) {
  return (
    <div className={clsx("flex flex-col items-center px-4 text-center", size === "sm" ? "py-6" : "py-12", className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="relative mb-5 grid size-16 place-items-center text-accent-ink [&_svg]:size-7"
        >
          <span className="absolute inset-0 rotate-12 rounded-[42%_58%_55%_45%/52%_44%_56%_48%] bg-accent-soft" />
          <span className="relative">{icon}</span>
        </span>
      )}
      <p className="type-subheading">{title}</p>
      {text && <p className="mt-1.5 max-w-sm text-sm text-ink-soft">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
