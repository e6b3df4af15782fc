import { clsx } from "clsx";
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: ReactNode;
  level?: 2 | 3;
  hideTitle?: boolean;
  description?: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ title, level = 2, hideTitle, description, action, className, children }: SectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={clsx("min-w-0", className)}>
      <div
        className={clsx(
          "flex flex-wrap items-end justify-between gap-x-4 gap-y-2",
          level === 2 ? "mb-4" : "mb-3",
          hideTitle && "sr-only",
        )}
      >
        <div className="min-w-0">
          <Heading id={id} className={level === 2 ? "type-heading" : "type-subheading"}>
            {title}
          </Heading>
          {description && <p className="mt-1 text-sm text-ink-soft">{description}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
