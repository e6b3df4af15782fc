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
      <div className={clsx("mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2", hideTitle && "sr-only")}>
        <div className="min-w-0">
          <Heading id={id} className="type-heading">
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
