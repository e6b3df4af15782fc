import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

interface CardProps extends ComponentProps<"div"> {
  as?: "div" | "section" | "article" | "li" | "form";
  /** soft: a calm block; plain: no background; lift: reacts to the pointer, for cards with a stretched link. */
  tone?: "soft" | "plain" | "lift" | "accent" | "sage";
  /** Padding; none if a cover fills the edge, which is then clipped to the corners (as would be a popup inside). */
  pad?: "none" | "sm" | "md" | "lg";
}

const tones = {
  soft: "bg-surface shadow-soft",
  plain: "ring-1 ring-inset ring-line",
  lift: "bg-surface shadow-soft transition hover:-translate-y-0.5 hover:shadow-lift has-[a:active]:translate-y-0",
  accent: "bg-accent-soft",
  sage: "bg-sage-soft",
};
const pads = { none: "isolate overflow-clip", sm: "p-4", md: "p-5 sm:p-6", lg: "p-6 sm:p-8" };

export function Card({ as: Element = "div", tone = "soft", pad = "md", className, ...rest }: CardProps) {
  // The props are those of any block element; only the tag differs.
  const Tag = Element as "div";
  return <Tag {...rest} className={clsx("relative rounded-xl", tones[tone], pads[pad], className)} />;
}

/** The head of a card: a heading, a description, and an action on the right. */
export function CardHeader({
  title,
  level = 2,
  description,
  action,
}: {
  title: ReactNode;
  level?: 2 | 3 | 4;
  description?: ReactNode;
  action?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="mb-4 flex items-start justify-between gap-4">
      <div className="min-w-0">
        <Heading className="type-subheading">{title}</Heading>
        {description && <p className="mt-0.5 text-sm text-ink-soft">{description}</p>}
      </div>
      {/* A control is taller than the title's line; it is centred on it without making the head taller. */}
      {action && <div className="-my-2.5 shrink-0">{action}</div>}
    </div>
  );
}
