import { clsx } from "clsx";
import type { ReactNode } from "react";

interface BandProps {
  id?: string;
  /** A small line above the title. */
  eyebrow?: string;
  title: ReactNode;
  lead?: ReactNode;
  /** Shown at the end of the title. */
  badge?: ReactNode;
  /** sunken: a different background, to separate neighbouring sections. */
  tone?: "plain" | "sunken";
  children?: ReactNode;
}

/** One section of the page, over the full width. */
export function Band({ id, eyebrow, title, lead, badge, tone = "plain", children }: BandProps) {
  return (
    <section id={id} className={clsx("-scroll-mt-6 py-16 sm:py-24", tone === "sunken" && "bg-sunken")}>
      <div className="mx-auto max-w-6xl px-4 sm:px-6 lg:px-8">
        {eyebrow && <p className="type-eyebrow mb-3">{eyebrow}</p>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="type-title max-w-2xl">{title}</h2>
          {badge}
        </div>
        {lead && <p className="mt-4 max-w-2xl text-lg text-ink-soft">{lead}</p>}
        {children && <div className="mt-8 sm:mt-12">{children}</div>}
      </div>
    </section>
  );
}
